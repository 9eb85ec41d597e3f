import type {
  AheadCharger,
  AheadFuel,
  AheadGap,
  AheadInput,
  AheadRestArea,
  AheadStop,
  AheadWeather,
} from '@roadcast/core/navigation';
import type { ChargingSiteOnTheWire } from '../charging.ts';
import { alongOf } from '../trip/read-trip.ts';
import type { TripService } from '../trip/route-parts.ts';
import type { Segment } from '../trip/segments.ts';
import type { Trip } from '../trip/trip.ts';

/** Fields used from a roadside charger. */
interface ChargerBeside {
  readonly site: Pick<ChargingSiteOnTheWire, 'id' | 'name' | 'plugs' | 'isOpen24Hours' | 'hours'>;
  readonly mile: number;
  readonly offRoadMiles: number;
  readonly side: 'left' | 'right' | 'on';
}

/** Roadside places from POST /api/trip-services and POST /api/trip-chargers; absent if not requested. */
export interface BesideTheRoad {
  readonly services?: readonly TripService[];
  readonly chargers?: readonly ChargerBeside[];
}

/** Converts a trip to the input of `aheadOf` and `latenessOf`. */
export function aheadInputOf(trip: Trip, { services = [], chargers = [] }: BesideTheRoad = {}): AheadInput {
  return {
    along: alongOf(trip),
    weather: aheadWeatherOf(trip),
    hazards: trip.hazards.map(({ hazard, location, ...stretch }) => ({
      ...stretchOf(stretch),
      kind: hazard.kind,
      level: hazard.level,
      location: location.replace(/^near /i, ''),
    })),
    alerts: trip.alerts.map(({ id, event, threat, from, until, stretches }) => ({
      id,
      event,
      threat,
      from,
      until,
      stretches: stretches.map(stretchOf),
    })),
    fuel: fuelOf(trip, services),
    restAreas: services.flatMap(restAreaOf),
    chargers: chargersOf(trip, chargers),
    stops: stopsOf(trip),
    gaps: gapsOf(trip),
    towns: townsOf(trip, services),
    dutyCycle: trip.dutyCycle,
    hoursPerDay: trip.preferences.drivingHoursPerDay,
  };
}

