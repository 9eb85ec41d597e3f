import type { FuelGrade, ServiceKind } from '@roadcast/core/services';
import { fuelTexts } from '@roadcast/messages/fuel';
import { stationsTexts } from '@roadcast/messages/stations';
import { dollarsText } from '../../lib/format.ts';
import type { MapMarker } from '../../map/markers/marker.ts';
import type { MapSight } from '../../map/slots/map-slots.ts';
import { inSight, thinned } from '../../map/slots/thinned.ts';
import { priceMark, priceSourceText, type ShownPrice } from '../../ui/price-words.ts';
import { serviceIcons } from './service-icons.ts';
import { priceShown, type ShownPlace } from './shown-place.ts';

/** The blue of the signs that announce services on a highway, and the green of a price that is live. */
const SIGN_BLUE = '#0B4F93';
const LIVE_GREEN = '#1A6E3F';

/** So many at most are elements of the page at once. */
const MOST = 160;

/** @returns where a place stands in line for its room: a station's own price is worth more than an average. */
export const worth = ({ station }: ShownPlace): number => (station?.dataSource === 'real' ? 0 : 1);

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
  const shown = new Set(inSight(thinned(places, sight.zoom, worth), sight).slice(0, MOST));
  return places.filter((place) => shown.has(place) || place.id === selected).map((place) => placePin(place, grade));
}
