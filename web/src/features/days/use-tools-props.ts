import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';

/** Props shared by all tools. */
export interface ToolsProps {
  /** The request the trip was planned from. */
  readonly request: TripRequest;
  readonly trip: Trip;
  /** Whether another change is being planned: one at a time, or the second would ignore the first. */
  readonly busy: boolean;
  readonly onEdit: (request: TripRequest) => void;
}

/** Returns the open trip for the tools; null if there is none. */
export function useToolsProps(): ToolsProps | null {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return trip && request ? { trip, request, busy: planning, onEdit: edit } : null;
}
