import type { GenerateRouteResponse } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const night = (name: string, more: object = {}) => ({ name, role: 'night', ...more });

async function asGuest(body: object): Promise<{ status: number; code: string | undefined }> {
  const answer = await plan(server.app, body);
  return { status: answer.status, code: (answer.body as { code?: string }).code };
}

describe('a guest’s one stop', () => {
  const refused = { status: 403, code: 'too_many_waypoints' };
  const ends = { origin: 'Denver, CO', destination: 'Chicago, IL' };

  it('can’t be bypassed by labeling distant places as nights', async () => {
    const waypoints = ['Santa Fe, NM', 'Amarillo, TX', 'Tulsa, OK', 'Memphis, TN'].map((name) => night(name));
    expect(await asGuest({ ...ends, waypoints })).toEqual(refused);
  });

  it('can’t be bypassed by more nights on the way than the trip has', async () => {
    const waypoints = ['Fort Morgan, CO', 'North Platte, NE', 'Omaha, NE', 'Des Moines, IA'].map((name) => night(name));
    expect(await asGuest({ ...ends, waypoints })).toEqual(refused);
    expect(await asGuest({ ...ends, origin: 'Des Moines, IA', waypoints: waypoints.slice(1, 3) })).toEqual(refused);
  });

  it('can’t be bypassed by moved nights that don’t exist', async () => {
    const waypoints = ['North Platte, NE', 'Omaha, NE'].map((name) => night(name, { nights: 0 }));
    expect(await asGuest({ ...ends, waypoints })).toEqual(refused);
  });

  it('allows moving every night of a long trip', { timeout: 60_000 }, async () => {
    const long = { origin: 'New York, NY', destination: 'Los Angeles, CA' };
    const { body } = await plan(server.app, long);
    const { segments } = body as GenerateRouteResponse;
    const nights = segments.filter(({ type }) => type === 'overnight');
    expect(nights.length).toBeGreaterThan(3);
    const waypoints = nights.map(({ location, lat, lng }) => night(location, { lat, lng }));
    expect((await asGuest({ ...long, waypoints })).status).toBe(200);
    // A guest may move a night to another place along the way, in addition to the one allowed stop.
    const [first, ...others] = segments.filter(({ type }) => type === 'stop');
    const earlier = first && night(first.location, { lat: first.lat, lng: first.lng });
    expect((await asGuest({ ...long, waypoints: [earlier, ...waypoints.slice(1)] })).status).toBe(200);
    const own = others[0]?.location ?? '';
    expect((await asGuest({ ...long, waypoints: [own, ...waypoints.slice(1)] })).status).toBe(200);
  });
});
