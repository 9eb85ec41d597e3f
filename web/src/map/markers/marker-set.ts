import { mapTexts } from '@roadcast/messages/map';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { textOn } from '../../ui/readable.ts';
import { fullMarkers, type ScreenMarker, shownPoints, shownServices, underPins } from './declutter.ts';
import { cardBox, type FanItem, type Fanned, fanOut } from './fan-out.ts';
import { isInSight } from './in-sight.ts';
import type { FreeMap } from './map-box.ts';
import { CIRCLES_ZOOM, type MapMarker, SERVICES_ZOOM, sizeFromAfar } from './marker.ts';

/** Minimum distance between full circles, pixels: a circle's diameter plus a small gap. */
const CIRCLE_ROOM = 37;
/** Minimum distance of small circles from other markers, pixels; less for service dots. */
const POINT_ROOM = 38;
const SERVICE_ROOM = 22;

/** Text size that sizes in pixels are given for. */
const USUAL_TEXT = 16;

const SVG = 'http://www.w3.org/2000/svg';

/** Kinds whose circles fan out where they collide. Other circles become dots. */
const FANNED: readonly MapMarker['kind'][] = ['start', 'end', 'night', 'chosen'];
/** Margin around a card in which dots are hidden, pixels. */
const CARD_MARGIN = 6;

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

/** Creates an empty set of markers. @param freeMap returns the free part of the map, measured when the map rests. */
export function createMarkerSet(map: MapLibreMap, events: MarkerEvents, freeMap: () => FreeMap): MarkerSet {
  let placed: Placed[] = [];
  let lit: string | null = null;
  let measured: { readonly free: FreeMap; readonly scale: number } | null = null;

  const measure = () => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    measured = { free: freeMap(), scale: size / USUAL_TEXT };
    return measured;
  };
  const declutter = () => {
    const { free, scale } = measured ?? measure();
    const onScreen = ({ spec: { id, kind, at } }: Placed): ScreenMarker => {
      const { x, y } = map.project([...at]);
      return { id, kind, x, y };
    };
    const afar = map.getZoom() < CIRCLES_ZOOM;
    const sizeOf = (spec: MapMarker) => (afar ? sizeFromAfar(spec) : 'full');
    const stops = placed.filter(({ spec }) => spec.kind !== 'point' && spec.kind !== 'service');
    const isFanned = ({ kind, text, pin }: MapMarker) =>
      afar ? pin !== undefined : FANNED.includes(kind) && text !== '';
    const items = stops
      .filter(({ spec }) => isFanned(spec))
      .map((one): FanItem => ({ ...onScreen(one), side: afar ? (one.spec.pin?.side ?? 'above') : null }));
    const fanned = fanOut(items, { ...free, scale });
    const cards = items.flatMap((item) => {
      const place = fanned.places.get(item.id);
      return place ? [{ item, place, box: cardBox(item, place, scale) }] : [];
    });
    const pins = new Set(afar ? fanned.places.keys() : []);
    // A circle that was moved aside takes its room there.
    const moved = new Map(
      cards.map(({ item, place }) => [item.id, { ...item, x: item.x + place.dx, y: item.y + place.dy }]),
    );
    const withText = stops.filter(
      ({ spec }) => spec.text !== '' && sizeOf(spec) === 'full' && (!isFanned(spec) || moved.has(spec.id)),
    );
    const full = fullMarkers(
      withText.map((one) => moved.get(one.spec.id) ?? onScreen(one)),
      CIRCLE_ROOM,
    );
    // Dots must not cover the number in a full circle or a card.
    const under = underPins(stops.map(onScreen), new Set([...pins, ...full]));
    const isUnderCard = (one: Placed): boolean => {
      const { x, y } = onScreen(one);
      return cards.some(
        ({ item, box }) =>
          item.id !== one.spec.id &&
          x > box.left - CARD_MARGIN &&
          x < box.right + CARD_MARGIN &&
          y > box.top - CARD_MARGIN &&
          y < box.bottom + CARD_MARGIN,
      );
    };
    const loud = placed.filter(({ spec }) => spec.kind === 'point' && !spec.quiet);
    const points = shownPoints(loud.filter((one) => !isUnderCard(one)).map(onScreen), stops.map(onScreen), POINT_ROOM);
    const circles = [...stops, ...placed.filter(({ spec }) => points.has(spec.id))].map(onScreen);
    const services = shownServices(placed.filter(({ spec }) => spec.kind === 'service').map(onScreen), circles, {
      near: map.getZoom() >= SERVICES_ZOOM,
      lit,
      apart: SERVICE_ROOM,
    });
    const shownSize = (one: Placed): 'pin' | 'full' | 'dot' | 'away' => {
      const { spec } = one;
      const service = services.get(spec.id);
      if (service) return service;
      if (pins.has(spec.id)) return 'pin';
      if (spec.text !== '' && (spec.kind === 'point' || full.has(spec.id) || spec.id === lit)) return 'full';
      if (spec.id === lit) return 'dot';
      return sizeOf(spec) === 'away' || under.has(spec.id) || isUnderCard(one) ? 'away' : 'dot';
    };
    const isAway = ({ kind, id }: MapMarker): boolean =>
      id !== lit && ((kind === 'point' && !points.has(id)) || (kind === 'service' && !services.has(id)));
    for (const one of placed) {
      const { spec, button } = one;
      const { element } = button;
      element.dataset.size = shownSize(one);
      element.hidden = isAway(spec);
      element.toggleAttribute('data-lit', spec.id === lit);
      placeCard(one, fanned, placed);
    }
  };
  const clear = () => {
    for (const { marker } of placed) marker.remove();
    placed = [];
  };
  /** Measures the free map again, which the user may have moved under the controls. */
  const rest = () => {
    measured = null;
    declutter();
  };
  map.on('zoom', declutter);
  map.on('moveend', rest);
  map.on('resize', rest);

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
    rest();
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
      map.off('moveend', rest);
      map.off('resize', rest);
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
  // The space separates the labels for screen readers.
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
function dress({ element, circle, text, icon }: MarkerButton, marker: MapMarker): void {
  const { kind, label, fill } = marker;
  element.dataset.kind = kind;
  element.setAttribute('aria-label', label);
  text.textContent = marker.text;
  icon.setAttribute('d', marker.icon ?? '');
  element.toggleAttribute('data-icon', marker.icon !== undefined);
  circle.style.setProperty('--fill', fill);
  circle.style.setProperty('--on-fill', textOn(fill));
  element.toggleAttribute('data-hatched', marker.hatched === true);
}

