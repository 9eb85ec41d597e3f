import type { ChargingStop, Trip } from '@roadcast/contract';
import { createStore, useStored } from '../../../lib/store.ts';
import { AnotherDialog } from './another-dialog.tsx';
import { BrokenDialog } from './broken-dialog.tsx';
import type { BrokenCharger } from './from-here.ts';

/** Open dialog about a charging stop. Keeps trip and stop, because replanning may remove them. */
type Asked =
  | ({ readonly about: 'broken' } & BrokenCharger)
  | { readonly about: 'another'; readonly trip: Trip; readonly stop: ChargingStop };

const store = createStore<Asked | null>(null);

/** Opens the dialog for a broken charger. */
export const askFromHere = (broken: BrokenCharger): void => store.set({ about: 'broken', ...broken });

/** Opens the dialog to choose another charger near a stop. */
export const askForAnother = (trip: Trip, stop: ChargingStop): void => store.set({ about: 'another', trip, stop });

const close = (): void => store.set(null);

/** Dialogs about charging stops, opened with the functions above. */
export function StopDialogs() {
  const asked = useStored(store);
  if (asked?.about === 'broken') return <BrokenDialog broken={asked} onClose={close} />;
  return asked && <AnotherDialog trip={asked.trip} stop={asked.stop} onClose={close} />;
}
