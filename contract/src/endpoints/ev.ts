import { generateRouteErrorSchema } from '../errors.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import {
  chargingStationsQuerySchema,
  chargingStationsResponseSchema,
  evVehiclesQuerySchema,
  evVehiclesResponseSchema,
  optimizeRouteRequestSchema,
  optimizeRouteResponseSchema,
  tripChargersRequestSchema,
  tripChargersResponseSchema,
} from './ev-calls.ts';

export const evEndpoints = {
  evVehicles: {
    ...calls.evVehicles,
    access: 'anyone',
    query: evVehiclesQuerySchema,
    response: evVehiclesResponseSchema,
  },
  optimizeRoute: {
    ...calls.optimizeRoute,
    access: 'anyone',
    neverCached: true,
    body: optimizeRouteRequestSchema,
    response: optimizeRouteResponseSchema,
    failure: generateRouteErrorSchema,
  },
  /** Charging on the demo page's sample trip, on every plan. */
  optimizeSample: {
    ...calls.optimizeSample,
    access: 'anyone',
    rate: 'sample',
    neverCached: true,
    response: optimizeRouteResponseSchema,
  },
  chargingStations: {
    ...calls.chargingStations,
    access: 'anyone',
    rate: 'search',
    query: chargingStationsQuerySchema,
    response: chargingStationsResponseSchema,
  },
  tripChargers: {
    ...calls.tripChargers,
    access: 'anyone',
    rate: 'search',
    neverCached: true,
    body: tripChargersRequestSchema,
    response: tripChargersResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
