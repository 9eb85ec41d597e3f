import { randomUUID } from 'node:crypto';
import {
  attractionsResponseSchema,
  enhancedSearchResponseSchema,
  generateRouteResponseSchema,
  limitsResponseSchema,
  nationalParksResponseSchema,
  outdoorFeaturesResponseSchema,
  recreationResponseSchema,
  sightSources,
} from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { RATE_LIMITS: 'on' } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

async function driver(tier: Tier): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, `${tier.toLowerCase().replace('_', '-')}@example.com`);
  await setUser(server, user.id, { subscriptionTier: tier });
  return visitor;
}

/** A line through Utah's parks, where every group has many sights. */
const buffer = [
  [-111.89, 40.76],
  [-110.73, 39.6],
  [-109.55, 38.57],
  [-111.2, 37.8],
  [-112.9, 37.3],
];

const enhanced = async (visitor: Visitor, source: string, searchId?: string, filters = {}) => {
  const query = searchId === undefined ? '' : `?searchId=${searchId}`;
  const { body } = await visitor.post(`/api/poi/enhanced-search${query}`, { buffer, source, radius: 100, filters });
  return enhancedSearchResponseSchema.parse(body);
};

const tiers = [
  ['FREE', 1, 1],
  ['THIRTY_DAY', 3, 1],
  ['STANDARD', 15, 5],
] as const;

describe('a plan’s results', () => {
  it.each(tiers)('on %s are at most %i per search, in thirds of %i', async (tier, most, third) => {
    const visitor = await driver(tier);
    const searchId = randomUUID();
    const answers = [];
    for (const source of sightSources) answers.push(await enhanced(visitor, source, searchId));
    const shown = answers.map(({ pois }) => pois.length);
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(most);
    for (const count of shown) expect(count).toBeLessThanOrEqual(third);
    expect(answers.every(({ hasMore, subscriptionLimit }) => hasMore && subscriptionLimit === most)).toBe(true);
  });

  it.each(tiers)('on %s can’t be exceeded by other calls, filters and repeats with the same id', async (tier, most) => {
    const visitor = await driver(tier);
    const searchId = randomUUID();
    const ids = new Set<string>();
    const see = (found: readonly { readonly id: string }[]) => {
      for (const { id } of found) ids.add(id);
    };
    const near = `lat=38.57&lng=-109.55&radius=100&searchId=${searchId}`;
    see((await enhanced(visitor, 'nps', searchId)).pois);
    see((await enhanced(visitor, 'google', searchId, { sort: 'rating' })).pois);
    see((await enhanced(visitor, 'recreation_gov', searchId, { maxPrice: 4, minRating: 0 })).pois);
    see(nationalParksResponseSchema.parse((await visitor.get(`/api/poi/national-parks?${near}`)).body).parks);
    see(recreationResponseSchema.parse((await visitor.get(`/api/poi/recreation?${near}`)).body).sites);
    const features = await visitor.post(`/api/poi/overpass?searchId=${searchId}`, {
      lat: 40.76,
      lng: -111.89,
      radiusMiles: 100,
    });
    see(outdoorFeaturesResponseSchema.parse(features.body).pois);
    see((await enhanced(visitor, 'nps', searchId, { sort: 'popularity' })).pois);
    expect(ids.size).toBeLessThanOrEqual(most);
  });

  it('are the same for repeated calls of a search', async () => {
    const visitor = await driver('THIRTY_DAY');
    const searchId = randomUUID();
    const first = await enhanced(visitor, 'nps', searchId);
    expect(first.pois).toHaveLength(1);
    expect((await enhanced(visitor, 'nps', searchId)).pois).toEqual(first.pois);
  });

  it('are not shared with another caller’s search of the same id', async () => {
    const searchId = randomUUID();
    await enhanced(await driver('FREE'), 'nps', searchId);
    const other = await enhanced(new Visitor(server.app), 'nps', searchId);
    expect(other.pois).toHaveLength(1);
  });

  it('are unlimited on PRO', async () => {
    const { pois, hasMore, subscriptionLimit, totalResults } = await enhanced(await driver('PRO'), 'nps');
    expect([pois.length, hasMore, subscriptionLimit]).toEqual([totalResults, false, null]);
    expect(totalResults).toBeGreaterThan(3);
  });

  it('state what a higher plan shows', async () => {
    const messages = [];
    for (const tier of ['FREE', 'THIRTY_DAY', 'STANDARD', 'PRO'] as const) {
      messages.push((await enhanced(await driver(tier), 'nps')).upgradeMessage);
    }
    expect(messages).toEqual([
      'Upgrade to unlock more outdoor discoveries! $2.99/month shows 3 results + 1 waypoint.',
      'Upgrade to Standard for 15 results + 5 waypoints, or Pro for unlimited discoveries.',
      'Upgrade to Pro for unlimited outdoor discoveries and waypoints!',
      'You have unlimited access to all outdoor discoveries!',
    ]);
  });

  it('along a trip are the best ones in thirds', async () => {
    const visitor = await driver('STANDARD');
    const body = { origin: 'Salt Lake City, UT', destination: 'Las Vegas, NV' };
    const { route } = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', body)).body);
    const answer = await visitor.get(`/api/routes/${route.id}/attractions?radius=100`);
    const { attractions, counts, hasMore } = attractionsResponseSchema.parse(answer.body);
    expect(attractions.length).toBeLessThanOrEqual(15);
    expect(attractions.filter(({ kind }) => kind === 'national_park')).toHaveLength(5);
    expect(counts.national_parks).toBeGreaterThan(5);
    expect(hasMore).toBe(true);
  });
});

describe('searches', () => {
  const usedToday = async (visitor: Visitor): Promise<number> =>
    limitsResponseSchema.parse((await visitor.get('/api/me/limits')).body).daily.poiSearches.used;

  it('count once for all calls with the same id', async () => {
    const visitor = await driver('STANDARD');
    const searchId = randomUUID();
    for (const source of sightSources) await enhanced(visitor, source, searchId);
    expect(await usedToday(visitor)).toBe(1);
    await enhanced(visitor, 'nps', randomUUID());
    await enhanced(visitor, 'nps');
    expect(await usedToday(visitor)).toBe(3);
  });

  it('count again after eight calls with the same id', async () => {
    const visitor = await driver('STANDARD');
    const searchId = randomUUID();
    for (let i = 0; i < 10; i++) await enhanced(visitor, 'nps', searchId);
    expect(await usedToday(visitor)).toBe(3);
  });

  it('are limited to 5 in 10 seconds, by their ids', async () => {
    const visitor = await driver('STANDARD');
    for (let i = 0; i < 5; i++) {
      const searchId = randomUUID();
      for (const source of sightSources) await enhanced(visitor, source, searchId);
    }
    const refused = await visitor.post(`/api/poi/enhanced-search?searchId=${randomUUID()}`, { buffer, source: 'nps' });
    expect(refused.status).toBe(429);
  });

  it('reject an id that isn’t a UUID', async () => {
    const answer = await new Visitor(server.app).post('/api/poi/enhanced-search?searchId=1', { buffer, source: 'nps' });
    expect(answer.status).toBe(400);
  });
});
