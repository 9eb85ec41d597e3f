import type { ServiceKind } from '@roadcast/core/services';
import { createStore, useStored } from '../../lib/store.ts';

/** Service groups to choose from. */
export const serviceChoices = ['fuel', 'rest', 'parking', 'dump'] as const;

export type ServiceChoice = (typeof serviceChoices)[number];

/** Service kinds by group. Service plazas count as rest areas; those that sell fuel also count as fuel. */
export const choiceKinds: Readonly<Record<ServiceChoice, readonly ServiceKind[]>> = {
  fuel: ['fuel'],
  rest: ['rest_area', 'plaza'],
  parking: ['truck_parking'],
  dump: ['dump_station'],
};

/** Whether the service layer is on, and the chosen groups. */
export interface ServiceLayerState {
  readonly on: boolean;
  readonly choices: readonly ServiceChoice[];
}

/** Lasts for this visit, like the other layers. */
const layer = createStore<ServiceLayerState>({ on: false, choices: ['fuel'] });

/** Returns whether the service layer is on, and the chosen groups. */
export const useServiceLayer = (): ServiceLayerState => useStored(layer);

export const toggleServices = (): void => layer.set({ ...layer.get(), on: !layer.get().on });

/** Shows or hides a service group. */
export function chooseService(choice: ServiceChoice, shown: boolean): void {
  const { on, choices } = layer.get();
  layer.set({ on, choices: serviceChoices.filter((one) => (one === choice ? shown : choices.includes(one))) });
}
