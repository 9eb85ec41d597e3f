import { errorResponseSchema, generateRouteErrorSchema } from '../errors.ts';
import {
  gasStationsQuerySchema,
  gasStationsResponseSchema,
  priceReportRequestSchema,
  priceReportResponseSchema,
  stepStationsQuerySchema,
} from '../gas-stations.ts';
import { tripChoicesResponseSchema } from '../planning.ts';
import { tripServicesRequestSchema, tripServicesResponseSchema } from '../route-parts.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls about fuel, and about what else lies along the road. */
export const fuelEndpoints = {
  searchGasStations: {
    ...calls.searchGasStations,
    query: gasStationsQuerySchema,
    response: gasStationsResponseSchema,
    failure: errorResponseSchema,
  },
  stepGasStations: {
    ...calls.stepGasStations,
    query: stepStationsQuerySchema,
    response: gasStationsResponseSchema,
    failure: errorResponseSchema,
  },
  reportFuelPrice: {
    ...calls.reportFuelPrice,
    body: priceReportRequestSchema,
    response: priceReportResponseSchema,
    failure: errorResponseSchema,
  },
  tripServices: {
    ...calls.tripServices,
    body: tripServicesRequestSchema,
    response: tripServicesResponseSchema,
    failure: errorResponseSchema,
  },
  tripChoices: {
    ...calls.tripChoices,
    body: generateRouteRequestSchema,
    response: tripChoicesResponseSchema,
    failure: generateRouteErrorSchema,
  },
} as const satisfies Record<string, Endpoint>;
