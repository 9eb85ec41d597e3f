import type { SavedRoute, SavedRouteSummary } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { calculationProblem } from './problem-words.ts';
import { refreshSavedTrips } from './queries.ts';
import { useTripChange } from './use-trip-change.ts';

const words = savedTripsTexts.toasts;

/** Everything that can be done to a saved trip. Failures are toasts; nothing throws. */
export function useSavedTripActions(onOpen: (trip: SavedRoute) => void) {
  const queryClient = useQueryClient();
  const { change, conflict } = useTripChange();

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      const problem = problemOf(error);
      toastError(words.failed, { hint: problem.message });
      if (problem.status === 401) void refreshMe(queryClient);
      else void refreshSavedTrips(queryClient);
    }
  };
  const restore = ({ id, name }: SavedRouteSummary) =>
    attempt(async () => {
      await call('restoreRoute', { params: { id }, body: undefined });
      await refreshSavedTrips(queryClient);
      toastSuccess(words.restored({ name }));
    });
  const archive = (trip: Pick<SavedRouteSummary, 'id' | 'name' | 'version'>, archived: boolean): Promise<void> =>
    attempt(async () => {
      await change(trip.id, { version: trip.version, archived }, (changed) => {
        const undo = { label: words.undo, onClick: () => void archive(changed, !archived) };
        toastSuccess((archived ? words.archived : words.unarchived)({ name: changed.name }), { action: undo });
      });
    });

  return {
    conflict,
    restore,
    archive,
    open: ({ id }: SavedRouteSummary) =>
      attempt(async () => {
        const { route: trip } = await call('readRoute', { params: { id } });
        onOpen(trip);
      }),
    /** @param onDone called when the name is changed; not when a choice between two versions is open. */
    rename: (trip: SavedRouteSummary, name: string) =>
      attempt(async () => {
        await change(trip.id, { version: trip.version, name }, (changed) => {
          toastSuccess(words.renamed({ name: changed.name }));
        });
      }),
    duplicate: ({ id }: SavedRouteSummary) =>
      attempt(async () => {
        const { route: trip } = await call('duplicateRoute', { params: { id }, body: undefined });
        await refreshSavedTrips(queryClient);
        toastSuccess(words.duplicated({ name: trip.name }));
      }),
    remove: (trip: SavedRouteSummary) =>
      attempt(async () => {
        await call('deleteRoute', { params: { id: trip.id } });
        await refreshSavedTrips(queryClient);
        toastSuccess(words.deleted({ name: trip.name }), {
          action: { label: words.undo, onClick: () => void restore(trip) },
        });
      }),
    calculate: async ({ id }: SavedRouteSummary) => {
      try {
        const { route: trip } = await call('calculateRoute', { params: { id }, body: undefined });
        await refreshSavedTrips(queryClient);
        toastSuccess(words.calculated, { hint: words.calculatedHint({ name: trip.name }) });
      } catch (error) {
        toastError(words.calculationError, { hint: calculationProblem(problemOf(error)) });
      }
    },
  };
}

export type SavedTripActions = ReturnType<typeof useSavedTripActions>;
