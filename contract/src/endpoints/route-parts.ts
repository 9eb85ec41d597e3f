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
    summary: 'The days of a trip with their stops; of a saved route, or of a trip just planned',
    params: routeParamsSchema,
    response: itineraryResponseSchema,
    failure: errorResponseSchema,
  },
  routeSummary: {
    method: 'GET',
    path: '/api/routes/:id/summary',
    summary: 'Driving time, days, distance in miles or kilometers, and stops of a trip',
    params: routeParamsSchema,
    query: summaryQuerySchema,
    response: summaryResponseSchema,
    failure: errorResponseSchema,
  },
  routeAttractions: {
    method: 'GET',
    path: '/api/routes/:id/attractions',
    summary: 'Sights beside the road of a trip, out of the imported streets',
    params: routeParamsSchema,
    query: attractionsQuerySchema,
    response: attractionsResponseSchema,
    failure: errorResponseSchema,
  },
  routeWeather: {
    method: 'GET',
    path: '/api/routes/:id/weather',
    summary: 'The weather of a saved or just planned trip, updated',
    params: routeParamsSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
  tripWeather: {
    method: 'POST',
    path: '/api/trip-weather',
    summary: 'The weather of a trip that the caller has kept, updated; for trips that the server does not know',
    body: tripWeatherRequestSchema,
    response: routeWeatherResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
