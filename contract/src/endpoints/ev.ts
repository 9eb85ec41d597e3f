import { errorResponseSchema, generateRouteErrorSchema } from '../errors.ts';
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

/** Calls about electric vehicles, chargers, and where a trip charges. */
export const evEndpoints = {
  evVehicles: {
    ...calls.evVehicles,
    query: evVehiclesQuerySchema,
    response: evVehiclesResponseSchema,
    failure: errorResponseSchema,
  },
  optimizeRoute: {
    ...calls.optimizeRoute,
    body: optimizeRouteRequestSchema,
    response: optimizeRouteResponseSchema,
    failure: generateRouteErrorSchema,
  },
  chargingStations: {
    ...calls.chargingStations,
    query: chargingStationsQuerySchema,
    response: chargingStationsResponseSchema,
    failure: errorResponseSchema,
  },
  tripChargers: {
    ...calls.tripChargers,
    body: tripChargersRequestSchema,
    response: tripChargersResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
