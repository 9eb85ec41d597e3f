import { createStore, useStored } from '../../../lib/store.ts';

/** Whether chargers lie over the map. It lasts for this visit, as the other layers do. */
const layer = createStore(false);

/** @returns whether chargers lie over the map. */
export const useChargerLayer = (): boolean => useStored(layer);

/** Switches the layer on or off. */
export const toggleChargers = (): void => layer.set(!layer.get());
