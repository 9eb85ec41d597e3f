import type { GasStation, Trip, TripService } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { type FuelGrade, fuelGrades, type ServiceKind } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import type { Answer } from '../../lib/api.ts';
import { isCurrent, type ShownPrice } from '../../ui/price-words.ts';
import { choiceKinds, type ServiceChoice, serviceChoices } from './service-layer.ts';

/** Place on the service layer: a service along a trip, or a station found around a spot. */
export interface ShownPlace {
  readonly id: string;
  readonly at: LngLat;
  readonly kind: ServiceKind;
  readonly name: string;
  /** Service along the trip; null without a trip. */
  readonly service: TripService | null;
  /** Station with fuel prices; null if the place sells no fuel. */
  readonly station: GasStation | null;
}

/** Priority of a place's kinds when naming it: a plaza that sells fuel is called a plaza. */
const kindsFirst: readonly ServiceKind[] = ['plaza', 'rest_area', 'fuel', 'truck_parking', 'dump_station'];

/** Prefix of service marker ids, which distinguishes them from stops. */
const ID = 'service ';

/** Returns a place's name, or else its brand or kind. */
export const placeName = (
  { name, brand }: { readonly name: string; readonly brand: string | null },
  kind: ServiceKind,
): string => name || brand || stationsTexts.unnamed[kind];

/** Converts the services along a trip to places, in road order. */
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

/** Converts stations to places, dropping area averages. */
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

/** Filters places by the chosen groups. */
export const chosenPlaces = (places: readonly ShownPlace[], choices: readonly ServiceChoice[]): ShownPlace[] =>
  places.filter((place) => choices.some((choice) => isChosen(place, choice)));

/** Counts the places per group. */
export const choiceCounts = (places: readonly ShownPlace[]): Readonly<Record<ServiceChoice, number>> =>
  Object.fromEntries(
    serviceChoices.map((choice) => [choice, places.filter((place) => isChosen(place, choice)).length]),
  ) as Record<ServiceChoice, number>;

export interface PricedGrade {
  readonly grade: FuelGrade;
  readonly price: ShownPrice;
}

/** Returns a station's current prices by grade. */
export const pricesShown = ({ pricing }: Pick<GasStation, 'pricing'>, now = Date.now()): PricedGrade[] =>
  fuelGrades.flatMap((grade) => {
    const price = pricing[grade];
    return price && isCurrent(price, now) ? [{ grade, price }] : [];
  });

/** Returns the price of a grade; diesel if the station sells nothing else; null if unknown. */
export function priceShown(station: GasStation, grade: FuelGrade): PricedGrade | null {
  const known = pricesShown(station);
  const [first] = known;
  const onlyDiesel = known.length === 1 && first?.grade === 'diesel' ? first : null;
  return known.find((one) => one.grade === grade) ?? onlyDiesel;
}

/** Returns the fuel grade of a trip's vehicle. */
export const tripGrade = (trip: Pick<Trip, 'fuel'> | null): FuelGrade => trip?.fuel?.grade ?? 'regular';

/** Returns the time zone at a trip mile, taken from the nearest place with a known zone. */
export function zoneAt({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>, mile: number): string {
  const known = [
    ...segments.map(({ cumulativeDistance, timeZone }) => ({ mile: cumulativeDistance, timeZone })),
    ...weatherPoints,
  ];
  const apart = (one: { readonly mile: number }): number => Math.abs(one.mile - mile);
  return known.toSorted((a, b) => apart(a) - apart(b))[0]?.timeZone ?? 'UTC';
}
