import type { z } from 'zod';
import { errorResponseSchema, generateRouteErrorSchema } from './errors.ts';
import { healthResponseSchema, readyResponseSchema } from './health.ts';
import {
  coordinatesQuerySchema,
  reversePlaceResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from './places.ts';
import { generateRouteRequestSchema, generateRouteResponseSchema } from './trip.ts';
import { currentWeatherResponseSchema } from './weather.ts';

/** One call of the API: everything that both sides need to know of it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly failure: z.ZodType;
}

/** The endpoint table: the only place where paths stand. */
export const endpoints = {
  generateRoute: {
    method: 'POST',
    path: '/api/generate-route',
    summary: 'Plan a trip: road, days, stops and the weather at each arrival',
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/api/places/suggest',
    summary: 'US places that the typed text may mean, best first',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    method: 'GET',
    path: '/api/places/reverse',
    summary: 'The place nearest to a position',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  currentWeather: {
    method: 'GET',
    path: '/api/weather/current',
    summary: 'The weather at a position now',
    query: coordinatesQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process runs',
    response: healthResponseSchema,
    failure: errorResponseSchema,
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the server can plan trips now',
    response: readyResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
