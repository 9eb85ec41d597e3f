import { compactRouteAnswerSchema } from '../compact-answer.ts';
import { compactRouteResponseSchema } from '../compact-trip.ts';
import { COMPACT_TRIP_TYPE } from '../constants.ts';
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
import { calls } from './calls.ts';
import { compareDeparturesRequestSchema, compareDeparturesResponseSchema } from './departures.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that plan a trip, or weigh one up. */
export const planningEndpoints = {
  generateRoute: {
    ...calls.generateRoute,
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
    compact: { type: COMPACT_TRIP_TYPE, wire: compactRouteResponseSchema, answer: compactRouteAnswerSchema },
  },
  routeAlternatives: {
    ...calls.routeAlternatives,
    body: generateRouteRequestSchema,
    response: alternativesResponseSchema,
    failure: generateRouteErrorSchema,
  },
  bestOrder: {
    ...calls.bestOrder,
    body: generateRouteRequestSchema,
    response: bestOrderResponseSchema,
    failure: generateRouteErrorSchema,
  },
  nightOptions: {
    ...calls.nightOptions,
    body: nightOptionsRequestSchema,
    response: nightOptionsResponseSchema,
    failure: generateRouteErrorSchema,
  },
  tripLink: {
    ...calls.tripLink,
    body: generateRouteRequestSchema,
    response: tripLinkResponseSchema,
    failure: generateRouteErrorSchema,
  },
  compareDepartures: {
    ...calls.compareDepartures,
    body: compareDeparturesRequestSchema,
    response: compareDeparturesResponseSchema,
    failure: generateRouteErrorSchema,
  },
} as const satisfies Record<string, Endpoint>;
