import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/api-error.ts';
import { refreshMe } from '../../lib/me.ts';
import { usageAction } from '../../lib/usage.ts';
import { toastError } from '../../ui/toasts.ts';
import { useTripEdits } from '../trip-session/public.ts';
import { refreshAfterFailure, refreshSavedTrips, updateSavedTrip } from './queries.ts';
import { type ChangeOutcome, sendChange } from './send-change.ts';

const words = savedTripsTexts.toasts;

/** A refused change, waiting for the driver's choice. */
export interface OpenConflict {
  readonly changed: RouteChanged;
  readonly keepYours: () => Promise<void>;
  /** Drops the change. */
  readonly keepTheirs: () => void;
  /** Saves the driver's trip as another one; null for a change that isn't a whole trip. */
  readonly saveCopy: (() => void) | null;
  /** Leaves everything unchanged. */
  readonly decideLater: () => void;
}

/** Callbacks after a change. */
export interface ChangeHandlers {
  /** Called once it is saved, at once or after a conflict. */
  readonly onDone: (trip: SavedRoute) => void;
  /** Called when the driver chose the saved version over the change. */
  readonly onTheirs?: (theirs: SavedRoute) => void;
  /** Called when the driver chose to save the change as another trip. */
  readonly onCopy?: () => void;
}

export interface RouteChange {
  /** Changes a saved trip. Failures show toasts; a conflict is not a failure and sets `conflict`. */
  readonly change: (id: string, wanted: UpdateRouteRequest, handlers: ChangeHandlers) => Promise<void>;
  readonly conflict: OpenConflict | null;
}

/** Changes saved trips without losing changes silently. */
export function useTripChange(): RouteChange {
  const queryClient = useQueryClient();
  const { noteChange } = useTripEdits();
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  const finish = async (asked: Promise<ChangeOutcome>, handlers: ChangeHandlers): Promise<void> => {
    const { onDone, onTheirs, onCopy } = handlers;
    let outcome: ChangeOutcome;
    try {
      outcome = await asked;
    } catch (error) {
      const problem = problemOf(error);
      toastError(words.failed, { hint: problem.message, action: usageAction(problem) });
      void (problem.status === 401 ? refreshMe(queryClient) : refreshAfterFailure(queryClient));
      return;
    }
    if (outcome.kind !== 'conflict') {
      const { trip } = outcome;
      if (outcome.kind === 'saved' && outcome.step) noteChange(outcome.step);
      updateSavedTrip(queryClient, trip);
      await refreshSavedTrips(queryClient);
      setConflict(null);
      onDone(trip);
      return;
    }
    const { changed, keepYours } = outcome.conflict;
    const close = () => {
      setConflict(null);
      // Not earlier: the dialog disappears with the button that opened it.
      updateSavedTrip(queryClient, changed.theirs);
      void refreshSavedTrips(queryClient);
    };
    setConflict({
      changed,
      keepYours: () => finish(keepYours(call), handlers),
      keepTheirs: () => {
        close();
        onTheirs?.(changed.theirs);
      },
      saveCopy: onCopy
        ? () => {
            close();
            onCopy();
          }
        : null,
      decideLater: close,
    });
  };
  return { change: (id, wanted, handlers) => finish(sendChange(call, id, wanted), handlers), conflict };
}
