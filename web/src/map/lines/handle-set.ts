import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LineHandle } from './line-editing.ts';

interface HandleEvents {
  readonly onPress: (handle: LineHandle) => void;
  readonly onDrag: (id: string, to: LngLat) => void;
}

/** Draggable handles of a line's via points. Real buttons, for keyboard and screen reader access. */
export interface HandleSet {
  readonly show: (handles: readonly LineHandle[]) => void;
  readonly remove: () => void;
}

export function createHandleSet(map: MapLibreMap, events: HandleEvents): HandleSet {
  let placed: Marker[] = [];
  const remove = () => {
    for (const marker of placed) marker.remove();
    placed = [];
  };
  return {
    show: (handles) => {
      remove();
      placed = handles.map((handle) => {
        const element = document.createElement('button');
        element.type = 'button';
        element.className = 'line-handle';
        element.setAttribute('aria-label', handle.label);
        element.addEventListener('click', (event) => {
          event.stopPropagation();
          events.onPress(handle);
        });
        const marker = new Marker({ element, anchor: 'center', draggable: true }).setLngLat([...handle.at]).addTo(map);
        marker.on('dragend', () => events.onDrag(handle.id, marker.getLngLat().toArray()));
        return marker;
      });
    },
    remove,
  };
}
