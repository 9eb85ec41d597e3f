import { errorResponseSchema } from '../errors.ts';
import {
  createRouteRequestSchema,
  createRouteResponseSchema,
  listRoutesQuerySchema,
  listRoutesResponseSchema,
  noBodySchema,
  routeParamsSchema,
  savedRouteResponseSchema,
  updateRouteRequestSchema,
} from '../saved-trips.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of the trips that users keep. */
export const savedTripsEndpoints = {
  createRoute: {
    method: 'POST',
    path: '/api/routes',
    body: createRouteRequestSchema,
    response: createRouteResponseSchema,
    failure: errorResponseSchema,
  },
  readRoute: {
    method: 'GET',
    path: '/api/routes/:id',
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  updateRoute: {
    method: 'PATCH',
    path: '/api/routes/:id',
    params: routeParamsSchema,
    body: updateRouteRequestSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  deleteRoute: {
    method: 'DELETE',
    path: '/api/routes/:id',
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  calculateRoute: {
    method: 'POST',
    path: '/api/routes/:id/calculate',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  duplicateRoute: {
    method: 'POST',
    path: '/api/routes/:id/duplicate',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  restoreRoute: {
    method: 'POST',
    path: '/api/routes/:id/restore',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  listRoutes: {
    method: 'GET',
    path: '/api/users/:id/routes',
    params: routeParamsSchema,
    query: listRoutesQuerySchema,
    response: listRoutesResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
