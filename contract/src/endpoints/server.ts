import { errorResponseSchema } from '../errors.ts';
import { healthResponseSchema, readyResponseSchema } from '../health.ts';
import { limitsResponseSchema, plansResponseSchema } from '../plans.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls about this server: its plans, what they leave the caller, and whether it is well. */
export const serverEndpoints = {
  plans: {
    method: 'GET',
    path: '/api/plans',
    summary: 'The plans with what they cost and allow',
    response: plansResponseSchema,
    failure: errorResponseSchema,
  },
  limits: {
    method: 'GET',
    path: '/api/me/limits',
    summary: 'What the caller’s plan has left today',
    response: limitsResponseSchema,
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
