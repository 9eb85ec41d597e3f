import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { textOn } from '../../ui/readable.ts';
import { fullMarkers } from './declutter.ts';
import type { MapMarker } from './marker.ts';

/** Full circles stand at least this far apart, pixels: a circle and a little air. */
const CIRCLE_ROOM = 37;

interface MarkerEvents {
  readonly onHover: (id: string | null) => void;
  readonly onPress: (id: string) => void;
}

interface Placed {
  readonly spec: MapMarker;
  readonly element: HTMLButtonElement;
  readonly marker: Marker;
}

/** The circles on one map: real buttons, so that keyboard and screen reader reach them. */
export interface MarkerSet {
  readonly show: (markers: readonly MapMarker[]) => void;
  readonly light: (id: string | null) => void;
  readonly setDetailed: (detailed: boolean) => void;
  readonly remove: () => void;
}

export function createMarkerSet(map: MapLibreMap, events: MarkerEvents): MarkerSet {
  let placed: Placed[] = [];
  let lit: string | null = null;
  let detailed = true;

  const declutter = () => {
    const onScreen = placed
      .filter(({ spec }) => spec.text !== '')
      .map(({ spec: { id, kind, at } }) => {
        const { x, y } = map.project([...at]);
        return { id, kind, x, y };
      });
    const full = fullMarkers(onScreen, CIRCLE_ROOM);
    for (const { spec, element } of placed) {
      element.dataset.size = detailed && spec.text !== '' && (full.has(spec.id) || spec.id === lit) ? 'full' : 'dot';
      element.toggleAttribute('data-lit', spec.id === lit);
    }
  };
  const clear = () => {
    for (const { marker } of placed) marker.remove();
    placed = [];
  };
  map.on('zoom', declutter);
  map.on('resize', declutter);

  return {
    show: (markers) => {
      clear();
      placed = markers.map((spec) => {
        const element = buttonFor(spec, events);
        return { spec, element, marker: new Marker({ element, anchor: 'center' }).setLngLat([...spec.at]).addTo(map) };
      });
      declutter();
    },
    light: (id) => {
      lit = id;
      declutter();
    },
    setDetailed: (next) => {
      detailed = next;
      declutter();
    },
    remove: () => {
      clear();
      map.off('zoom', declutter);
      map.off('resize', declutter);
    },
  };
}

function buttonFor(spec: MapMarker, events: MarkerEvents): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'map-marker';
  element.dataset.kind = spec.kind;
  element.dataset.markerId = spec.id;
  element.setAttribute('aria-label', spec.label);
  const circle = document.createElement('span');
  circle.className = 'map-marker-circle';
  circle.textContent = spec.text;
  circle.style.setProperty('--fill', spec.fill);
  circle.style.setProperty('--on-fill', textOn(spec.fill));
  if (spec.ring) circle.style.setProperty('--ring', spec.ring);
  element.append(circle);
  element.addEventListener('pointerenter', () => events.onHover(spec.id));
  element.addEventListener('pointerleave', () => events.onHover(null));
  element.addEventListener('focus', () => events.onHover(spec.id));
  element.addEventListener('blur', () => events.onHover(null));
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    events.onPress(spec.id);
  });
  return element;
}
