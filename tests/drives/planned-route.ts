import { randomUUID } from 'node:crypto';
import { generateRouteResponseSchema, guidedRouteOf, startDriveResponseSchema, type Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import type { FastifyInstance } from 'fastify';
import { plan } from '../support/app.ts';

/** A place to drive to: as it is typed, or where it is. */
export type Wanted = string | { readonly name: string; readonly lng: number; readonly lat: number };

/** A planned trip, as it is guided. */
export interface Planned {
  readonly trip: Trip;
  readonly route: GuidedRoute;
}

export const wantedAt = ([lng, lat]: LngLat, name: string): Wanted => ({ name, lng, lat });

/**
 * Plans a trip over HTTP through places in their order.
 * @returns null where the server says that there is none (one place, or a place that no road leads to). @throws Error for any other refusal.
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
  return { trip, route: guidedRouteOf(trip) };
}

/** Starts a drive. @returns the token for rerouting it. */
export async function driveToken(app: FastifyInstance): Promise<string> {
  const payload = { id: randomUUID(), origin: 'Here', destination: 'There', miles: 10, startedAt: Date.now() };
  const answer = await app.inject({ method: 'POST', url: '/api/drives', payload });
  return startDriveResponseSchema.parse(answer.json()).token;
}
