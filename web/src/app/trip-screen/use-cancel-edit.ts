import { useState } from 'react';
import { useTripEdits, useTripRequest } from '../../features/trip-session/public.ts';

/** Returns a function that restores the trip as it was when the form was opened, and leaves the form. */
export function useCancelEdit(leave: () => void): () => void {
  const { request } = useTripRequest();
  const { change } = useTripEdits();
  const [before] = useState(request);
  return () => {
    if (before) change(before);
    leave();
  };
}
