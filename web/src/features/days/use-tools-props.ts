import { type TripPlan, useTrip, useTripEdits, useTripRequest } from '../trip-session/public.ts';
import type { ToolsProps } from './tools-props.ts';

/** @returns the trip on the screen as the tools work on it; null while there is none. */
export function useToolsProps(): ToolsProps<TripPlan> | null {
  const { trip, planning } = useTrip();
  const { plan, request } = useTripRequest();
  const { edit } = useTripEdits();
  return trip && plan && request ? { trip, plan, request, busy: planning, onEdit: edit } : null;
}