/** Returns the weather at stops and points between them, in road order. Also works for a trip with updated weather. */
export const aheadWeatherOf = ({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>): AheadWeather[] =>
  [
    ...segments.map((stop) => ({ ...stop, mile: stop.cumulativeDistance, hour: stop.forecastTimestamp })),
    ...weatherPoints.map((point) => ({ ...point, hour: point.arrivalTime })),
  ]
    .map(({ id, mile, hour, condition, temperature, isForecasted, asOf }) => ({
      id,
      mile,
      hour,
      condition,
      temperature,
      isForecast: isForecasted,
      asOf,
    }))
    .sort((a, b) => a.mile - b.mile || a.hour - b.hour);

interface Stretch {
  readonly fromMile: number;
  readonly toMile: number;
  readonly fromTime: number;
  readonly toTime: number;
}

const stretchOf = ({ fromMile, toMile, fromTime, toTime }: Stretch): Stretch => ({
  fromMile,
  toMile,
  fromTime,
  toTime,
});

const byMile = (a: { readonly mile: number }, b: { readonly mile: number }): number => a.mile - b.mile;

/** Returns places with fuel. Planned stops replace the same places found along the road. */
function fuelOf({ fuel }: Trip, services: readonly TripService[]): AheadFuel[] {
  const planned = (fuel?.stops ?? []).map(
    ({ id, station, town, mile, side, offRoadMiles, gallons, price }): AheadFuel => ({
      id: station?.id ?? id,
      name: station ? station.name || (station.brand ?? '') : town,
      mile,
      exit: station?.exit ?? null,
      side,
      offRoadMiles,
      open24Hours: station?.isOpen24Hours ?? null,
      gallons,
      price: price?.value ?? null,
    }),
  );
  const known = new Set(planned.map(({ id }) => id));
  const others = services
    .filter(({ id, kinds }) => kinds.includes('fuel') && !known.has(id))
    .map((service): AheadFuel => ({ ...placeOf(service), gallons: null, price: null }));
  return [...planned, ...others].sort(byMile);
}

const placeOf = ({ id, name, brand, mile, exit, side, offRoadMiles, open24Hours }: TripService) => ({
  id,
  name: name || (brand ?? ''),
  mile,
  exit,
  side,
  offRoadMiles,
  open24Hours,
});

function restAreaOf(service: TripService): AheadRestArea[] {
  const { kinds } = service;
  if (kinds.includes('rest_area')) return [{ ...placeOf(service), kind: 'rest-area' }];
  if (kinds.includes('plaza')) return [{ ...placeOf(service), kind: 'plaza' }];
  return kinds.includes('truck_parking') ? [{ ...placeOf(service), kind: 'truck-parking' }] : [];
}

function chargersOf({ charging }: Trip, chargers: readonly ChargerBeside[]): AheadCharger[] {
  const planned = (charging?.stops ?? [])
    .filter(({ kind }) => kind !== 'hotel')
    .map(
      ({ id, site, town, mile, side, offRoadMiles, kilowatts, departureCharge }): AheadCharger => ({
        id: site?.id ?? id,
        name: site?.name ?? town,
        mile,
        exit: null,
        side,
        offRoadMiles,
        open24Hours: site?.isOpen24Hours ?? null,
        kilowatts,
        departureCharge,
        hours: site?.hours ?? null,
      }),
    );
  const known = new Set(planned.map(({ id }) => id));
  const others = chargers
    .filter(({ site }) => !known.has(site.id))
    .map(({ site, mile, side, offRoadMiles }): AheadCharger => {
      const powers = site.plugs.flatMap(({ kilowatts }) => kilowatts ?? []);
      return {
        id: site.id,
        name: site.name,
        mile,
        exit: null,
        side,
        offRoadMiles,
        open24Hours: site.isOpen24Hours,
        kilowatts: powers.length === 0 ? null : Math.max(...powers),
        departureCharge: null,
        hours: site.hours,
      };
    });
  return [...planned, ...others].sort(byMile);
}

const kinds: Readonly<Record<Exclude<Segment['type'], 'origin'>, AheadStop['kind']>> = {
  day_start: 'morning',
  stop: 'break',
  charge: 'charge',
  waypoint: 'waypoint',
  overnight: 'night',
  destination: 'end',
};

const stopsOf = ({ segments, pins }: Trip): AheadStop[] =>
  segments.map((stop): AheadStop => {
    const pin = stop.placeIndex === null ? undefined : pins.find(({ placeIndex }) => placeIndex === stop.placeIndex);
    // The second of two nights in the same place isn't an arrival.
    const arrives = stop.type === 'waypoint' || stop.type === 'destination' || stop.segmentMiles > 0;
    return {
      id: stop.id,
      kind: stop.type === 'origin' ? 'morning' : kinds[stop.type],
      label: stop.location,
      mile: stop.cumulativeDistance,
      day: stop.day,
      arrival: stop.arrivalTime,
      departure: stop.departureTime,
      lat: stop.lat,
      lng: stop.lng,
      timeZone: stop.timeZone,
      arriveBy: pin && arrives ? pin.arriveBy : null,
      isTown: stop.realCityBased,
    };
  });

/** Returns the fuel plan's gaps or, without a fuel plan, those in the day notes. */
function gapsOf({ fuel, dayCards }: Trip): AheadGap[] {
  if (fuel) return fuel.gaps.map((gap) => ({ ...gap }));
  return dayCards
    .flatMap(({ notes }) => notes)
    .flatMap((note): AheadGap[] => {
      if (note.kind !== 'no-services') return [];
      const { fromMile, toMile, lastTown: last, nextTown: next, certain } = note;
      return [{ fromMile, toMile, last, next, certain }];
    });
}

function townsOf({ segments, fuel, charging }: Trip, services: readonly TripService[]): AheadInput['towns'] {
  return [
    ...segments
      .filter(({ realCityBased }) => realCityBased)
      .map(({ location: name, cumulativeDistance: mile }) => ({ name, mile })),
    ...(fuel?.stops ?? []).map(({ town: name, mile }) => ({ name, mile })),
    ...(charging?.stops ?? []).map(({ town: name, mile }) => ({ name, mile })),
    ...services.filter(({ city }) => city !== '').map(({ city, state, mile }) => ({ name: `${city}, ${state}`, mile })),
  ].sort(byMile);
}
