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
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of the trips that users keep. */
export const savedTripsEndpoints = {
  createRoute: {
    ...calls.createRoute,
    body: createRouteRequestSchema,
    response: createRouteResponseSchema,
    failure: errorResponseSchema,
  },
  readRoute: {
    ...calls.readRoute,
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  updateRoute: {
    ...calls.updateRoute,
    params: routeParamsSchema,
    body: updateRouteRequestSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  deleteRoute: {
    ...calls.deleteRoute,
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  calculateRoute: {
    ...calls.calculateRoute,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  duplicateRoute: {
    ...calls.duplicateRoute,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  restoreRoute: {
    ...calls.restoreRoute,
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  listRoutes: {
    ...calls.listRoutes,
    params: routeParamsSchema,
    query: listRoutesQuerySchema,
    response: listRoutesResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
