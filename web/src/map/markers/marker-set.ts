import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { textOn } from '../../ui/readable.ts';
import { fullMarkers, type ScreenMarker, shownPins, shownPoints, underPins } from './declutter.ts';
import { isInSight } from './in-sight.ts';
import { CIRCLES_ZOOM, type MapMarker, sizeFromAfar } from './marker.ts';

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
  readonly button: MarkerButton;
  readonly marker: Marker;
}

/** A circle on the page. */
interface MarkerButton {
  readonly element: HTMLButtonElement;
  readonly circle: HTMLSpanElement;
  /** Inside of the circle: what a pin says besides, and the text. */
  readonly caption: HTMLSpanElement;
  readonly text: HTMLSpanElement;
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
    const afar = map.getZoom() < CIRCLES_ZOOM;
    const sizeOf = (spec: MapMarker) => (afar ? sizeFromAfar(spec) : 'full');
    const stops = placed.filter(({ spec }) => spec.kind !== 'point');
    const pins = shownPins(
      placed.flatMap((one) =>
        one.spec.pin && sizeOf(one.spec) === 'pin' ? [{ ...onScreen(one), side: one.spec.pin.side }] : [],
      ),
    );
    const under = underPins(stops.map(onScreen), pins);
    const withText = stops.filter(({ spec }) => spec.text !== '' && sizeOf(spec) === 'full');
    const full = fullMarkers(withText.map(onScreen), CIRCLE_ROOM);
    const loud = placed.filter(({ spec }) => spec.kind === 'point' && !spec.quiet);
    const points = shownPoints(loud.map(onScreen), stops.map(onScreen), POINT_ROOM);
    const shownSize = (spec: MapMarker): 'pin' | 'full' | 'dot' | 'away' => {
      if (pins.has(spec.id)) return 'pin';
      if (spec.text !== '' && (spec.kind === 'point' || full.has(spec.id) || spec.id === lit)) return 'full';
      return (sizeOf(spec) === 'away' || under.has(spec.id)) && spec.id !== lit ? 'away' : 'dot';
    };
    for (const { spec, button } of placed) {
      const { element } = button;
      element.dataset.size = shownSize(spec);
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

  const onFocus = (id: string) => {
    events.onHover(id);
    const focused = placed.find(({ spec }) => spec.id === id);
    const { element } = focused?.button ?? {};
    // Eyes follow the keyboard.
    if (focused && element?.matches(':focus-visible') && !isInSight(element, map)) map.panTo([...focused.spec.at]);
  };

  /** Other circles: those of before go. Whoever has the keyboard on one keeps it where it is still there. */
  const replace = (markers: readonly MapMarker[]) => {
    const focused = placed.find(({ button }) => button.element === document.activeElement)?.spec.id;
    clear();
    placed = markers.map((spec) => {
      const button = buttonFor(spec.id, { ...events, onFocus });
      dress(button, spec);
      const marker = new Marker({ element: button.element, anchor: 'center' }).setLngLat([...spec.at]).addTo(map);
      return { spec, button, marker };
    });
    declutter();
    placed.find(({ spec }) => spec.id === focused)?.button.element.focus({ preventScroll: true });
  };
  /** The same circles in another dress, after newer weather or with the weather layer: nobody who points at one loses it. */
  const update = (markers: readonly MapMarker[]) => {
    placed = placed.map(({ spec: before, button, marker }, i) => {
      const spec = markers[i] ?? before;
      dress(button, spec);
      marker.setLngLat([...spec.at]);
      return { spec, button, marker };
    });
    declutter();
  };

  return {
    show: (markers) => {
      const same = markers.length === placed.length && markers.every(({ id }, i) => id === placed[i]?.spec.id);
      if (same) update(markers);
      else replace(markers);
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
  // Apart from each other for whoever hears them as one.
  circle.append(caption, ' ', text);
  element.append(circle);
  element.addEventListener('pointerenter', () => events.onHover(id));
  element.addEventListener('pointerleave', () => events.onHover(null));
  element.addEventListener('focus', () => events.onFocus(id));
  element.addEventListener('blur', () => events.onHover(null));
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    events.onPress(id);
  });
  return { element, circle, caption, text };
}

/** Shows what a circle says now. */
function dress({ element, circle, caption, text }: MarkerButton, marker: MapMarker): void {
  const { kind, label, fill, pin } = marker;
  element.dataset.kind = kind;
  element.setAttribute('aria-label', label);
  if (pin) element.dataset.side = pin.side;
  else delete element.dataset.side;
  caption.textContent = pin?.caption ?? '';
  text.textContent = marker.text;
  circle.style.setProperty('--fill', fill);
  circle.style.setProperty('--on-fill', textOn(fill));
  element.toggleAttribute('data-hatched', marker.hatched === true);
}
