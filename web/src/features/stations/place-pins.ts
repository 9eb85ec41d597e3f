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

/** The blue of highway service signs, and the green of a live price. */
const SIGN_BLUE = '#0B4F93';
const LIVE_GREEN = '#1A6E3F';

/** Maximum number of markers on the page. */
const MOST = 160;

/** Returns a place's priority: a station's own price ranks above an average. */
export const worth = ({ station }: ShownPlace): number => (station?.dataSource === 'real' ? 0 : 1);

/** Returns 'Sapp Bros., gas station'; 'Gas station' without a name. */
const calledWords = (name: string, kind: ServiceKind): string =>
  name === stationsTexts.unnamed[kind] ? name : stationsTexts.pin.label({ name, kind: stationsTexts.kind[kind] });

/** A pin's price with its mark, and with its source for screen readers. */
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

/** Returns a place's marker: with its price if known, else with its icon. */
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
  /** The place with the open popup: it stays visible wherever the map moves. */
  readonly selected: string | null;
  readonly grade: FuelGrade;
}

/** Returns the markers that fit in the visible part of the map, in road order. */
export function placePins(places: readonly ShownPlace[], { sight, selected, grade }: PinView): MapMarker[] {
  const shown = new Set(inSight(thinned(places, sight.zoom, worth), sight).slice(0, MOST));
  return places.filter((place) => shown.has(place) || place.id === selected).map((place) => placePin(place, grade));
}
