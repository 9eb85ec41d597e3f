import type { z } from 'zod';
import {
  changePasswordRequestSchema,
  deleteMeRequestSchema,
  doneResponseSchema,
  exportResponseSchema,
  forgotPasswordRequestSchema,
  loginErrorSchema,
  loginRequestSchema,
  loginResponseSchema,
  meResponseSchema,
  registerErrorSchema,
  registerRequestSchema,
  registerResponseSchema,
  resetPasswordRequestSchema,
  sessionsResponseSchema,
  updateMeRequestSchema,
  updateMeResponseSchema,
  verifyEmailRequestSchema,
} from './accounts.ts';
import { errorResponseSchema, generateRouteErrorSchema } from './errors.ts';
import { healthResponseSchema, readyResponseSchema } from './health.ts';
import {
  coordinatesQuerySchema,
  reversePlaceResponseSchema,
  suggestPlacesQuerySchema,
  suggestPlacesResponseSchema,
} from './places.ts';
import { limitsResponseSchema, plansResponseSchema } from './plans.ts';
import {
  createRouteRequestSchema,
  createRouteResponseSchema,
  listRoutesQuerySchema,
  listRoutesResponseSchema,
  noBodySchema,
  routeParamsSchema,
  savedRouteResponseSchema,
  updateRouteRequestSchema,
} from './saved-trips.ts';
import { generateRouteRequestSchema, generateRouteResponseSchema } from './trip.ts';
import { currentWeatherResponseSchema } from './weather.ts';

/** One call of the API: everything that both sides need to know of it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly failure: z.ZodType;
}

/** The endpoint table: the only place where paths stand. */
export const endpoints = {
  generateRoute: {
    method: 'POST',
    path: '/api/generate-route',
    summary: 'Plan a trip: road, days, stops and the weather at each arrival',
    body: generateRouteRequestSchema,
    response: generateRouteResponseSchema,
    failure: generateRouteErrorSchema,
  },
  createRoute: {
    method: 'POST',
    path: '/api/routes',
    summary: 'Save a trip',
    body: createRouteRequestSchema,
    response: createRouteResponseSchema,
    failure: errorResponseSchema,
  },
  readRoute: {
    method: 'GET',
    path: '/api/routes/:id',
    summary: 'A saved route with everything in it',
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  updateRoute: {
    method: 'PATCH',
    path: '/api/routes/:id',
    summary: 'Rename, archive or change a saved route; 409 with both versions when somebody else was faster',
    params: routeParamsSchema,
    body: updateRouteRequestSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  deleteRoute: {
    method: 'DELETE',
    path: '/api/routes/:id',
    summary: 'Delete a saved route; it can be restored for 30 days',
    params: routeParamsSchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  calculateRoute: {
    method: 'POST',
    path: '/api/routes/:id/calculate',
    summary: 'Plan a saved route anew, with today’s roads and weather',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  duplicateRoute: {
    method: 'POST',
    path: '/api/routes/:id/duplicate',
    summary: 'Save a copy of a saved route',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  restoreRoute: {
    method: 'POST',
    path: '/api/routes/:id/restore',
    summary: 'Bring a deleted route back',
    params: routeParamsSchema,
    body: noBodySchema,
    response: savedRouteResponseSchema,
    failure: errorResponseSchema,
  },
  listRoutes: {
    method: 'GET',
    path: '/api/users/:id/routes',
    summary: 'A user’s saved routes',
    params: routeParamsSchema,
    query: listRoutesQuerySchema,
    response: listRoutesResponseSchema,
    failure: errorResponseSchema,
  },
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
  suggestPlaces: {
    method: 'GET',
    path: '/api/places/suggest',
    summary: 'US places that the typed text may mean, best first',
    query: suggestPlacesQuerySchema,
    response: suggestPlacesResponseSchema,
    failure: errorResponseSchema,
  },
  reversePlace: {
    method: 'GET',
    path: '/api/places/reverse',
    summary: 'The place nearest to a position',
    query: coordinatesQuerySchema,
    response: reversePlaceResponseSchema,
    failure: errorResponseSchema,
  },
  currentWeather: {
    method: 'GET',
    path: '/api/weather/current',
    summary: 'The weather at a position now',
    query: coordinatesQuerySchema,
    response: currentWeatherResponseSchema,
    failure: errorResponseSchema,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with an email address or a username',
    body: loginRequestSchema,
    response: loginResponseSchema,
    failure: loginErrorSchema,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Make an account and sign in',
    body: registerRequestSchema,
    response: registerResponseSchema,
    failure: registerErrorSchema,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out here',
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/logout-everywhere',
    summary: 'Sign out everywhere, here too',
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  me: {
    method: 'GET',
    path: '/api/me',
    summary: 'Who is calling, and what their plan is',
    response: meResponseSchema,
    failure: errorResponseSchema,
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change username, language or preferences',
    body: updateMeRequestSchema,
    response: updateMeResponseSchema,
    failure: errorResponseSchema,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/me',
    summary: 'Delete the account and everything that belongs to it, for good',
    body: deleteMeRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  exportMe: {
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything that is kept about the caller',
    response: exportResponseSchema,
    failure: errorResponseSchema,
  },
  sessions: {
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where the account is signed in',
    response: sessionsResponseSchema,
    failure: errorResponseSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/me/password',
    summary: 'Change the password; signs out everywhere else',
    body: changePasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/password/forgot',
    summary: 'Ask for a link that sets a new password',
    body: forgotPasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Set a new password with the link of the mail; signs out everywhere',
    body: resetPasswordRequestSchema,
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  sendVerification: {
    method: 'POST',
    path: '/api/email/send-verification',
    summary: 'Ask for another link that confirms the email address',
    response: doneResponseSchema,
    failure: errorResponseSchema,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/email/verify',
    summary: 'Confirm the email address with the link of the mail',
    body: verifyEmailRequestSchema,
    response: doneResponseSchema,
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

export type EndpointName = keyof typeof endpoints;
