import { useState } from 'react';
import { useTrip, useTripEdits, useTripRequest } from '../../features/trip-session/public.ts';

/**
 * Returns a function that restores the trip as it was when the form was opened, and leaves the form. Null without a
 * trip, and during a calculation, which has its own Cancel button.
 */
export function useCancelEdit(leave: () => void): (() => void) | null {
  const { trip, planning, updating } = useTrip();
  const { request } = useTripRequest();
  const { change } = useTripEdits();
  const [before] = useState(request);
  if (!trip || (planning && !updating)) return null;
  return () => {
    if (before) change(before);
    leave();
  };
}
