import type { Segment, Trip } from '@roadcast/contract';
import { isOnWayBack, type TripDraft, withWayBack } from '@roadcast/core/trip-request';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';

/** Props shared by all edit tools. */
export interface ToolsProps {
  /** Request the trip was planned from. */
  readonly request: TripDraft;
  readonly trip: Trip;
  /**
   * Whether another change is being planned. Changes are made one at a time, because a second would discard the first.
   */
  readonly busy: boolean;
  readonly onEdit: (request: TripDraft) => void;
}

/** Returns the tools' props for the open trip; null if there is no trip. */
export function useToolsProps(): ToolsProps | null {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return trip && request ? { trip, request, busy: planning, onEdit: edit } : null;
}

/** Returns the props for a stop. Stops on the way back of a return trip get a request with the way back spelled out. */
export const onWayBack = (props: ToolsProps, stop: Segment): ToolsProps =>
  isOnWayBack(props.request, props.trip, stop) ? { ...props, request: withWayBack(props.request) } : props;
