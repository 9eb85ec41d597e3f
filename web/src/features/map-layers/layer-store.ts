import { useSyncExternalStore } from 'react';
import { type LayersState, layersOff } from './layer-state.ts';

let current = layersOff;
const listeners = new Set<() => void>();

export const currentLayers = (): LayersState => current;

/** Updates the map layers for this visit and notifies subscribers. */
export function changeLayers(change: (state: LayersState) => LayersState): void {
  const next = change(current);
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the map layers' state. Other features also use it: weather points appear only while `weather` is on. */
export const useLayers = (): LayersState => useSyncExternalStore(subscribe, currentLayers, currentLayers);
