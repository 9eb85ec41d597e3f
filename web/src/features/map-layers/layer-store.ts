import { useSyncExternalStore } from 'react';
import { type LayersState, layersOff } from './layer-state.ts';

let current = layersOff;
const listeners = new Set<() => void>();

export const currentLayers = (): LayersState => current;

/** Changes what lies over the map and tells everyone who shows it. It lasts for this visit. */
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

/** What lies over the map, for everything that follows it: weather points are shown while `weather` is on. */
export const useLayers = (): LayersState => useSyncExternalStore(subscribe, currentLayers, currentLayers);
