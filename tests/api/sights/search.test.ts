import {
  attractionsResponseSchema,
  type EnhancedSearchRequest,
  type EnhancedSearchResponse,
  enhancedSearchResponseSchema,
  errorResponseSchema,
  generateRouteResponseSchema,
  nationalParksResponseSchema,
  outdoorFeaturesResponseSchema,
  recreationResponseSchema,
  type Trip,
} from '@roadcast/contract';
import { cumulativeMeters, nearestOnLine } from '@roadcast/core/geo';
import { groupOfSight, sightScore } from '@roadcast/core/sights';
import { metersToMiles } from '@roadcast/core/units';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OsmNode } from '../../../dataset/tiles/osm-pbf.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { putImport } from '../../support/street-import.ts';
import { setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
let guest: Visitor;
let pro: Visitor;
let trip: Trip;
beforeAll(async () => {
  server = await startApp();
  guest = new Visitor(server.app);
  const { visitor, user } = await signedUp(server, 'pro@example.com');
  await setUser(server, user.id, { subscriptionTier: 'PRO' });
  pro = visitor;
  const body = { origin: 'Denver, CO', destination: 'Las Vegas, NV', departureDate: '2026-12-07' };
  trip = generateRouteResponseSchema.parse((await pro.post('/api/generate-route', body)).body).route;
});
afterAll(() => server.close());

const search = async (body: EnhancedSearchRequest, visitor = pro): Promise<EnhancedSearchResponse> => {
  const answer = await visitor.post('/api/poi/enhanced-search', body);
  expect(answer.body).toEqual(expect.objectContaining({ answeredBy: 'roadcast' }));
  return enhancedSearchResponseSchema.parse(answer.body);
};

const MOAB = { lat: 38.5733, lng: -109.5498 };

describe('a search along a trip', () => {
  it('finds sights with their exact distance to the road, score, arrival and detour', async () => {
    const { pois, totalResults, hasMore, subscriptionLimit } = await search({
      routeId: trip.id,
      source: 'nps',
      radius: 30,
      limit: 300,
    });
    expect(pois.map(({ name }) => name)).toContain('Colorado National Monument');
    expect([totalResults, hasMore, subscriptionLimit]).toEqual([pois.length, false, null]);
    const along = cumulativeMeters(trip.geometry);
    for (const { lat, lng, kind, distanceMiles, score, rating, visit, along: location } of pois) {
      const exact = metersToMiles(nearestOnLine([lng, lat], trip.geometry, along).offsetMeters);
      expect(distanceMiles).toBeCloseTo(exact, 1);
      expect(distanceMiles).toBeLessThanOrEqual(30);
      expect(score).toBeCloseTo(sightScore(kind, null, exact), 2);
      expect(rating).toBeNull();
      expect(location?.miles).toBeLessThanOrEqual(trip.totalMiles);
      expect(visit?.arrival).toBeGreaterThanOrEqual(trip.segments[0]?.arrivalTime ?? 0);
    }
    const monument = pois.find(({ name }) => name === 'Colorado National Monument');
    expect(monument?.visit?.detour?.minutes).toBeGreaterThan(0);
    expect(monument?.visit?.timeZone).toBe('America/Denver');
    expect(monument).toMatchObject({ fee: { vehicle: 25 }, priceLevel: 3, crowd: 'low' });
  });

  it('finds the same along the trip’s coordinates, without arrival and detour', async () => {
    const { pois } = await search({ buffer: trip.geometry.map(([lng, lat]) => [lng, lat]), source: 'nps', radius: 30 });
    const { pois: onTrip } = await search({ routeId: trip.id, source: 'nps', radius: 30 });
    expect(pois.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual(
      onTrip.map(({ id, distanceMiles }) => [id, distanceMiles]),
    );
    expect(pois.every(({ visit, along }) => visit === null && along !== null)).toBe(true);
  });

  it('divides all sights among the sources', async () => {
    const [parks, recreation, others] = [
      await search({ routeId: trip.id, source: 'nps', limit: 300 }),
      await search({ routeId: trip.id, source: 'recreation_gov', limit: 300 }),
      await search({ routeId: trip.id, source: 'google', limit: 300 }),
    ];
    const groups = [parks, recreation, others].map(({ pois }) => new Set(pois.map(({ kind }) => groupOfSight(kind))));
    expect(groups[0]).toEqual(new Set(['national_parks']));
    expect(groups[1]).toEqual(new Set(['recreation']));
    expect([...(groups[2] ?? [])].sort()).toEqual(['outdoor_features', 'places']);
  });

  it('sorts by distance, and by score if popularity is unknown', async () => {
    const byDistance = await search({ routeId: trip.id, source: 'google', filters: { sort: 'distance' } });
    const miles = byDistance.pois.map(({ distanceMiles }) => distanceMiles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const byPopularity = await search({ routeId: trip.id, source: 'google', filters: { sort: 'popularity' } });
    expect(byPopularity.sortedBy).toBe('score');
    const scores = byPopularity.pois.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('hides unrated sights at 4 stars, and unknown fees at a lower price, and counts them', async () => {
    const all = await search({ routeId: trip.id, source: 'recreation_gov' });
    const rated = await search({ routeId: trip.id, source: 'recreation_gov', filters: { minRating: 4 } });
    expect([rated.pois.length, rated.hidden.unrated]).toEqual([0, all.totalResults]);
    const free = await search({ routeId: trip.id, source: 'recreation_gov', filters: { maxPrice: 1 } });
    expect(free.pois.length + free.hidden.unpriced).toBe(all.totalResults);
  });

  it('returns no sights at an unfitting crowd level', async () => {
    const { pois } = await search({ routeId: trip.id, source: 'nps', filters: { crowdLevel: 'high' } });
    expect(pois).toEqual([]);
  });
});

describe('a search around a position', () => {
  const query = `lat=${MOAB.lat}&lng=${MOAB.lng}`;

  it('finds parks, recreation sites and outdoor features, nearest first', async () => {
    const { parks } = nationalParksResponseSchema.parse(
      (await pro.get(`/api/poi/national-parks?${query}&radius=60`)).body,
    );
    expect(parks.map(({ name }) => name)).toContain('Arches National Park');
    const miles = parks.map(({ distanceMiles }) => distanceMiles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const { sites } = recreationResponseSchema.parse((await pro.get(`/api/poi/recreation?${query}&radius=60`)).body);
    expect(sites.map(({ name }) => name)).toContain('Manti-La Sal National Forest');
    const features = await pro.post('/api/poi/overpass', {
      ...MOAB,
      radiusMiles: 100,
      query: '[out:json];node(1);out;',
    });
    const { pois } = outdoorFeaturesResponseSchema.parse(features.body);
    expect(pois.length).toBeGreaterThan(0);
    expect(pois.every(({ kind }) => groupOfSight(kind) === 'outdoor_features')).toBe(true);
  });

  it('accepts a buffer of a single point', async () => {
    const { pois } = await search({ buffer: [[MOAB.lng, MOAB.lat]], source: 'nps', radius: 60 });
    expect(pois.map(({ name }) => name)).toContain('Arches National Park');
    expect(pois[0]).toMatchObject({ along: null, visit: null });
  });
});

describe('a search that can’t be run', () => {
  it.each([
    ['without a line or trip', { source: 'nps' }],
    [
      'with a line and a trip',
      { source: 'nps', buffer: [[-105, 40]], routeId: '00000000-0000-4000-8000-000000000000' },
    ],
    ['with an unknown source', { source: 'yelp', buffer: [[-105, 40]] }],
    ['with a radius of 101 miles', { source: 'nps', buffer: [[-105, 40]], radius: 101 }],
    ['with a rating of 3.5', { source: 'nps', buffer: [[-105, 40]], filters: { minRating: 3.5 } }],
    [
      'with a line of 60,000 miles',
      { source: 'nps', buffer: Array.from({ length: 30 }, (_, i) => [i % 2 ? -65 : -125, 40]) },
    ],
  ])('%s is rejected', async (_, body) => {
    const answer = await pro.post('/api/poi/enhanced-search', body);
    expect([answer.status, errorResponseSchema.parse(answer.body).error.code]).toEqual([400, 'invalid_request']);
  });

  it('along another driver’s trip finds no such trip', async () => {
    const answer = await guest.post('/api/poi/enhanced-search', { source: 'nps', routeId: trip.id });
    expect([answer.status, errorResponseSchema.parse(answer.body).error.code]).toEqual([404, 'route_not_found']);
  });

  it('outside the US is rejected', async () => {
    const answer = await guest.get('/api/poi/national-parks?lat=48.85&lng=2.35');
    expect(errorResponseSchema.parse(answer.body).error.code).toBe('position_outside_coverage');
  });
});

describe('GET /api/routes/{id}/attractions', () => {
  const attractions = async (query = '') => {
    const answer = await pro.get(`/api/routes/${trip.id}/attractions${query}`);
    expect(answer.headers['cache-control']).toBe('private, max-age=1800');
    return attractionsResponseSchema.parse(answer.body);
  };

  it('returns outdoor discoveries in road order, with counts', async () => {
    const { attractions: list, counts, totalResults } = await attractions('?limit=300');
    const miles = list.map(({ along }) => along?.miles ?? 0);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(counts.national_parks + counts.recreation + counts.outdoor_features).toBe(totalResults);
    expect(counts.national_parks).toBeGreaterThan(0);
    expect(list.map(({ kind }) => groupOfSight(kind))).not.toContain('places');
    const detouring = list.filter(({ visit }) => visit?.detour);
    expect(detouring.map(({ id }) => id)).toEqual([list.find(({ kind }) => kind === 'national_park')?.id]);
  });

  it('returns other groups on request', async () => {
    const { attractions: list } = await attractions('?types=places&radius=5');
    expect(new Set(list.map(({ kind }) => groupOfSight(kind)))).toEqual(new Set(['places']));
  });

  it('adds the sights of imported streets', async () => {
    // Use points beside the road in a one-degree cell around Grand Junction.
    const inCell = trip.geometry.filter(([lng, lat]) => lng > -109 && lng < -108 && lat > 39 && lat < 40);
    const [lng, lat] = inCell[Math.floor(inCell.length / 2)] ?? [0, 0];
    const nodes: OsmNode[] = [
      { id: 1, lng: -108.5, lat: 39.5 },
      { id: 2, lng: -108.5, lat: 39.51 },
      { id: 3, lng, lat: lat + 0.01, tags: { tourism: 'viewpoint', name: 'Made-Up View' } },
      { id: 4, lng, lat: lat + 0.01, tags: { tourism: 'viewpoint' } },
    ];
    await putImport(server.dataDir, {
      id: 'sights',
      content: { nodes, ways: [{ id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: 'A Street' } }] },
      area: { width: 1, height: 1, rows: [[39, -109, -109]] },
      dataTime: '2026-11-01T00:00:00Z',
    });
    const view = async () => (await attractions('?limit=300')).attractions.find(({ name }) => name === 'Made-Up View');
    await vi.waitUntil(async () => (await view()) !== undefined, { timeout: 20_000, interval: 200 });
    const { id, source, kind } = (await view()) ?? {};
    expect(kind).toBe('scenic_overlook');
    expect(source?.asOf).toBe(Date.parse('2026-11-01T00:00:00Z'));
    expect((await pro.get(`/api/sights/${id}`)).status).toBe(200);
  });
});
