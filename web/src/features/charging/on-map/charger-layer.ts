import { createStore, useStored } from '../../../lib/store.ts';

/** Whether the charger layer is on. Lasts for this visit, like the other layers. */
const layer = createStore(false);

/** Returns whether the charger layer is on. */
export const useChargerLayer = (): boolean => useStored(layer);

export const toggleChargers = (): void => layer.set(!layer.get());
