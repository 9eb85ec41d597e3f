import { type LngLat, webMapMeters } from '@roadcast/core/geo';
import type { FuelGrade, ServiceKind } from '@roadcast/core/services';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { dollarsText } from '../../lib/format.ts';
import type { MapMarker } from '../../map/markers/marker.ts';
import type { MapSight } from '../../map/slots/map-slots.ts';
import { priceMark, priceSourceText, type ShownPrice } from '../../ui/price-words.ts';
import { serviceIcons } from './service-icons.ts';
import { priceShown, type ShownPlace } from './shown-place.ts';

/** The blue of the signs that announce services on a highway, and the green of a price that is live. */
const SIGN_BLUE = '#0B4F93';
const LIVE_GREEN = '#1A6E3F';

/** Places stand at least this far apart, pixels: the map chooses among what is left by the room that there is. */
const APART = 22;

/** Width of the world at zoom 0, pixels. */
const WORLD_PIXELS = 512;

/** Places are chosen anew with every half step of the zoom, and not with every move: those that are there stay there. */
const ZOOM_STEP = 0.5;

/** Places are there a little beyond the map's edge, in shares of its width and height: who drags it meets no bare road. */
const BEYOND = 0.25;

/** So many at most are elements of the page at once. */
const MOST = 160;

/** A station's own price is worth more than an average. */
const worth = ({ station }: ShownPlace): number => (station?.dataSource === 'real' ? 0 : 1);

/** @returns the places that stand apart from each other as seen at a zoom; the same ones wherever the map is. */
export function thinnedPlaces(places: readonly ShownPlace[], zoom: number): ShownPlace[] {
  const [edge] = webMapMeters([180, 0]);
  const steps = Math.floor(zoom / ZOOM_STEP) * ZOOM_STEP;
  const apart = (APART * 2 * edge) / (WORLD_PIXELS * 2 ** steps);
  const kept = new Map<string, LngLat[]>();
  const cellOf = (x: number, y: number): string => `${x} ${y}`;
  return places
    .toSorted((a, b) => worth(a) - worth(b))
    .filter(({ at }) => {
      const [east, north] = webMapMeters(at);
      const [x, y] = [Math.floor(east / apart), Math.floor(north / apart)];
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => kept.get(cellOf(x + dx, y + dy)) ?? []));
      if (near.some(([otherEast, otherNorth]) => Math.hypot(otherEast - east, otherNorth - north) < apart))
        return false;
      const cell = kept.get(cellOf(x, y)) ?? [];
      kept.set(cellOf(x, y), [...cell, [east, north]]);
      return true;
    });
}

/** @returns the places that the map shows, and those just beyond its edge. */
export function placesInSight(places: readonly ShownPlace[], sight: MapSight): ShownPlace[] {
  const [wide, high] = [(sight.east - sight.west) * BEYOND, (sight.north - sight.south) * BEYOND];
  return places.filter(
    ({ at: [lng, lat] }) =>
      lng > sight.west - wide && lng < sight.east + wide && lat > sight.south - high && lat < sight.north + high,
  );
}

/** @returns 'Sapp Bros., gas station'; 'Gas station' where it has no name. */
const calledWords = (name: string, kind: ServiceKind): string =>
  name === stationsTexts.unnamed[kind] ? name : stationsTexts.pin.label({ name, kind: stationsTexts.kind[kind] });

/** What a pin says of a price: with its mark, as everywhere, and for screen readers with its source. */
function pricePin({ name, kind }: ShownPlace, grade: FuelGrade, price: ShownPrice) {
  const mark = priceMark(price)?.text ?? '';
  const shown = dollarsText(price.value);
  const told = stationsTexts.pin.price({
    grade: fuelTexts.grade[grade],
    price: shown,
    badge: mark,
    source: priceSourceText(price),
  });
  return {
    label: stationsTexts.pin.priced({ called: calledWords(name, kind), price: told }),
    text: shown,
    pin: { caption: mark, side: 'above' },
    fill: mark === fuelTexts.price.live ? LIVE_GREEN : SIGN_BLUE,
  } as const;
}

/** @returns a place as a circle for the map: with its price where that is known, else with its picture. */
export function placePin(place: ShownPlace, grade: FuelGrade): MapMarker {
  const { id, at, kind, name, station } = place;
  const base = { id, at, kind: 'service', name: '' } as const;
  const priced = station && priceShown(station, grade);
  if (priced) return { ...base, ...pricePin(place, priced.grade, priced.price) };
  return {
    ...base,
    label: calledWords(name, kind),
    text: '',
    icon: serviceIcons[kind],
    pin: { caption: '', side: 'above' },
    fill: SIGN_BLUE,
  };
}

interface PinView {
  readonly sight: MapSight;
  /** The place whose popup is open: it stays, wherever the map goes. */
  readonly selected: string | null;
  readonly grade: FuelGrade;
}

/** @returns the circles of the places that there is room for in the part of the land that the map shows, in the order of the road. */
export function placePins(places: readonly ShownPlace[], { sight, selected, grade }: PinView): MapMarker[] {
  const shown = new Set(placesInSight(thinnedPlaces(places, sight.zoom), sight).slice(0, MOST));
  return places.filter((place) => shown.has(place) || place.id === selected).map((place) => placePin(place, grade));
}
