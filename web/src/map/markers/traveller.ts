import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isInSight } from './in-sight.ts';

/** Who travels the line, at one moment. */
export interface Traveller {
  readonly at: LngLat;
  /** For screen readers. */
  readonly label: string;
  /** A few characters. */
  readonly text: string;
}

/** Keeps one marker where the traveller is; it follows without redrawing anything else. The map follows where it leaves the view. */
export function useTraveller(map: MapLibreMap | null, traveller: Traveller | null): void {
  const placed = useRef<Marker>(null);
  useEffect(() => {
    if (!map || !traveller) {
      placed.current?.remove();
      placed.current = null;
      return;
    }
    placed.current ??= newMarker()
      .setLngLat([...traveller.at])
      .addTo(map);
    const marker = placed.current;
    marker.setLngLat([...traveller.at]);
    const element = marker.getElement();
    element.setAttribute('aria-label', traveller.label);
    element.textContent = traveller.text;
    if (!isInSight(element, map)) map.panTo([...traveller.at]);
  }, [map, traveller]);
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
  element.className = 'map-traveller';
  element.setAttribute('role', 'img');
  return new Marker({ element, anchor: 'bottom-left' });
}
