import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { toastError } from '../../ui/toasts.ts';
import { conflictOf, isMoot, overTheirs } from './conflict.ts';
import { refreshSavedTrips } from './queries.ts';

const words = savedTripsTexts.toasts;

/** A change that met another one, waiting for a choice. */
export interface OpenConflict {
  readonly changed: RouteChanged;
  readonly keepYours: () => Promise<void>;
  /** Takes the saved version as it is, or leaves the choice for later: either way the lists show what is saved. */
  readonly keepTheirs: () => void;
}

export interface RouteChange {
  /**
   * Changes a saved trip. A conflict is not a failure: it opens `conflict` and resolves to null, and `onDone` is called when
   * the driver has chosen. @returns the changed trip, or null where it was not changed (yet).
   */
  readonly change: (
    id: string,
    wanted: UpdateRouteRequest,
    onDone: (trip: SavedRoute) => void,
  ) => Promise<SavedRoute | null>;
  readonly conflict: OpenConflict | null;
}

/** Changes saved routes so that no change is lost silently. */
export function useTripChange(): RouteChange {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  const change: RouteChange['change'] = async (id, wanted, onDone) => {
    try {
      const { route: trip } = await call('updateRoute', { params: { id }, body: wanted });
      await refreshSavedTrips(queryClient);
      setConflict(null);
      onDone(trip);
      return trip;
    } catch (error) {
      const changed = conflictOf(error);
      if (changed && isMoot(changed)) {
        await refreshSavedTrips(queryClient);
        setConflict(null);
        onDone(changed.theirs);
        return changed.theirs;
      }
      if (!changed) {
        toastError(words.failed, { hint: problemOf(error).message });
        return null;
      }
      setConflict({
        changed,
        keepYours: async () => {
          await change(id, overTheirs(changed), onDone);
        },
        keepTheirs: () => {
          setConflict(null);
          void refreshSavedTrips(queryClient);
        },
      });
      return null;
    }
  };
  return { change, conflict };
}
