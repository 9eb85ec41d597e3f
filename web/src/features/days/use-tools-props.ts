import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';

/** The props that every tool shares. */
export interface ToolsProps {
  /** What the trip was planned from. */
  readonly request: TripRequest;
  readonly trip: Trip;
  /** Whether another change is being planned: one at a time, or the second would not know of the first. */
  readonly busy: boolean;
  readonly onEdit: (request: TripRequest) => void;
}

/** @returns the trip on the screen as the tools work on it; null while there is none. */
export function useToolsProps(): ToolsProps | null {
  const { trip, planning } = useTrip();
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  return trip && request ? { trip, request, busy: planning, onEdit: edit } : null;
}
