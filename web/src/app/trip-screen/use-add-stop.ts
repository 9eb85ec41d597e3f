import { isGiven, nowhere, stopAt } from '@roadcast/core/trip-request';
import { useTripDraft, useTripEdits } from '../../features/trip-session/public.ts';

/** Returns a function that opens the form with an empty stop to fill in. */
export function useAddStop(toForm: () => void): () => void {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  return () => {
    const isTyping = draft.waypoints.some((place) => !isGiven(place));
    if (!isTyping) change({ ...draft, waypoints: [...draft.waypoints, stopAt(nowhere)] });
    toForm();
  };
}