/** Moves a marker's card to its position, and labels it with the days of all pins it represents. */
function placeCard(
  { spec, button: { element, caption } }: Placed,
  { places, joined }: Fanned,
  all: readonly Placed[],
): void {
  const place = places.get(spec.id);
  const side = place?.side ?? spec.pin?.side ?? 'spot';
  if (side === 'away' && place) {
    const { dx, dy } = place;
    element.style.setProperty('--dx', `${dx}px`);
    element.style.setProperty('--dy', `${dy}px`);
    element.style.setProperty('--lead', `${Math.hypot(dx, dy)}px`);
    element.style.setProperty('--turn', `${Math.atan2(dy, dx)}rad`);
  } else if (element.dataset.side === 'away') {
    for (const name of ['--dx', '--dy', '--lead', '--turn']) element.style.removeProperty(name);
  }
  element.dataset.side = side;
  const others = joined.get(spec.id) ?? [];
  const days = [spec, ...all.flatMap((one) => (others.includes(one.spec.id) ? [one.spec] : []))].flatMap(
    ({ pin }) => pin?.day ?? [],
  );
  const shared = [...new Set(days)].toSorted((a, b) => a - b);
  const words = shared.length > 1 ? daysText(shared) : (spec.pin?.caption ?? '');
  if (caption.textContent !== words) caption.textContent = words;
}

/** Returns the caption of a card for several days: 'Days 2–4' or 'Days 1, 3'. */
function daysText(days: readonly number[]): string {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  return last - first === days.length - 1
    ? mapTexts.pinDayRange({ first, last })
    : mapTexts.pinDays({ days: days.join(', ') });
}
