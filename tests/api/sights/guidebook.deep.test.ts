import {
  enhancedSearchResponseSchema,
  generateRouteResponseSchema,
  MOST_SIGHTS,
  sightSources,
} from '@roadcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { readFamousTrips } from '../../support/famous-trips.ts';
import { readGuidebookTrips } from '../../support/guidebook-places.ts';
import { setUser, signedUp, type Visitor } from '../../support/visitor.ts';

/** Number of the 180 places that aren't found, all farther than 25 miles from the road. The failure message lists them. */
const MOST_MISSED = 4;

let server: TestApp;
let pro: Visitor;
beforeAll(async () => {
  server = await startApp();
  const { visitor, user } = await signedUp(server, 'pro@example.com');
  await setUser(server, user.id, { subscriptionTier: 'PRO' });
  pro = visitor;
});
afterAll(() => server.close());

it('the places that guidebooks name for sixty famous trips are found', { timeout: 300_000 }, async () => {
  const trips = new Map(readFamousTrips().map((trip) => [trip.name, trip]));
  const guidebook = readGuidebookTrips();
  expect(guidebook).toHaveLength(60);
  const missed: string[] = [];
  for (const { trip: name, places } of guidebook) {
    const trip = trips.get(name);
    if (!trip) throw new Error(`no such trip: ${name}`);
    const body = {
      origin: trip.from,
      destination: trip.to,
      waypoints: trip.via.map((place) => ({ ...place, role: 'pass' })),
      departureDate: `2027-${String(trip.month).padStart(2, '0')}-15`,
      preferences: { drivingHoursPerDay: 14 },
    };
    const { route } = generateRouteResponseSchema.parse((await pro.post('/api/generate-route', body)).body);
    const names = new Set<string>();
    for (const source of sightSources) {
      const answer = await pro.post('/api/poi/enhanced-search', { routeId: route.id, source, limit: MOST_SIGHTS });
      for (const sight of enhancedSearchResponseSchema.parse(answer.body).pois) names.add(plain(sight.name));
    }
    for (const place of places) {
      if (![...names].some((found) => found.startsWith(plain(place)))) missed.push(`${name}: ${place}`);
    }
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MOST_MISSED);
});

/** Compares names without case, accents, apostrophes and okinas. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/gi, '')
    .replace(/^the /i, '')
    .toLowerCase();
