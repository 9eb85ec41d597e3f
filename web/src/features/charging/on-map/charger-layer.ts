import { createStore, useStored } from '../../../lib/store.ts';

/** Whether the charger layer is shown, for this visit, like the other layers. */
const layer = createStore(false);

/** Returns whether the charger layer is shown. */
export const useChargerLayer = (): boolean => useStored(layer);

/** Toggles the layer. */
export const toggleChargers = (): void => layer.set(!layer.get());
