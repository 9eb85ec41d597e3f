import { errorResponseSchema } from '../errors.ts';
import {
  attractionsQuerySchema,
  attractionsResponseSchema,
  itineraryResponseSchema,
  summaryQuerySchema,
  summaryResponseSchema,
} from '../route-parts.ts';
import { routeParamsSchema } from '../saved-trips.ts';
import { routeWeatherResponseSchema, tripWeatherRequestSchema } from '../trip-weather.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that answer one part of a trip: of a saved route, or of a trip just planned. */
export const routePartsEndpoints = {
  routeItinerary: {
    ...calls.routeItinerary,
    params: routeParamsSchema,
    response: itineraryResponseSchema,
    failure: errorResponseSchema,
  },
  routeSummary: {
    ...calls.routeSummary,
    params: routeParamsSchema,
    query: summaryQuerySchema,
    response: summaryResponseSchema,
    failure: errorResponseSchema,
  },
  routeAttractions: {
    ...calls.routeAttractions,
    params: routeParamsSchema,
    query: attractionsQuerySchema,
    response: attractionsResponseSchema,
    failure: errorResponseSchema,
  },
  routeWeather: {
    ...calls.routeWeather,
    params: routeParamsSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
  tripWeather: {
    ...calls.tripWeather,
    body: tripWeatherRequestSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
