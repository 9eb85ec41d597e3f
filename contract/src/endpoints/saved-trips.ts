import { errorResponseSchema } from '../errors.ts';
import {
  createRouteRequestSchema,
  createRouteResponseSchema,
  listRoutesQuerySchema,
  listRoutesResponseSchema,
  noBodySchema,
  routeChangedSchema,
  routeParamsSchema,
  savedRouteResponseSchema,
  updateRouteRequestSchema,
} from '../saved-trips.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls for saved trips. */
export const savedTripsEndpoints = {
  createRoute: {
    ...calls.createRoute,
    access: 'anyone',
    answersWhole: true,
    body: createRouteRequestSchema,
    response: createRouteResponseSchema,
  },
  readRoute: {
    ...calls.readRoute,
    access: 'user',
    neverCached: true,
    answersWhole: true,
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
  },
  updateRoute: {
    ...calls.updateRoute,
    access: 'user',
    answersWhole: true,
    params: routeParamsSchema,
    body: updateRouteRequestSchema,
    response: savedRouteResponseSchema,
    answers: { 409: routeChangedSchema.or(errorResponseSchema) },
  },
  deleteRoute: {
    ...calls.deleteRoute,
    access: 'user',
    answersWhole: true,
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
  },
  calculateRoute: {
    ...calls.calculateRoute,
    access: 'user',
    answersWhole: true,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  duplicateRoute: {
    ...calls.duplicateRoute,
    access: 'user',
    answersWhole: true,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  restoreRoute: {
    ...calls.restoreRoute,
    access: 'user',
    answersWhole: true,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  listRoutes: {
    ...calls.listRoutes,
    access: 'user',
    neverCached: true,
    answersWhole: true,
    params: routeParamsSchema,
    query: listRoutesQuerySchema,
    response: listRoutesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
