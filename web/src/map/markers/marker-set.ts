import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { textOn } from '../../ui/readable.ts';
import { fullMarkers, type ScreenMarker, shownPoints } from './declutter.ts';
import type { MapMarker } from './marker.ts';

/** Full circles stand at least this far apart, pixels: a circle and a little air. */
const CIRCLE_ROOM = 37;
/** The small circles between stops keep this far from everything, pixels. */
const POINT_ROOM = 38;

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
  readonly remove: () => void;
}

export function createMarkerSet(map: MapLibreMap, events: MarkerEvents): MarkerSet {
  let placed: Placed[] = [];
  let lit: string | null = null;

  const declutter = () => {
    const onScreen = ({ spec: { id, kind, at } }: Placed): ScreenMarker => {
      const { x, y } = map.project([...at]);
      return { id, kind, x, y };
    };
    const stops = placed.filter(({ spec }) => spec.kind !== 'point');
    const full = fullMarkers(stops.filter(({ spec }) => spec.text !== '').map(onScreen), CIRCLE_ROOM);
    const loud = placed.filter(({ spec }) => spec.kind === 'point' && !spec.quiet);
    const points = shownPoints(loud.map(onScreen), stops.map(onScreen), POINT_ROOM);
    for (const { spec, element } of placed) {
      const isFull = spec.text !== '' && (spec.kind === 'point' || full.has(spec.id) || spec.id === lit);
      element.dataset.size = isFull ? 'full' : 'dot';
      element.hidden = spec.kind === 'point' && spec.id !== lit && !points.has(spec.id);
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
      // Newer weather takes nobody's focus away.
      const focused = placed.find(({ element }) => element === document.activeElement)?.spec.id;
      clear();
      placed = markers.map((spec) => {
        const element = buttonFor(spec, events);
        return { spec, element, marker: new Marker({ element, anchor: 'center' }).setLngLat([...spec.at]).addTo(map) };
      });
      declutter();
      placed.find(({ spec }) => spec.id === focused)?.element.focus({ preventScroll: true });
    },
    light: (id) => {
      lit = id;
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
