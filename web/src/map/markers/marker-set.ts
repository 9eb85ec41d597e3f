import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { textOn } from '../../ui/readable.ts';
import { fullMarkers, type ScreenMarker, shownPins, shownPoints, shownServices, underPins } from './declutter.ts';
import { isInSight } from './in-sight.ts';
import { CIRCLES_ZOOM, type MapMarker, SERVICES_ZOOM, sizeFromAfar } from './marker.ts';

/** Minimum distance between full circles, pixels: a circle's diameter plus a small gap. */
const CIRCLE_ROOM = 37;
/** Minimum distance of small circles from other markers, pixels; less for service dots. */
const POINT_ROOM = 38;
const SERVICE_ROOM = 22;

const SVG = 'http://www.w3.org/2000/svg';

interface MarkerEvents {
  readonly onHover: (id: string | null) => void;
  readonly onPress: (id: string) => void;
}

interface Placed {
  readonly spec: MapMarker;
  readonly button: MarkerButton;
  readonly marker: Marker;
}

/** DOM elements of a marker's button. */
interface MarkerButton {
  readonly element: HTMLButtonElement;
  readonly circle: HTMLSpanElement;
  /** Inside the circle: the pin's caption and the text. */
  readonly caption: HTMLSpanElement;
  readonly text: HTMLSpanElement;
  readonly icon: SVGPathElement;
}

/** Markers on a map, as real buttons for keyboard and screen reader access. */
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
    const afar = map.getZoom() < CIRCLES_ZOOM;
    const sizeOf = (spec: MapMarker) => (afar ? sizeFromAfar(spec) : 'full');
    const stops = placed.filter(({ spec }) => spec.kind !== 'point' && spec.kind !== 'service');
    const pins = shownPins(
      placed.flatMap((one) =>
        one.spec.pin && sizeOf(one.spec) === 'pin' ? [{ ...onScreen(one), side: one.spec.pin.side }] : [],
      ),
    );
    const withText = stops.filter(({ spec }) => spec.text !== '' && sizeOf(spec) === 'full');
    const full = fullMarkers(withText.map(onScreen), CIRCLE_ROOM);
    // Dots must not cover the number in a full circle.
    const under = underPins(stops.map(onScreen), new Set([...pins, ...full]));
    const loud = placed.filter(({ spec }) => spec.kind === 'point' && !spec.quiet);
    const points = shownPoints(loud.map(onScreen), stops.map(onScreen), POINT_ROOM);
    const circles = [...stops, ...placed.filter(({ spec }) => points.has(spec.id))].map(onScreen);
    const services = shownServices(placed.filter(({ spec }) => spec.kind === 'service').map(onScreen), circles, {
      near: map.getZoom() >= SERVICES_ZOOM,
      lit,
      apart: SERVICE_ROOM,
    });
    const shownSize = (spec: MapMarker): 'pin' | 'full' | 'dot' | 'away' => {
      const service = services.get(spec.id);
      if (service) return service;
      if (pins.has(spec.id)) return 'pin';
      if (spec.text !== '' && (spec.kind === 'point' || full.has(spec.id) || spec.id === lit)) return 'full';
      return (sizeOf(spec) === 'away' || under.has(spec.id)) && spec.id !== lit ? 'away' : 'dot';
    };
    const isAway = ({ kind, id }: MapMarker): boolean =>
      id !== lit && ((kind === 'point' && !points.has(id)) || (kind === 'service' && !services.has(id)));
    for (const { spec, button } of placed) {
      const { element } = button;
      element.dataset.size = shownSize(spec);
      element.hidden = isAway(spec);
      element.toggleAttribute('data-lit', spec.id === lit);
    }
  };
  const clear = () => {
    for (const { marker } of placed) marker.remove();
    placed = [];
  };
  map.on('zoom', declutter);
  map.on('resize', declutter);

  const onFocus = (id: string) => {
    events.onHover(id);
    const focused = placed.find(({ spec }) => spec.id === id);
    const { element } = focused?.button ?? {};
    // Pan to keep the focused marker visible.
    if (focused && element?.matches(':focus-visible') && !isInSight(element, map)) map.panTo([...focused.spec.at]);
  };

  /** Shows markers. Reuses existing elements to keep pointer and keyboard focus. Elements are in list order. */
  const show = (markers: readonly MapMarker[]) => {
    const focused = document.activeElement;
    const known = new Map(placed.map((one) => [one.spec.id, one]));
    let inPlace = true;
    const next = markers.map((spec, i): Placed => {
      const before = known.get(spec.id);
      known.delete(spec.id);
      const button = before?.button ?? buttonFor(spec.id, { ...events, onFocus });
      const marker = before?.marker ?? new Marker({ element: button.element, anchor: 'center' });
      dress(button, spec);
      marker.setLngLat([...spec.at]);
      inPlace &&= before !== undefined && placed[i] === before;
      if (!before) marker.addTo(map);
      else if (!inPlace) map.getCanvasContainer().append(button.element);
      return { spec, button, marker };
    });
    for (const { marker } of known.values()) marker.remove();
    placed = next;
    declutter();
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
    }
  };

  return {
    show,
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

function buttonFor(id: string, events: MarkerEvents & { readonly onFocus: (id: string) => void }): MarkerButton {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'map-marker';
  element.dataset.markerId = id;
  const circle = document.createElement('span');
  circle.className = 'map-marker-circle';
  const caption = document.createElement('span');
  caption.className = 'map-marker-caption';
  const text = document.createElement('span');
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.classList.add('map-marker-icon');
  const icon = document.createElementNS(SVG, 'path');
  picture.append(icon);
  // The space separates the texts for screen readers.
  circle.append(caption, ' ', text, picture);
  element.append(circle);
  element.addEventListener('pointerenter', () => events.onHover(id));
  element.addEventListener('pointerleave', () => events.onHover(null));
  element.addEventListener('focus', () => events.onFocus(id));
  element.addEventListener('blur', () => events.onHover(null));
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    events.onPress(id);
  });
  return { element, circle, caption, text, icon };
}

/** Updates a marker's element. */
function dress({ element, circle, caption, text, icon }: MarkerButton, marker: MapMarker): void {
  const { kind, label, fill, pin } = marker;
  element.dataset.kind = kind;
  element.setAttribute('aria-label', label);
  if (pin) element.dataset.side = pin.side;
  else delete element.dataset.side;
  caption.textContent = pin?.caption ?? '';
  text.textContent = marker.text;
  icon.setAttribute('d', marker.icon ?? '');
  element.toggleAttribute('data-icon', marker.icon !== undefined);
  circle.style.setProperty('--fill', fill);
  circle.style.setProperty('--on-fill', textOn(fill));
  element.toggleAttribute('data-hatched', marker.hatched === true);
}
