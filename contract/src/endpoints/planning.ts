import { COMPACT_TRIP_TYPE, compactRouteAnswerSchema, compactRouteResponseSchema } from '../compact-trip.ts';
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
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
    compact: { type: COMPACT_TRIP_TYPE, wire: compactRouteResponseSchema, answer: compactRouteAnswerSchema },
  },
  routeAlternatives: {
    method: 'POST',
    path: '/api/route-alternatives',
    body: generateRouteRequestSchema,
    response: alternativesResponseSchema,
    failure: generateRouteErrorSchema,
  },
  bestOrder: {
    method: 'POST',
    path: '/api/best-order',
    body: generateRouteRequestSchema,
    response: bestOrderResponseSchema,
    failure: generateRouteErrorSchema,
  },
  nightOptions: {
    method: 'POST',
    path: '/api/night-options',
    body: nightOptionsRequestSchema,
    response: nightOptionsResponseSchema,
    failure: generateRouteErrorSchema,
  },
  tripLink: {
    method: 'POST',
    path: '/api/trip-link',
    body: generateRouteRequestSchema,
    response: tripLinkResponseSchema,
    failure: generateRouteErrorSchema,
  },
  compareDepartures: {
    method: 'POST',
    path: '/api/compare-departures',
    body: compareDeparturesRequestSchema,
    response: compareDeparturesResponseSchema,
    failure: generateRouteErrorSchema,
  },
} as const satisfies Record<string, Endpoint>;
