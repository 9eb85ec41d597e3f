import type { CreateRouteRequest, SavedRoute } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { toastError, toastSuccess } from '../../ui/toaster.tsx';
import { creationProblem } from './problem-words.ts';
import { noteKept, refreshRoutes } from './queries.ts';

const words = savedTripsTexts.toasts;

/** Saves a planned trip. @param onSaved told of the saved route. */
export function useSaveTrip(onSaved: (route: SavedRoute) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { href } = useLocation();
  return useMutation({
    mutationFn: (body: CreateRouteRequest) => call('createRoute', { body }),
    onSuccess: async ({ route }, { tripId }) => {
      if (tripId !== undefined) noteKept(queryClient, tripId, route.id);
      await refreshRoutes(queryClient);
      onSaved(route);
      toastSuccess(words.created, { hint: words.createdHint({ name: route.name }) });
    },
    onError: (error) => {
      const problem = problemOf(error);
      const signedOut = problem.status === 401;
      toastError(words.creationError, {
        hint: creationProblem(problem),
        ...(signedOut && {
          action: { label: words.signIn, onClick: () => void navigate({ to: '/login', search: { next: href } }) },
        }),
      });
      // The session is over: the screens shall say so, too.
      if (signedOut) void refreshMe(queryClient);
    },
  });
}
