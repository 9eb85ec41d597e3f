import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { createStore, type Store } from '../lib/store.ts';
import type { MapSight } from './slots/map-slots.ts';

/** Returns a store with the visible part of the map, updated when the map is idle. */
export function useSight(map: MapLibreMap | null): Store<MapSight | null> {
  const [sight] = useState(() => createStore<MapSight | null>(null));
  useEffect(() => {
    if (!map) return;
    const look = (): void => {
      const bounds = map.getBounds();
      sight.set({
        zoom: map.getZoom(),
        center: map.getCenter().toArray(),
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      });
    };
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, sight]);
  return sight;
}
