import type { RouteChanged, SavedRoute, UpdateRouteRequest } from '@roadcast/contract';
import type { SavedTripId } from '@roadcast/core/ids';
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

/** Rejected change waiting for the driver's choice. */
export interface OpenConflict {
  readonly changed: RouteChanged;
  readonly keepYours: () => Promise<void>;
  /** Drops the change. */
  readonly keepTheirs: () => void;
  /** Saves the driver's version as a new trip; null if the change isn't a whole trip. */
  readonly saveCopy: (() => void) | null;
  /** Closes the dialog without a choice. */
  readonly decideLater: () => void;
}

/** Callbacks after a change. */
export interface ChangeHandlers {
  /** Called when the change is saved, immediately or after a conflict. */
  readonly onDone: (trip: SavedRoute) => void;
  /** Called when the driver keeps the saved version. */
  readonly onTheirs?: (theirs: SavedRoute) => void;
  /** Called when the driver saves the change as a new trip. */
  readonly onCopy?: () => void;
}

export interface RouteChange {
  /** Saves a change. Failures show toasts; conflicts set `conflict` instead. */
  readonly change: (id: SavedTripId, wanted: UpdateRouteRequest, handlers: ChangeHandlers) => Promise<void>;
  readonly conflict: OpenConflict | null;
}

/** Changes saved trips, asking the driver to resolve conflicts. */
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
      // Update the cache only when the dialog closes, because the update removes the button that opened it, and the
      // dialog with it.
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
