import type { SavedRoute, SavedRouteSummary } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { usageAction } from '../../lib/usage.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { useTripEdits } from '../trip-session/public.ts';
import { calculationProblem } from './problem-words.ts';
import { refreshAfterFailure, refreshSavedTrips, updateSavedTrip } from './queries.ts';
import { singleStep } from './send-change.ts';
import { useTripChange } from './use-trip-change.ts';

const words = savedTripsTexts.toasts;

type Listed = Pick<SavedRouteSummary, 'id' | 'name' | 'version'>;

/** Returns the actions for saved trips. They never throw; failures show toasts. */
export function useSavedTripActions(onOpen: (trip: SavedRoute, editToken?: string) => void) {
  const queryClient = useQueryClient();
  const { noteChange } = useTripEdits();
  const { change, conflict } = useTripChange();
  /** Records a change of the listed trip, updates the cache, and refetches the lists. @param before trip as listed. */
  const changed = async (before: Listed, now: SavedRoute): Promise<void> => {
    const step = singleStep(before.id, before.version, now.version);
    if (step) noteChange(step);
    updateSavedTrip(queryClient, now);
    await refreshSavedTrips(queryClient);
  };

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      const problem = problemOf(error);
      toastError(words.failed, { hint: problem.message, action: usageAction(problem) });
      void (problem.status === 401 ? refreshMe(queryClient) : refreshAfterFailure(queryClient));
    }
  };
  const restore = (trip: Listed) =>
    attempt(async () => {
      const { route } = await call('restoreRoute', { params: { id: trip.id }, body: undefined });
      await changed(trip, route);
      toastSuccess(words.restored({ name: trip.name }));
    });
  const archive = (trip: Listed, archived: boolean): Promise<void> =>
    change(
      trip.id,
      { version: trip.version, archived },
      {
        onDone: (now) => {
          const undo = { label: words.undo, onClick: () => void archive(now, !archived) };
          toastSuccess((archived ? words.archived : words.unarchived)({ name: now.name }), { action: undo });
        },
      },
    );

  return {
    conflict,
    restore,
    archive,
    open: ({ id }: SavedRouteSummary) =>
      attempt(async () => {
        const { route: trip, editToken } = await call('readRoute', { params: { id } });
        onOpen(trip, editToken);
      }),
    rename: (trip: Listed, name: string) =>
      change(
        trip.id,
        { version: trip.version, name },
        { onDone: (now) => toastSuccess(words.renamed({ name: now.name })) },
      ),
    duplicate: ({ id }: SavedRouteSummary) =>
      attempt(async () => {
        const { route: trip } = await call('duplicateRoute', { params: { id }, body: undefined });
        await refreshSavedTrips(queryClient);
        toastSuccess(words.duplicated({ name: trip.name }));
      }),
    remove: (trip: Listed) =>
      attempt(async () => {
        const { route } = await call('deleteRoute', { params: { id: trip.id } });
        await changed(trip, route);
        toastSuccess(words.deleted({ name: trip.name }), {
          action: { label: words.undo, onClick: () => void restore(route) },
        });
      }),
    calculate: async (trip: Listed) => {
      try {
        const { route } = await call('calculateRoute', { params: { id: trip.id }, body: undefined });
        await changed(trip, route);
        toastSuccess(words.calculated, { hint: words.calculatedHint({ name: route.name }) });
      } catch (error) {
        const problem = problemOf(error);
        toastError(words.calculationError, { hint: calculationProblem(problem), action: usageAction(problem) });
      }
    },
  };
}

export type SavedTripActions = ReturnType<typeof useSavedTripActions>;
