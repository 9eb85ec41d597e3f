import type { SavedRoute } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { usageAction } from '../../lib/usage.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { creationProblem } from './problem-words.ts';
import { refreshSavedTrips } from './queries.ts';
import type { ShownPlan } from './use-saved-trips.ts';

const words = savedTripsTexts.toasts;

/** Saves a planned trip as a new one. @param onSaved called with the saved trip and the plan it was saved from. */
export function useSaveTrip(onSaved: (saved: SavedRoute, plan: ShownPlan) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, trip }: ShownPlan) => call('createRoute', { body: { ...request, tripId: trip.id } }),
    onSuccess: async ({ route: trip }, plan) => {
      await refreshSavedTrips(queryClient);
      onSaved(trip, plan);
      toastSuccess(words.created, { hint: words.createdHint({ name: trip.name }) });
    },
    onError: (error) => {
      const problem = problemOf(error);
      const signedOut = problem.status === 401;
      toastError(words.creationError, {
        hint: creationProblem(problem),
        action: usageAction(problem),
        ...(signedOut && {
          action: { label: words.signIn, onClick: () => navigate({ to: '/login', search: { next: currentHref() } }) },
        }),
      });
      // The session has expired, so refetch the user.
      if (signedOut) void refreshMe(queryClient);
    },
  });
}
