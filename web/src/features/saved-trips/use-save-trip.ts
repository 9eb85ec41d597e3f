import type { CreateRouteRequest, SavedRoute } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { creationProblem } from './problem-words.ts';
import { noteKept, refreshSavedTrips } from './queries.ts';

const words = savedTripsTexts.toasts;

/** Saves a planned trip. @param onSaved told of the saved trip. */
export function useSaveTrip(onSaved: (trip: SavedRoute) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateRouteRequest) => call('createRoute', { body }),
    onSuccess: async ({ route: trip }, { tripId }) => {
      if (tripId !== undefined) noteKept(queryClient, tripId, trip.id);
      await refreshSavedTrips(queryClient);
      onSaved(trip);
      toastSuccess(words.created, { hint: words.createdHint({ name: trip.name }) });
    },
    onError: (error) => {
      const problem = problemOf(error);
      const signedOut = problem.status === 401;
      toastError(words.creationError, {
        hint: creationProblem(problem),
        ...(signedOut && {
          action: { label: words.signIn, onClick: () => navigate({ to: '/login', search: { next: currentHref() } }) },
        }),
      });
      // The session is over: the screens shall say so, too.
      if (signedOut) void refreshMe(queryClient);
    },
  });
}
