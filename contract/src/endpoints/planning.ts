import { COMPACT_TRIP_TYPE } from '../constants.ts';
import { generateRouteErrorSchema } from '../errors.ts';
import { compactRouteAnswerSchema } from '../trip/compact-answer.ts';
import { compactRouteResponseSchema } from '../trip/compact-trip.ts';
import {
  alternativesResponseSchema,
  bestOrderResponseSchema,
  nightOptionsRequestSchema,
  nightOptionsResponseSchema,
  tripChoicesResponseSchema,
  tripLinkResponseSchema,
} from '../trip/planning.ts';
import { tripServicesRequestSchema, tripServicesResponseSchema } from '../trip/route-parts.ts';
import { generateRouteResponseSchema } from '../trip/trip.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import { calls } from './calls.ts';
import { compareDeparturesRequestSchema, compareDeparturesResponseSchema } from './departures.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints for planning and evaluating trips. */
export const planningEndpoints = {
  generateRoute: {
    ...calls.generateRoute,
    access: 'anyone',
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
    compact: { type: COMPACT_TRIP_TYPE, wire: compactRouteResponseSchema, answer: compactRouteAnswerSchema },
  },
  routeAlternatives: {
    ...calls.routeAlternatives,
    access: 'anyone',
    neverCached: true,
    body: generateRouteRequestSchema,
    response: alternativesResponseSchema,
    failure: generateRouteErrorSchema,
  },
  bestOrder: {
    ...calls.bestOrder,
    access: 'anyone',
    neverCached: true,
    body: generateRouteRequestSchema,
    response: bestOrderResponseSchema,
    failure: generateRouteErrorSchema,
  },
  nightOptions: {
    ...calls.nightOptions,
    access: 'anyone',
    neverCached: true,
    body: nightOptionsRequestSchema,
    response: nightOptionsResponseSchema,
    failure: generateRouteErrorSchema,
  },
  tripLink: {
    ...calls.tripLink,
    access: 'anyone',
    neverCached: true,
    body: generateRouteRequestSchema,
    response: tripLinkResponseSchema,
    failure: generateRouteErrorSchema,
  },
  compareDepartures: {
    ...calls.compareDepartures,
    access: 'anyone',
    neverCached: true,
    body: compareDeparturesRequestSchema,
    response: compareDeparturesResponseSchema,
    failure: generateRouteErrorSchema,
  },
  tripServices: {
    ...calls.tripServices,
    access: 'anyone',
    rate: 'search',
    neverCached: true,
    body: tripServicesRequestSchema,
    response: tripServicesResponseSchema,
  },
  tripChoices: {
    ...calls.tripChoices,
    access: 'anyone',
    neverCached: true,
    body: generateRouteRequestSchema,
    response: tripChoicesResponseSchema,
    failure: generateRouteErrorSchema,
  },
} as const satisfies Record<string, Endpoint>;
