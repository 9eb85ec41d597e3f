import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isInSight } from './in-sight.ts';

/** Car on the line at one moment. */
export interface Traveler {
  readonly at: LngLat;
  /** Label for screen readers. */
  readonly label: string;
  /** A few characters inside the marker. */
  readonly text: string;
}

/** Moves the car's marker without redrawing anything else. Pans the map if the car leaves the view. */
export function useTraveler(map: MapLibreMap | null, traveler: Traveler | null): void {
  const placed = useRef<Marker>(null);
  useEffect(() => {
    if (!map || !traveler) {
      placed.current?.remove();
      placed.current = null;
      return;
    }
    placed.current ??= newMarker()
      .setLngLat([...traveler.at])
      .addTo(map);
    const marker = placed.current;
    marker.setLngLat([...traveler.at]);
    const element = marker.getElement();
    element.setAttribute('aria-label', traveler.label);
    element.textContent = traveler.text;
    if (!isInSight(element, map)) map.panTo([...traveler.at]);
  }, [map, traveler]);
  useEffect(
    () => () => {
      placed.current?.remove();
      placed.current = null;
    },
    [],
  );
}

function newMarker(): Marker {
  const element = document.createElement('div');
  element.className = 'map-traveler';
  element.setAttribute('role', 'img');
  return new Marker({ element, anchor: 'bottom-left' });
}
