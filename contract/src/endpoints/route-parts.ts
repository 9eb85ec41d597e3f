import { attractionsQuerySchema, attractionsResponseSchema } from '../attractions.ts';
import { errorResponseSchema } from '../errors.ts';
import { itineraryResponseSchema, summaryQuerySchema, summaryResponseSchema } from '../route-parts.ts';
import { routeParamsSchema } from '../saved-trips.ts';
import { routeWeatherResponseSchema, tripWeatherRequestSchema } from '../trip-weather.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that answer one part of a trip: of a saved route, or of a trip just planned. */
export const routePartsEndpoints = {
  routeItinerary: {
    method: 'GET',
    path: '/api/routes/:id/itinerary',
    params: routeParamsSchema,
    response: itineraryResponseSchema,
    failure: errorResponseSchema,
  },
  routeSummary: {
    method: 'GET',
    path: '/api/routes/:id/summary',
    params: routeParamsSchema,
    query: summaryQuerySchema,
    response: summaryResponseSchema,
    failure: errorResponseSchema,
  },
  routeAttractions: {
    method: 'GET',
    path: '/api/routes/:id/attractions',
    params: routeParamsSchema,
    query: attractionsQuerySchema,
    response: attractionsResponseSchema,
    failure: errorResponseSchema,
  },
  routeWeather: {
    method: 'GET',
    path: '/api/routes/:id/weather',
    params: routeParamsSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
  tripWeather: {
    method: 'POST',
    path: '/api/trip-weather',
    body: tripWeatherRequestSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
