import { operatorResponseSchema } from '../operator.ts';
import { limitsResponseSchema, plansResponseSchema } from '../plans.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { healthResponseSchema, readyResponseSchema } from './health.ts';

export const plansEndpoints = {
  plans: { ...calls.plans, access: 'anyone', neverCached: true, response: plansResponseSchema },
} as const satisfies Record<string, Endpoint>;

/** Endpoint for the server's operator, and the services that process data for it. */
export const operatorEndpoints = {
  operator: { ...calls.operator, access: 'public', response: operatorResponseSchema },
} as const satisfies Record<string, Endpoint>;

/** Endpoint for the caller's remaining allowance. */
export const limitsEndpoints = {
  limits: { ...calls.limits, access: 'anyone', neverCached: true, response: limitsResponseSchema },
} as const satisfies Record<string, Endpoint>;

/** Endpoints for monitoring the server. */
export const healthEndpoints = {
  health: { ...calls.health, access: 'public', rate: 'none', response: healthResponseSchema },
  ready: {
    ...calls.ready,
    access: 'public',
    rate: 'none',
    response: readyResponseSchema,
    answers: { 503: readyResponseSchema },
  },
} as const satisfies Record<string, Endpoint>;
