import type { GasStation, Trip, TripService } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { type FuelGrade, fuelGrades, type ServiceKind } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import type { Answer } from '../../lib/api.ts';
import { isCurrent, type ShownPrice } from '../../ui/price-words.ts';
import { choiceKinds, type ServiceChoice, serviceChoices } from './service-layer.ts';

/** A place on the layer: a service along a trip, or a station found around a spot. */
export interface ShownPlace {
  readonly id: string;
  readonly at: LngLat;
  /** Its main kind. */
  readonly kind: ServiceKind;
  readonly name: string;
  /** Its position on the trip; null without one. */
  readonly service: TripService | null;
  /** Its fuel prices; null if it sells none. */
  readonly station: GasStation | null;
}

/** Priority of a place's kinds for its name: a plaza is found by that name. */
const kindsFirst: readonly ServiceKind[] = ['plaza', 'rest_area', 'fuel', 'truck_parking', 'dump_station'];

/** Prefix of this layer's marker ids, unlike any stop's. */
const ID = 'service ';

/** Returns a place's name; without one, its brand or kind. */
export const placeName = (
  { name, brand }: { readonly name: string; readonly brand: string | null },
  kind: ServiceKind,
): string => name || brand || stationsTexts.unnamed[kind];

/** Returns the services along a trip as places, in road order. */
export const placesAlong = ({ services, stations }: Answer<'tripServices'>): ShownPlace[] =>
  services.map((service) => {
    const kind = kindsFirst.find((one) => service.kinds.includes(one)) ?? 'fuel';
    const { id, lng, lat } = service;
    return {
      id: ID + id,
      at: [lng, lat],
      kind,
      name: placeName(service, kind),
      service,
      station: stations[id] ?? null,
    };
  });

/** Returns the stations with a position as places, without area averages. */
export const placesOfStations = (stations: readonly GasStation[]): ShownPlace[] =>
  stations.flatMap((station): ShownPlace[] =>
    station.coordinates === null
      ? []
      : [
          {
            id: ID + station.id,
            at: [station.coordinates.lng, station.coordinates.lat],
            kind: 'fuel',
            name: placeName(station, 'fuel'),
            service: null,
            station,
          },
        ],
  );

const isChosen = ({ service, kind }: ShownPlace, choice: ServiceChoice): boolean =>
  (service?.kinds ?? [kind]).some((one) => choiceKinds[choice].includes(one));

/** Returns the places of the chosen kinds. */
export const chosenPlaces = (places: readonly ShownPlace[], choices: readonly ServiceChoice[]): ShownPlace[] =>
  places.filter((place) => choices.some((choice) => isChosen(place, choice)));

/** Returns the number of places per choice. */
export const choiceCounts = (places: readonly ShownPlace[]): Readonly<Record<ServiceChoice, number>> =>
  Object.fromEntries(
    serviceChoices.map((choice) => [choice, places.filter((place) => isChosen(place, choice)).length]),
  ) as Record<ServiceChoice, number>;

/** A grade with its price. */
export interface PricedGrade {
  readonly grade: FuelGrade;
  readonly price: ShownPrice;
}

/** Returns a station's known, current prices, grade by grade. */
export const pricesShown = ({ pricing }: Pick<GasStation, 'pricing'>, now = Date.now()): PricedGrade[] =>
  fuelGrades.flatMap((grade) => {
    const price = pricing[grade];
    return price && isCurrent(price, now) ? [{ grade, price }] : [];
  });

/** Returns the price of a grade; of diesel if a station sells nothing else; null if unknown. */
export function priceShown(station: GasStation, grade: FuelGrade): PricedGrade | null {
  const known = pricesShown(station);
  const [first] = known;
  const onlyDiesel = known.length === 1 && first?.grade === 'diesel' ? first : null;
  return known.find((one) => one.grade === grade) ?? onlyDiesel;
}

/** Returns the grade for a trip's vehicle. */
export const tripGrade = (trip: Pick<Trip, 'fuel'> | null): FuelGrade => trip?.fuel?.grade ?? 'regular';

/** Returns the time zone where a trip passes a mile: that of the nearest place with a known zone. */
export function zoneAt({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>, mile: number): string {
  const known = [
    ...segments.map(({ cumulativeDistance, timeZone }) => ({ mile: cumulativeDistance, timeZone })),
    ...weatherPoints,
  ];
  const apart = (one: { readonly mile: number }): number => Math.abs(one.mile - mile);
  return known.toSorted((a, b) => apart(a) - apart(b))[0]?.timeZone ?? 'UTC';
}
