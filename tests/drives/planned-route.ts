import { randomUUID } from 'node:crypto';
import { drivableTripOf, generateRouteResponseSchema, startDriveResponseSchema, type Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { type GuidedRoute, guidedRouteOf } from '@roadcast/core/navigation';
import type { FastifyInstance } from 'fastify';
import { plan } from '../support/app.ts';

/** Place to drive to: a typed name or a position. */
export type Wanted = string | { readonly name: string; readonly lng: number; readonly lat: number };

/** Planned trip with its guided route. */
export interface Planned {
  readonly trip: Trip;
  readonly route: GuidedRoute;
}

export const wantedAt = ([lng, lat]: LngLat, name: string): Wanted => ({ name, lng, lat });

/**
 * Plans a trip through the places in order, over HTTP.
 * @returns null if there is no trip (a single place, or a place without a road). @throws Error for other errors.
 */
export async function planned(
  app: FastifyInstance,
  places: readonly Wanted[],
  more: object = {},
): Promise<Planned | null> {
  const [origin, ...rest] = places.map((place) => (typeof place === 'string' ? place : { ...place }));
  const destination = rest.pop();
  const waypoints = rest.map((place) => (typeof place === 'string' ? { name: place } : place));
  const { status, body } = await plan(app, { origin, destination, waypoints, ...more });
  if (status === 422) return null;
  if (status !== 200) throw new Error(`no trip: ${JSON.stringify(body)}`);
  const trip = generateRouteResponseSchema.parse(body).route;
  return { trip, route: guidedRouteOf(drivableTripOf(trip)) };
}

/** Starts a drive to the last place through the others. @returns the drive's token for reroutes. */
export async function driveToken(app: FastifyInstance, places: readonly Wanted[]): Promise<string> {
  const trip = { origin: 'Here', destination: places.at(-1), waypoints: places.slice(0, -1) };
  const payload = { id: randomUUID(), origin: 'Here', destination: 'There', miles: 10, startedAt: Date.now(), trip };
  const answer = await app.inject({ method: 'POST', url: '/api/drives', payload });
  return startDriveResponseSchema.parse(answer.json()).token;
}
