import { tripLinkResponseSchema } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

const SECRET = 'a secret that several servers share, of more than 32 letters';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { AUTH_SECRET: SECRET } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const codeOf = (body: unknown): string => (body as { code?: string }).code ?? '';

async function driver(tier: Tier): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, `${tier.toLowerCase()}@example.com`);
  await setUser(server, user.id, { subscriptionTier: tier });
  return visitor;
}

async function tokenFor(visitor: Visitor, trip: object): Promise<string> {
  const { status, body } = await visitor.post('/api/trip-link', trip);
  expect(status).toBe(200);
  return tripLinkResponseSchema.parse(body).linkToken;
}

/** Trip with three stops and a slower driver, which exceeds a guest's plan. */
const trip = {
  origin: 'Denver, CO',
  destination: { name: 'Omaha, NE', lat: 41.2565, lng: -95.9345 },
  waypoints: ['Fort Morgan, CO', 'North Platte, NE', 'Kearney, NE'],
  departureDate: '2026-12-07',
  preferences: { stopLength: 45 },
  customizations: { speedReduction: 5 },
};

describe('a shared link', () => {
  it('works for everyone, including all requests about the trip', { timeout: 60_000 }, async () => {
    const linkToken = await tokenFor(await driver('PRO'), trip);
    const guest = new Visitor(server.app);
    expect((await guest.post('/api/generate-route', trip)).status).toBe(403);
    const opened = { ...trip, linkToken };
    const planned = await guest.post('/api/generate-route', opened);
    expect(planned.status).toBe(200);
    expect((await guest.post('/api/compare-departures', opened)).status).toBe(200);
    expect((await guest.post('/api/route-alternatives', opened)).status).toBe(200);
    expect((await guest.post('/api/night-options', { trip: opened, day: 1 })).status).not.toBe(403);
    // The same trip, encoded as in a URL.
    const said = {
      ...opened,
      waypoints: trip.waypoints.map((name) => ({ name, role: 'stop' })),
      preferences: { ...trip.preferences, driveTimePerLeg: 2.5, avoidTolls: false },
    };
    expect((await guest.post('/api/generate-route', said)).status).toBe(200);
  });

  it('can be passed on by the recipient, as the same link', async () => {
    const linkToken = await tokenFor(await driver('PRO'), trip);
    expect(await tokenFor(new Visitor(server.app), { ...trip, linkToken })).toBe(linkToken);
  });

  it('unlocks nothing else: changes require the visitor’s own plan', async () => {
    const linkToken = await tokenFor(await driver('PRO'), trip);
    const guest = new Visitor(server.app);
    const changes = [
      { waypoints: [...trip.waypoints, 'Lincoln, NE'] },
      { waypoints: trip.waypoints.toReversed() },
      { destination: 'Lincoln, NE' },
      { departureDate: '2026-12-08' },
      { preferences: { stopLength: 60 } },
      { customizations: { speedReduction: 10 } },
      { vehicle: { height: 12 } },
    ];
    for (const change of changes) {
      const { status } = await guest.post('/api/generate-route', { ...trip, linkToken, ...change });
      expect([JSON.stringify(change), status]).toEqual([JSON.stringify(change), 403]);
    }
    const opened = await guest.post('/api/generate-route', { ...trip, linkToken });
    const { editToken } = opened.body as { editToken: string };
    const edited = await guest.post('/api/generate-route', { ...trip, ...changes[0], linkToken, editToken });
    expect([edited.status, codeOf(edited.body)]).toEqual([403, 'feature_not_in_plan']);
  });

  it('that was made by hand is limited to the visitor’s plan', async () => {
    const linkToken = await tokenFor(await driver('PRO'), trip);
    const guest = new Visitor(server.app);
    const flipped = (linkToken.startsWith('A') ? 'B' : 'A') + linkToken.slice(1);
    for (const forged of [flipped, linkToken.slice(0, 12), '', 'nonsense', 'A'.repeat(22), `${linkToken}AA`]) {
      expect((await guest.post('/api/generate-route', { ...trip, linkToken: forged })).status).toBe(403);
    }
    expect((await guest.post('/api/generate-route', { ...trip, linkToken: 'x'.repeat(65) })).status).toBe(400);
  });

  it('includes no more than its sharer’s plan allowed', async () => {
    const asStandard = await (await driver('STANDARD')).post('/api/trip-link', trip);
    expect([asStandard.status, codeOf(asStandard.body)]).toEqual([403, 'feature_not_in_plan']);
    const { customizations: _, ...plain } = trip;
    const asGuest = await new Visitor(server.app).post('/api/trip-link', plain);
    expect([asGuest.status, codeOf(asGuest.body)]).toEqual([403, 'too_many_waypoints']);
  });

  it('is valid on every server with the same secret, and on no other', { timeout: 60_000 }, async () => {
    const linkToken = await tokenFor(await driver('PRO'), trip);
    const statusAt = async (secret: string): Promise<number> => {
      const other = await startApp({ settings: { AUTH_SECRET: secret } });
      try {
        return (await new Visitor(other.app).post('/api/generate-route', { ...trip, linkToken })).status;
      } finally {
        await other.close();
      }
    };
    expect(await statusAt(SECRET)).toBe(200);
    expect(await statusAt(SECRET.toUpperCase())).toBe(403);
  });
});
