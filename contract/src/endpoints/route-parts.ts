import { itineraryResponseSchema, summaryQuerySchema, summaryResponseSchema } from '../trip/route-parts.ts';
import { routeParamsSchema } from '../trip/saved-trips.ts';
import { routeWeatherResponseSchema, tripWeatherRequestSchema } from '../trip/trip-weather.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints for parts of a saved or recently planned trip. */
export const routePartsEndpoints = {
  routeItinerary: {
    ...calls.routeItinerary,
    access: 'anyone',
    neverCached: true,
    params: routeParamsSchema,
    response: itineraryResponseSchema,
  },
  routeSummary: {
    ...calls.routeSummary,
    access: 'anyone',
    neverCached: true,
    params: routeParamsSchema,
    query: summaryQuerySchema,
    response: summaryResponseSchema,
  },
  routeWeather: {
    ...calls.routeWeather,
    access: 'anyone',
    params: routeParamsSchema,
    response: routeWeatherResponseSchema,
  },
  tripWeather: {
    ...calls.tripWeather,
    access: 'anyone',
    rate: 'search',
    neverCached: true,
    body: tripWeatherRequestSchema,
    response: routeWeatherResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
