import type { SavedPlace, SavedPlacesResponse } from '@roadcast/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type ApiProblem, problemOf } from '../../lib/api-error.ts';
import { MINE, useMe } from '../../lib/me.ts';
import { guestPlaces, useGuestPlaces } from './guest-places.ts';

/** Queries the signed-in user's saved places. */
const savedPlacesQuery = queryOptions({
  queryKey: [MINE, 'places'] as const,
  queryFn: ({ signal }) => call('listSavedPlaces', { signal }),
});

const none: readonly SavedPlace[] = [];

/** Saved places from the account or, for guests, this browser. */
interface SavedPlaces {
  /** Home, work, then others, oldest first; empty until loaded. */
  readonly places: readonly SavedPlace[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Why the places can't be shown; null if they can. */
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
}

export function useSavedPlaces(): SavedPlaces {
  const me = useMe();
  const signedIn = me?.user != null;
  const guests = useGuestPlaces();
  const { data, error, refetch } = useQuery({ ...savedPlacesQuery, enabled: signedIn });
  const retry = (): void => void refetch();
  if (me !== null && !signedIn) return { places: guests, state: 'ready', problem: null, retry };
  if (data) return { places: data.places, state: 'ready', problem: null, retry };
  return { places: none, state: error ? 'failed' : 'loading', problem: error && problemOf(error), retry };
}

/** Returns the edits to saved places. On failure, they reject with an ApiError and change nothing. */
export function useSavedPlaceEdits() {
  const signedIn = useMe()?.user != null;
  const queryClient = useQueryClient();
  // Edits run in sequence, so the last response has the latest list.
  const { mutateAsync } = useMutation({
    scope: { id: 'saved-places' },
    mutationFn: (edit: () => Promise<SavedPlacesResponse>) => edit(),
    onSuccess: (saved) => queryClient.setQueryData(savedPlacesQuery.queryKey, saved),
    // Refetch after a rejection, which means the server's state differs.
    onError: () => queryClient.invalidateQueries({ queryKey: savedPlacesQuery.queryKey }),
  });
  return {
    save: async (saved: SavedPlace): Promise<void> => {
      const { id, name, place } = saved;
      if (signedIn) await mutateAsync(() => call('savePlace', { params: { id }, body: { name, place } }));
      else guestPlaces.save(saved);
    },
    remove: async (id: string): Promise<void> => {
      if (signedIn) await mutateAsync(() => call('removeSavedPlace', { params: { id } }));
      else guestPlaces.remove(id);
    },
  };
}
