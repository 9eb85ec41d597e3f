import type { ServiceKind } from '@roadcast/core/services';
import { createStore, useStored } from '../../lib/store.ts';

/** What a driver chooses from. */
export const serviceChoices = ['fuel', 'rest', 'parking', 'dump'] as const;

export type ServiceChoice = (typeof serviceChoices)[number];

/** Service plazas are places to rest; those that sell fuel are fuel besides. */
export const choiceKinds: Readonly<Record<ServiceChoice, readonly ServiceKind[]>> = {
  fuel: ['fuel'],
  rest: ['rest_area', 'plaza'],
  parking: ['truck_parking'],
  dump: ['dump_station'],
};

/** Whether services lie over the map, and which. */
export interface ServiceLayerState {
  readonly on: boolean;
  readonly choices: readonly ServiceChoice[];
}

/** It lasts for this visit, as the other layers do. */
const layer = createStore<ServiceLayerState>({ on: false, choices: ['fuel'] });

/** @returns whether services lie over the map, and which. */
export const useServiceLayer = (): ServiceLayerState => useStored(layer);

/** Switches the layer on or off. */
export const toggleServices = (): void => layer.set({ ...layer.get(), on: !layer.get().on });

/** Shows one kind of services, or no longer. */
export function chooseService(choice: ServiceChoice, shown: boolean): void {
  const { on, choices } = layer.get();
  layer.set({ on, choices: serviceChoices.filter((one) => (one === choice ? shown : choices.includes(one))) });
}
