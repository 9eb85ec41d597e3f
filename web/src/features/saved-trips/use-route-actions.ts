import type { SavedRoute, SavedRouteSummary } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { toastError, toastSuccess } from '../../ui/toaster.tsx';
import { calculationProblem } from './problem-words.ts';
import { refreshRoutes } from './queries.ts';
import { useRouteChange } from './use-route-change.ts';

const words = savedTripsTexts.toasts;

/** Everything that can be done to a saved trip. Failures are toasts; nothing throws. */
export function useRouteActions(onOpen: (route: SavedRoute) => void) {
  const queryClient = useQueryClient();
  const { change, conflict } = useRouteChange();

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      const problem = problemOf(error);
      toastError(words.failed, { hint: problem.message });
      if (problem.status === 401) void refreshMe(queryClient);
      else void refreshRoutes(queryClient);
    }
  };
  const restore = ({ id, name }: SavedRouteSummary) =>
    attempt(async () => {
      await call('restoreRoute', { params: { id }, body: undefined });
      await refreshRoutes(queryClient);
      toastSuccess(words.restored({ name }));
    });
  const archive = (route: Pick<SavedRouteSummary, 'id' | 'name' | 'version'>, archived: boolean): Promise<void> =>
    attempt(async () => {
      await change(route.id, { version: route.version, archived }, (changed) => {
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
        const { route } = await call('readRoute', { params: { id } });
        onOpen(route);
      }),
    /** @param onDone called when the name is changed; not when a choice between two versions is open. */
    rename: (route: SavedRouteSummary, name: string) =>
      attempt(async () => {
        await change(route.id, { version: route.version, name }, (changed) => {
          toastSuccess(words.renamed({ name: changed.name }));
        });
      }),
    duplicate: ({ id }: SavedRouteSummary) =>
      attempt(async () => {
        const { route } = await call('duplicateRoute', { params: { id }, body: undefined });
        await refreshRoutes(queryClient);
        toastSuccess(words.duplicated({ name: route.name }));
      }),
    remove: (route: SavedRouteSummary) =>
      attempt(async () => {
        await call('deleteRoute', { params: { id: route.id } });
        await refreshRoutes(queryClient);
        toastSuccess(words.deleted({ name: route.name }), {
          action: { label: words.undo, onClick: () => void restore(route) },
        });
      }),
    calculate: async ({ id }: SavedRouteSummary) => {
      try {
        const { route } = await call('calculateRoute', { params: { id }, body: undefined });
        await refreshRoutes(queryClient);
        toastSuccess(words.calculated, { hint: words.calculatedHint({ name: route.name }) });
      } catch (error) {
        toastError(words.calculationError, { hint: calculationProblem(problemOf(error)) });
      }
    },
  };
}

export type RouteActions = ReturnType<typeof useRouteActions>;
