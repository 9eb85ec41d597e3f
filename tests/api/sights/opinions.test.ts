import {
  enhancedSearchResponseSchema,
  errorResponseSchema,
  favoriteSightsResponseSchema,
  sightResponseSchema,
} from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const ARCHES = '/api/sights/nps-arch';
const sightIn = (body: unknown) => sightResponseSchema.parse(body).sight;
const driver = async (name: string): Promise<Visitor> => (await signedUp(server, `${name}@example.com`)).visitor;
const arches = async (visitor: Visitor) => sightIn((await visitor.get(ARCHES)).body);

describe('favorites', () => {
  it('are listed, newest first, and removed', async () => {
    const visitor = await driver('ann');
    await visitor.call('PUT', `${ARCHES}/favorite`);
    await visitor.call('PUT', '/api/sights/nps-zion/favorite');
    const again = await visitor.call('PUT', `${ARCHES}/favorite`);
    expect(sightIn(again.body)).toMatchObject({ name: 'Arches National Park', favorite: true, popularity: 1 });
    const list = async () =>
      favoriteSightsResponseSchema.parse((await visitor.get('/api/sights/favorites')).body).sights;
    expect((await list()).map(({ id }) => id).sort()).toEqual(['nps-arch', 'nps-zion']);
    await visitor.call('DELETE', `${ARCHES}/favorite`);
    expect((await list()).map(({ id }) => id)).toEqual(['nps-zion']);
    expect(await arches(visitor)).toMatchObject({ favorite: false, popularity: 0 });
  });

  it('are private, and need an account', async () => {
    await (await driver('ann')).call('PUT', `${ARCHES}/favorite`);
    const ben = await driver('ben');
    expect(favoriteSightsResponseSchema.parse((await ben.get('/api/sights/favorites')).body).sights).toEqual([]);
    expect(await arches(ben)).toMatchObject({ favorite: false, popularity: 1 });
    const guest = new Visitor(server.app);
    expect((await guest.call('PUT', `${ARCHES}/favorite`)).status).toBe(401);
    expect((await guest.get('/api/sights/favorites')).status).toBe(401);
    expect(await arches(guest)).toMatchObject({ favorite: false, stars: null });
  });
});

describe('ratings', () => {
  it('are averaged over drivers, one each, and can be changed and removed', async () => {
    const [ann, ben] = [await driver('ann'), await driver('ben')];
    await ann.call('PUT', `${ARCHES}/rating`, { stars: 5 });
    await ann.call('PUT', `${ARCHES}/rating`, { stars: 4 });
    const after = await ben.call('PUT', `${ARCHES}/rating`, { stars: 5 });
    expect(sightIn(after.body)).toMatchObject({ rating: { average: 4.5, count: 2 }, stars: 5 });
    expect((await arches(ann)).stars).toBe(4);
    await ben.call('DELETE', `${ARCHES}/rating`);
    expect(await arches(ben)).toMatchObject({ rating: { average: 4, count: 1 }, stars: null });
  });

  it.each([0, 6, 4.5, null, '5'])('of %s stars are rejected', async (stars) => {
    expect((await (await driver('ann')).call('PUT', `${ARCHES}/rating`, { stars })).status).toBe(400);
  });

  it('change score, filters and order of a search', async () => {
    const ann = await driver('ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    const search = async (filters: object) => {
      const body = { buffer: [[-109.55, 38.57]], radius: 60, source: 'nps', filters };
      return enhancedSearchResponseSchema.parse((await ann.post('/api/poi/enhanced-search', body)).body);
    };
    const before = (await search({})).pois.find(({ id }) => id === 'nps-arch');
    await ann.call('PUT', `${ARCHES}/rating`, { stars: 5 });
    const rated = await search({ minRating: 4.5, sort: 'rating' });
    expect(rated.pois.map(({ id }) => id)).toEqual(['nps-arch']);
    expect(rated.pois[0]?.score).toBeCloseTo(((before?.score ?? 0) / 3) * 5, 2);
    expect(rated.hidden.unrated).toBeGreaterThan(0);
    await ann.call('PUT', '/api/sights/nps-cany/favorite');
    expect((await search({ sort: 'popularity' })).pois[0]?.id).toBe('nps-cany');
  });
});

describe('adds', () => {
  it('count once per driver who saved a trip with the sight', async () => {
    const ann = await driver('ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'STANDARD' });
    const sight = { id: 'nps-arch', kind: 'national_park', note: '' };
    const unknown = { id: 'made-up', kind: 'museum', note: '' };
    const body = {
      origin: 'Green River, UT',
      destination: 'Moab, UT',
      waypoints: [
        { name: 'Arches National Park, UT', lat: 38.616, lng: -109.62, sight },
        { name: 'Nowhere, UT', lat: 38.6, lng: -109.58, sight: unknown },
      ],
    };
    for (let i = 0; i < 2; i++) expect((await ann.post('/api/routes', body)).status).toBe(200);
    await vi.waitUntil(async () => (await arches(ann)).popularity === 1, { timeout: 20_000, interval: 200 });
  });
});

it('unknown sights return 404', async () => {
  for (const path of ['/api/sights/nowhere', '/api/sights/osm-viewpoint-3900000-n10800000']) {
    const answer = await new Visitor(server.app).get(path);
    expect([answer.status, errorResponseSchema.parse(answer.body).error.code]).toEqual([404, 'sight_not_found']);
  }
});

it('a driver’s opinions are exported, and erased with the account', async () => {
  const ann = await driver('ann');
  await ann.call('PUT', `${ARCHES}/favorite`);
  await ann.call('PUT', `${ARCHES}/rating`, { stars: 5 });
  const { body } = await ann.get('/api/me/export');
  expect(body).toMatchObject({
    data: { sights: { favorites: [{ sightId: 'nps-arch' }], ratings: [{ sightId: 'nps-arch', stars: 5 }] } },
  });
  expect((await ann.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
  expect(await arches(await driver('ben'))).toMatchObject({ rating: null, popularity: 0 });
});

async function meOf(visitor: Visitor): Promise<{ id: never }> {
  const { body } = await visitor.get('/api/me');
  return (body as { user: { id: never } }).user;
}
