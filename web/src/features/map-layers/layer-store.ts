import { useSyncExternalStore } from 'react';
import { type LayersState, layersOff } from './layer-state.ts';

let current = layersOff;
const listeners = new Set<() => void>();

export const currentLayers = (): LayersState => current;

/** Changes the map layers and notifies subscribers. Lasts for this visit. */
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

/** Returns the map layers, which other features follow: weather points are shown while `weather` is on. */
export const useLayers = (): LayersState => useSyncExternalStore(subscribe, currentLayers, currentLayers);
