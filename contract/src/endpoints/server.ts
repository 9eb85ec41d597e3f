import { errorResponseSchema } from '../errors.ts';
import { healthResponseSchema, readyResponseSchema } from '../health.ts';
import { limitsResponseSchema, plansResponseSchema } from '../plans.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls about this server: its plans, what they leave the caller, and whether it is well. */
export const serverEndpoints = {
  plans: {
    method: 'GET',
    path: '/api/plans',
    response: plansResponseSchema,
    failure: errorResponseSchema,
  },
  limits: {
    method: 'GET',
    path: '/api/me/limits',
    response: limitsResponseSchema,
    failure: errorResponseSchema,
  },
  health: {
    method: 'GET',
    path: '/api/health',
    response: healthResponseSchema,
    failure: errorResponseSchema,
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    response: readyResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
