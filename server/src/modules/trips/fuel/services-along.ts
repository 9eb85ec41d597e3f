import {
  COORDINATE_DECIMALS,
  type TripService,
  timedLineOfRequest,
  type tripServicesRequestSchema,
  type tripServicesResponseSchema,
} from '@roadcast/contract';
import { SERVICES_OFF_ROAD_METERS } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import { detourOf, maySell, passingOf } from '@roadcast/core/services';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import type { ServiceBeside, ServicesPort } from '@roadcast/providers/services/port';
import type { z } from 'zod';
import type { FuelPricing } from './fuel-pricing.ts';

/** Sources of services along a trip and of their fuel prices. */
export interface ServicesAlongPorts {
  readonly services: ServicesPort;
  readonly fuelPricing: FuelPricing;
}

/** Maximum services returned. More don't help on a screen, but imported streets may have more along one trip. */
const MOST_SERVICES = 1500;

type Answer = z.input<typeof tripServicesResponseSchema>;

/**
 * Returns the services along a trip sent by the browser, with fuel prices of the stations. @throws the signal's reason
 * if aborted.
 */
export async function servicesAlong(
  request: z.output<typeof tripServicesRequestSchema>,
  { services, fuelPricing }: ServicesAlongPorts,
  signal?: AbortSignal,
): Promise<Answer> {
  const { kinds, grade, ...trip } = request;
  const timed = timedLineOfRequest(trip);
  const along = new TripAlong(timed);
  const question = { line: timed.line, offRoadMeters: SERVICES_OFF_ROAD_METERS, kinds };
  const found = evenly(
    (await services.along(question, signal)).services.filter(
      ({ service }) => !service.kinds.includes('fuel') || maySell(service, grade),
    ),
    MOST_SERVICES,
  );
  const selling = found.filter(({ service }) => service.kinds.includes('fuel')).map(({ service }) => service);
  const priced = await fuelPricing.present(selling, grade, undefined, signal);
  return {
    services: found.map((beside) => presentService(beside, along)),
    stations: Object.fromEntries(priced.map((station) => [station.id, station])),
  };
}

/** Returns up to `most` items, evenly spaced, so that a long trip still includes services of its last day. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = items.length / most;
  return Array.from({ length: most }, (_, i) => at(items, Math.floor(i * step)));
}

function presentService(beside: ServiceBeside, along: TripAlong): TripService {
  const { service, side, offRoadMeters } = beside;
  const { mile, time, day } = passingOf(beside, along);
  return {
    id: service.id,
    kinds: [...service.kinds],
    name: service.name,
    brand: service.brand,
    city: service.city,
    state: service.state,
    lat: roundTo(service.lat, COORDINATE_DECIMALS),
    lng: roundTo(service.lng, COORDINATE_DECIMALS),
    highway: service.highway,
    exit: service.exit,
    marker: service.mile,
    mile: roundTo(mile, 1),
    time: Math.round(time),
    day,
    offRoadMiles: roundTo(metersToMiles(offRoadMeters), 1),
    side,
    detourMinutes: Math.round(detourOf({ offRoadMeters }).minutes),
    truckStop: service.truckStop,
    truckSpaces: service.truckSpaces,
    dumpStation: service.kinds.includes('dump_station'),
    open24Hours: service.open24Hours,
    seasonal: service.seasonal,
    welcomeCenter: service.welcomeCenter,
    source: service.source,
    asOf: service.asOf,
    approximate: service.approximate,
    page: service.page,
  };
}
