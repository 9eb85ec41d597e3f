import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useState } from 'react';
import { toastSuccess } from '../../ui/toasts.ts';
import { isAsSaved } from './open-saved.ts';
import { useOpenSavedTrip } from './queries.ts';
import { updateOf } from './send-change.ts';
import { useSaveTrip } from './use-save-trip.ts';
import { useSavedTrips } from './use-saved-trips.ts';
import { useTripChange } from './use-trip-change.ts';

const { toasts } = savedTripsTexts;

interface TripSaving {
  /**
   * - `none`: no trip, or another one is being planned;
   * - `new`: not saved yet;
   * - `saved`: saved as shown;
   * - `changed`: differs from the saved trip it came from.
   */
  readonly state: 'none' | 'new' | 'saved' | 'changed';
  readonly busy: boolean;
  /** Saves a new trip, or updates the saved one. */
  readonly save: () => void;
  /** Saves the open trip as a new one. */
  readonly saveAsNew: () => void;
  readonly conflict: ReturnType<typeof useTripChange>['conflict'];
}

export function useTripSaving(): TripSaving {
  const { plan, onOpen, onSaved } = useSavedTrips();
  const open = useOpenSavedTrip();
  const saving = useSaveTrip(onSaved);
  const { change, conflict } = useTripChange();
  const [sending, setSending] = useState(false);
  const saveAsNew = () => plan && saving.mutate(plan);
  const update = async () => {
    if (!plan || open.status !== 'open') return;
    const { identity } = open;
    setSending(true);
    await change(identity.savedId, updateOf(identity, { request: plan.request, tripId: plan.trip.id }), {
      onDone: (saved) => {
        onSaved(saved, plan);
        toastSuccess(toasts.updated, { hint: saved.name });
      },
      onTheirs: onOpen,
      onCopy: saveAsNew,
    });
    setSending(false);
  };
  const isOpen = open.status === 'open';
  const state = () => {
    if (!plan || open.status === 'asking') return 'none';
    if (!isOpen) return 'new';
    return open.saved && isAsSaved(plan, open.saved) ? 'saved' : 'changed';
  };
  return {
    state: state(),
    busy: saving.isPending || sending,
    save: () => (isOpen ? void update() : saveAsNew()),
    saveAsNew,
    conflict,
  };
}
