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

/** Blue of highway service signs, and green for live prices. */
const SIGN_BLUE = '#0B4F93';
const LIVE_GREEN = '#1A6E3F';

/** Maximum number of markers. */
const MOST = 160;

/** Returns a place's priority; lower comes first. A station's own price ranks above an area average. */
export const worth = ({ station }: ShownPlace): number => (station?.dataSource === 'real' ? 0 : 1);

/** Returns a place's name and kind: 'Sapp Bros., gas station'; 'Gas station' without a name. */
const calledWords = (name: string, kind: ServiceKind): string =>
  name === stationsTexts.unnamed[kind] ? name : stationsTexts.pin.label({ name, kind: stationsTexts.kind[kind] });

/** Returns the marker fields for a price, with its source for screen readers. */
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

/** Returns a place's marker, with its price if known, otherwise with an icon. */
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
  /** Selected place, which stays on the map when the map moves. */
  readonly selected: string | null;
  readonly grade: FuelGrade;
}

/** Returns the markers that fit the visible map, in road order. */
export function placePins(places: readonly ShownPlace[], { sight, selected, grade }: PinView): MapMarker[] {
  const shown = new Set(inSight(thinned(places, sight.zoom, worth), sight).slice(0, MOST));
  return places.filter((place) => shown.has(place) || place.id === selected).map((place) => placePin(place, grade));
}
