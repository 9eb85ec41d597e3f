import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, Visitor } from '../../support/visitor.ts';
import { COPY, copied, driver, meOf, planned, saved, shared, view } from './community-steps.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const guest = (): Visitor => new Visitor(server.app);

/** Two homes around Fort Collins, about four miles apart, and a friend's house near Ogallala. */
const homes = [
  { name: '12 Juniper Lane, Fort Collins, CO', lat: 40.6011, lng: -105.0642 },
  { name: 'my place', lat: 40.5402, lng: -105.1187 },
] as const;
const friend = { name: 'Aunt May, 7 Elm Street', lat: 41.1503, lng: -101.7391 };

/** A trip with everything that could give a driver away. */
const tripFrom = (home: (typeof homes)[number]): object => ({
  origin: home,
  destination: { name: 'Omaha, NE', lat: 41.25861, lng: -95.93779, arriveBy: '2026-12-06T20:00' },
  waypoints: [
    { ...friend, minutes: 45, arriveBy: '2026-12-05T13:00' },
    { name: 'I-25', lat: 40.5573, lng: -105.0003, role: 'pass' },
    'North Platte, NE',
  ],
  departureDate: '2026-12-05',
  departureTime: '07:35',
  skippedTowns: ['Cheyenne, WY'],
});

/** Every public answer about a shared trip, as text. */
async function publicTexts(code: string): Promise<string[]> {
  const urls = [
    `/api/shared/${code}`,
    `/api/shared/${code}/trip`,
    `/api/shared/${code}/ratings`,
    `/api/shared/${code}/picture.png`,
    '/api/community/popular',
    '/api/community/trending',
    '/api/community/starts',
  ];
  return Promise.all(
    urls.map(async (url) => {
      const { status, body, headers } = await guest().get(url);
      expect(status, url).toBe(200);
      return JSON.stringify([body, headers]);
    }),
  );
}

describe('public answers', () => {
  it('have no exact place, date, email, account or saved trip', async () => {
    const ann = await driver(server, 'ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    const me = await meOf(ann);
    const id = await saved(ann, tripFrom(homes[0]));
    const code = await shared(ann, id, { tags: ['fast'] });
    const ben = await driver(server, 'ben');
    await setUser(server, (await meOf(ben)).id, { subscriptionTier: 'PRO' });
    await ben.post('/api/community/rate-route', { shareCode: code, comment: 'Fine' });
    const copy = JSON.stringify(copied(await ben.post(COPY, { shareCode: code, departureDate: '2027-02-01' })));
    for (const text of [...(await publicTexts(code)), copy]) {
      for (const secret of [
        'Juniper',
        'Aunt May',
        'Elm Street',
        '2026-12-05',
        '2026-12-06',
        'Cheyenne, WY',
        'ann@example.com',
        me.id,
        id,
      ]) {
        expect(text, secret).not.toContain(secret);
      }
      const points = positionsIn(JSON.parse(text));
      for (const place of [homes[0], friend]) {
        const closest = points.map((point) => metersToMiles(distanceMeters(point, at(place))));
        expect(Math.min(Number.POSITIVE_INFINITY, ...closest), place.name).toBeGreaterThan(0.5);
      }
    }
    const { trip } = await view(guest(), code);
    expect(trip.waypoints.map(({ label }) => label)).toEqual(['Ogallala, NE', 'North Platte, NE']);
    expect(trip.origin).toBe('Fort Collins, CO');
  });

  it('are the same for every home around a town', async () => {
    const seen = [];
    for (const home of homes) {
      await server.empty();
      const ann = await driver(server, 'ann');
      await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
      const {
        shareCode: _c,
        trip,
        ...rest
      } = await view(guest(), await shared(ann, await planned(ann, tripFrom(home))));
      seen.push({ ...rest, trip: { ...trip, id: '' } });
    }
    expect(metersToMiles(distanceMeters(at(homes[0]), at(homes[1])))).toBeGreaterThan(2);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('show the exact start, the dates and the weather if the owner wants', async () => {
    const ann = await driver(server, 'ann');
    const id = await planned(ann, { origin: homes[0], destination: 'Omaha, NE', departureDate: '2026-12-05' });
    const open = await view(guest(), await shared(ann, id, { shown: { start: true, end: false, dates: true } }));
    expect(open.origin).toBe(homes[0].name);
    expect(open.trip.dayCards[0]?.date).toBe('2026-12-05');
    expect(open.trip.segments.some(({ temperature }) => temperature !== null)).toBe(true);
  });

  it('let an attacker with 20 shares place a home no closer than a mile', async () => {
    const ann = await driver(server, 'ann');
    await setUser(server, (await meOf(ann)).id, { subscriptionTier: 'PRO' });
    const errors: number[] = [];
    for (const home of homes) {
      const starts: LngLat[] = [];
      for (const destination of [
        'Omaha, NE',
        'Cheyenne, WY',
        'Grand Junction, CO',
        'Pueblo, CO',
        'Limon, CO',
        'Rawlins, WY',
        'Salida, CO',
        'Lamar, CO',
        'Sterling, CO',
        'Laramie, WY',
      ]) {
        const code = await shared(ann, await planned(ann, { origin: home, destination }));
        const { trip } = await view(guest(), code);
        // All that is near home: the line's start, its stops and its maneuvers.
        starts.push(
          ...trip.geometry.slice(0, 1),
          ...trip.segments.slice(0, 1).map(({ lng, lat }): LngLat => [lng, lat]),
        );
      }
      expect(new Set(starts.map(String)).size).toBeLessThanOrEqual(2);
      const guess: LngLat = [
        starts.reduce((sum, [lng]) => sum + lng, 0) / starts.length,
        starts.reduce((sum, [, lat]) => sum + lat, 0) / starts.length,
      ];
      errors.push(metersToMiles(distanceMeters(guess, at(home))));
    }
    expect(Math.min(...errors)).toBeGreaterThan(1);
  });
});

/** Returns all positions in a JSON value: pairs of numbers, and objects with `lat` and `lng`. */
function positionsIn(value: unknown): LngLat[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(positionsIn);
  if (Array.isArray(value)) {
    const [lng, lat] = value as unknown[];
    return value.length === 2 && typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : inside;
  }
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? [...inside, [lng, lat]] : inside;
}

const at = ({ lat, lng }: { readonly lat: number; readonly lng: number }): LngLat => [lng, lat];
