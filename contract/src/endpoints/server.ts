import { errorResponseSchema } from '../errors.ts';
import { limitsResponseSchema, plansResponseSchema } from '../plans.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { healthResponseSchema, readyResponseSchema } from './health.ts';

/** Calls about this server: its plans, what they leave the caller, and whether it is well. */
export const serverEndpoints = {
  plans: {
    ...calls.plans,
    response: plansResponseSchema,
    failure: errorResponseSchema,
  },
  limits: {
    ...calls.limits,
    response: limitsResponseSchema,
    failure: errorResponseSchema,
  },
  health: {
    ...calls.health,
    response: healthResponseSchema,
    failure: errorResponseSchema,
  },
  ready: {
    ...calls.ready,
    response: readyResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
