import { compareDeparturesRequestSchema, compareDeparturesResponseSchema } from '../departures.ts';
import { generateRouteErrorSchema } from '../errors.ts';
import {
  alternativesResponseSchema,
  bestOrderResponseSchema,
  nightOptionsRequestSchema,
  nightOptionsResponseSchema,
  tripLinkResponseSchema,
} from '../planning.ts';
import { generateRouteResponseSchema } from '../trip.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that plan a trip, or weigh one up. */
export const planningEndpoints = {
  generateRoute: {
    method: 'POST',
    path: '/api/generate-route',
    summary: 'Plan a trip: road, days, stops and the weather at each arrival',
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
  },
  routeAlternatives: {
    method: 'POST',
    path: '/api/route-alternatives',
    summary: 'Up to three roads that a trip may take, to compare',
    body: generateRouteRequestSchema,
    response: alternativesResponseSchema,
    failure: generateRouteErrorSchema,
  },
  bestOrder: {
    method: 'POST',
    path: '/api/best-order',
    summary: 'The order of a trip’s stops that takes the least time, with what is pinned kept',
    body: generateRouteRequestSchema,
    response: bestOrderResponseSchema,
    failure: generateRouteErrorSchema,
  },
  nightOptions: {
    method: 'POST',
    path: '/api/night-options',
    summary: 'Where else a day of a trip may end, with miles and hours',
    body: nightOptionsRequestSchema,
    response: nightOptionsResponseSchema,
    failure: generateRouteErrorSchema,
  },
  tripLink: {
    method: 'POST',
    path: '/api/trip-link',
    summary: 'Sign a trip that is within the caller’s plan, so that a link to it opens for everybody',
    body: generateRouteRequestSchema,
    response: tripLinkResponseSchema,
    failure: generateRouteErrorSchema,
  },
  compareDepartures: {
    method: 'POST',
    path: '/api/compare-departures',
    summary: 'The weather of a trip for departures every 3 hours over the coming days, and ways out of severe weather',
    body: compareDeparturesRequestSchema,
    response: compareDeparturesResponseSchema,
    failure: generateRouteErrorSchema,
  },
} as const satisfies Record<string, Endpoint>;
