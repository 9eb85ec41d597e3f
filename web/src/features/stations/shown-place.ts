import type { GasStation, Trip, TripService } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { type FuelGrade, fuelGrades, type ServiceKind } from '@roadcast/core/services';
import { stationsTexts } from '@roadcast/messages/stations';
import type { Answer } from '../../lib/api.ts';
import { isCurrent, type ShownPrice } from '../../ui/price-words.ts';
import { choiceKinds, type ServiceChoice, serviceChoices } from './service-layer.ts';

/** A place of the layer: a service along a trip, or a station that was found around a spot. */
export interface ShownPlace {
  readonly id: string;
  readonly at: LngLat;
  /** What it is first of all. */
  readonly kind: ServiceKind;
  readonly name: string;
  /** Where it lies on the trip; null without one. */
  readonly service: TripService | null;
  /** What fuel costs there; null where none is sold. */
  readonly station: GasStation | null;
}

/** What a place is called by that is several things: who looks for a plaza finds it by that name. */
const kindsFirst: readonly ServiceKind[] = ['plaza', 'rest_area', 'fuel', 'truck_parking', 'dump_station'];

/** Markers of the layer have ids of their own, which no stop has. */
const ID = 'service ';

/** @returns what a place is called; where nobody has named it, by its brand or by what it is. */
export const placeName = (
  { name, brand }: { readonly name: string; readonly brand: string | null },
  kind: ServiceKind,
): string => name || brand || stationsTexts.unnamed[kind];

/** @returns the services along a trip as places, in the order of the road. */
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

/** @returns the stations that stand somewhere as places; an area's average does not. */
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

/** @returns the places of the kinds that are chosen. */
export const chosenPlaces = (places: readonly ShownPlace[], choices: readonly ServiceChoice[]): ShownPlace[] =>
  places.filter((place) => choices.some((choice) => isChosen(place, choice)));

/** @returns how many places there are of each choice. */
export const choiceCounts = (places: readonly ShownPlace[]): Readonly<Record<ServiceChoice, number>> =>
  Object.fromEntries(
    serviceChoices.map((choice) => [choice, places.filter((place) => isChosen(place, choice)).length]),
  ) as Record<ServiceChoice, number>;

/** A grade with its price. */
export interface PricedGrade {
  readonly grade: FuelGrade;
  readonly price: ShownPrice;
}

/** @returns what is known of a station's prices and still holds, grade by grade. */
export const pricesShown = ({ pricing }: Pick<GasStation, 'pricing'>, now = Date.now()): PricedGrade[] =>
  fuelGrades.flatMap((grade) => {
    const price = pricing[grade];
    return price && isCurrent(price, now) ? [{ grade, price }] : [];
  });

/** @returns the price of a grade; of diesel where a station sells nothing else; null where none is known. */
export function priceShown(station: GasStation, grade: FuelGrade): PricedGrade | null {
  const known = pricesShown(station);
  const [first] = known;
  const onlyDiesel = known.length === 1 && first?.grade === 'diesel' ? first : null;
  return known.find((one) => one.grade === grade) ?? onlyDiesel;
}

/** @returns the grade that a trip's vehicle takes. */
export const tripGrade = (trip: Pick<Trip, 'fuel'> | null): FuelGrade => trip?.fuel?.grade ?? 'regular';

/** @returns the time zone where a trip passes a mile: that of the nearest place whose zone is known. */
export function zoneAt({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>, mile: number): string {
  const known = [
    ...segments.map(({ cumulativeDistance, timeZone }) => ({ mile: cumulativeDistance, timeZone })),
    ...weatherPoints,
  ];
  const apart = (one: { readonly mile: number }): number => Math.abs(one.mile - mile);
  return known.toSorted((a, b) => apart(a) - apart(b))[0]?.timeZone ?? 'UTC';
}
