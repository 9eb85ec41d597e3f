import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, shareFiles } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase, testRedisUrl } from '../support/database.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let folders: DataFolder[];
let servers: ServerProcess[];
let database = '';
let one = '';
let two = '';
/** Trip fields used in this test. */
interface Planned {
  readonly id: string;
  readonly segments: readonly object[];
}

const stamp = Date.now().toString(36);
const someone = (name: string): string => `${name}-${stamp}@example.com`;

beforeAll(async () => {
  folders = [makeDataFolder(), makeDataFolder()];
  shareFiles(folders);
  database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', `roadcast_test_two_${stamp}`);
  const shared = {
    DATABASE_URL: database,
    REDIS_URL: testRedisUrl ?? '',
    AUTH_SECRET: `the-same-on-both-servers-${stamp}`,
    TRUST_PROXY: '127.0.0.1',
  };
  // Start both servers simultaneously on an empty database. The migrations must run only once.
  servers = await Promise.all(folders.map(({ path }) => startServer({ ...shared, DATA_DIR: path })));
  [one = '', two = ''] = servers.map(({ url }) => url);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await dropDatabase(database);
  for (const folder of folders) folder.remove();
});

describe('two servers on one PostgreSQL and one Redis', () => {
  it('share sessions: signing in or out on one applies to the other', async () => {
    const ann = new HttpVisitor(one);
    await ann.register(someone('ann'));
    ann.url = two;
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: someone('ann') } });
    const phone = new HttpVisitor(two);
    await phone.login(someone('ann'));
    phone.url = one;
    expect((await phone.get('/api/me')).body).toMatchObject({ user: { email: someone('ann') } });
    await ann.post('/api/logout-everywhere');
    for (const url of [one, two]) {
      phone.url = url;
      expect((await phone.get('/api/me')).body).toMatchObject({ user: null });
    }
  });

  it('share trips', async () => {
    const bob = new HttpVisitor(one);
    const { body } = await bob.register(someone('bob'));
    const { id } = body.user as { id: string };
    const saved = await bob.post('/api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
    expect(saved.status).toBe(200);
    bob.url = two;
    const route = saved.body.route as { id: string };
    expect((await bob.get(`/api/users/${id}/routes`)).body).toMatchObject({ routes: [{ id: route.id }] });
    expect((await bob.get(`/api/routes/${route.id}`)).body).toMatchObject({ route: { id: route.id } });
  });

  it('share planned trips: one server saves the trip that the other has shown', async () => {
    const fay = new HttpVisitor(one);
    await fay.register(someone('fay'));
    const { body } = await fay.post('/api/generate-route', { origin: 'Denver, CO', destination: 'Omaha, NE' });
    const trip = body.route as Planned;
    fay.url = two;
    expect((await fay.get(`/api/routes/${trip.id}/itinerary`)).status).toBe(200);
    // Save by id only, without a request that could be planned again.
    const saved = await fay.post('/api/routes', { tripId: trip.id });
    expect(saved.status).toBe(200);
    const { id } = saved.body.route as { id: string };
    fay.url = one;
    const opened = (await fay.get(`/api/routes/${id}`)).body.route as Planned;
    expect(opened.segments).toEqual(trip.segments);
  });

  it('share a guest’s plan, and hide it from others', async () => {
    const guest = new HttpVisitor(one, '10.0.7.1');
    const { body } = await guest.post('/api/generate-route', { origin: 'Denver, CO', destination: 'Boulder, CO' });
    const { id } = body.route as { id: string };
    guest.url = two;
    expect((await guest.get(`/api/routes/${id}/itinerary`)).status).toBe(200);
    const stranger = new HttpVisitor(two, '10.0.7.2');
    expect((await stranger.get(`/api/routes/${id}/itinerary`)).status).toBe(404);
    // After signing in from the same network, the guest still has access to the trip.
    await guest.register(someone('gus'));
    expect((await guest.post('/api/routes', { tripId: id })).status).toBe(200);
  });

  it('lose no simultaneous change', async () => {
    const cat = new HttpVisitor(one);
    await cat.register(someone('cat'));
    const there = new HttpVisitor(two);
    there.cookie = cat.cookie;
    await Promise.all([
      cat.call('PATCH', '/api/me', { preferences: { avoidTolls: true } }),
      there.call('PATCH', '/api/me', { preferences: { scenicRoutes: true } }),
    ]);
    expect((await cat.get('/api/me')).body).toMatchObject({
      user: { preferences: { avoidTolls: true, scenicRoutes: true } },
    });
  });

  it('count wrong passwords together', async () => {
    await new HttpVisitor(one).register(someone('dan'));
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const eve = new HttpVisitor(i % 2 === 0 ? one : two, '10.0.0.9');
      statuses.push((await eve.login(someone('dan'), 'not this one')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    // Another network address has a separate limit.
    expect((await new HttpVisitor(two, '10.0.0.8').login(someone('dan'))).status).toBe(200);
  });
});
