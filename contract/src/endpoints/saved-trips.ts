import { errorResponseSchema } from '../errors.ts';
import {
  createRouteRequestSchema,
  createRouteResponseSchema,
  listRoutesQuerySchema,
  listRoutesResponseSchema,
  noBodySchema,
  ownerParamsSchema,
  routeChangedSchema,
  savedRouteParamsSchema,
  savedRouteResponseSchema,
  updateRouteRequestSchema,
} from '../trip/saved-trips.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

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
    params: savedRouteParamsSchema,
    response: savedRouteResponseSchema,
  },
  updateRoute: {
    ...calls.updateRoute,
    access: 'user',
    answersWhole: true,
    params: savedRouteParamsSchema,
    body: updateRouteRequestSchema,
    response: savedRouteResponseSchema,
    answers: { 409: routeChangedSchema.or(errorResponseSchema) },
  },
  deleteRoute: {
    ...calls.deleteRoute,
    access: 'user',
    answersWhole: true,
    params: savedRouteParamsSchema,
    response: savedRouteResponseSchema,
  },
  calculateRoute: {
    ...calls.calculateRoute,
    access: 'user',
    answersWhole: true,
    params: savedRouteParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  duplicateRoute: {
    ...calls.duplicateRoute,
    access: 'user',
    answersWhole: true,
    params: savedRouteParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  restoreRoute: {
    ...calls.restoreRoute,
    access: 'user',
    answersWhole: true,
    params: savedRouteParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
  },
  listRoutes: {
    ...calls.listRoutes,
    access: 'user',
    neverCached: true,
    answersWhole: true,
    params: ownerParamsSchema,
    query: listRoutesQuerySchema,
    response: listRoutesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
