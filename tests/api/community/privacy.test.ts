import { datedTripResponseSchema, type Trip } from '@roadcast/contract';
import { gpxOf, icsOf } from '@roadcast/core/exchange';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { calendarTexts } from '@roadcast/messages/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tripForExport } from '../../../web/src/features/exchange/trip-for-export.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { setUser, Visitor } from '../../support/visitor.ts';
import { COPY, copied, driver, meOf, planned, saved, shared, view } from './community-steps.ts';
import { makePageFolder } from './page-folder.ts';

const folder = makePageFolder();

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ webFolder: folder.path });
});
beforeEach(() => server.empty());
afterAll(async () => {
  await server.close();
  folder.remove();
});

const guest = (): Visitor => new Visitor(server.app);

/** Two homes around Fort Collins, about four miles apart, and a friend's house near Ogallala. */
const homes = [
  { name: '12 Juniper Lane, Fort Collins, CO', lat: 40.6011, lng: -105.0642 },
  { name: 'my place', lat: 40.5402, lng: -105.1187 },
] as const;
const friend = { name: 'Aunt May, 7 Elm Street', lat: 41.1503, lng: -101.7391 };

/** A trip with everything that could identify a driver. */
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

/** Data of that trip that must not appear in responses or files for other users. */
const secrets = [
  ...['Juniper', 'Aunt May', 'Elm Street', 'Cheyenne, WY', 'ann@example.com'],
  ...['2026-12-05', '2026-12-06', '20261205', '20261206'],
];

/** Every public response about a shared trip, as text. */
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

/** Fails if a text contains one of the trip's secrets. @param ids of its owner and the saved trip. */
function expectNoSecret(text: string, ids: readonly string[], points: readonly LngLat[]): void {
  for (const secret of [...secrets, ...ids]) expect(text, secret).not.toContain(secret);
  for (const place of [homes[0], friend]) {
    const closest = points.map((point) => metersToMiles(distanceMeters(point, at(place))));
    expect(Math.min(Number.POSITIVE_INFINITY, ...closest), place.name).toBeGreaterThan(0.5);
  }
}

/** The files that the shared page offers: GPX, and a calendar for a date chosen by the visitor. */
async function filesOf(code: string): Promise<readonly string[]> {
  const { trip } = await view(guest(), code);
  const dated = await guest().get(`/api/shared/${code}/trip?departureDate=2027-02-01`);
  const calendar = (one: Trip): string => icsOf(tripForExport(one), calendarTexts).replaceAll('\r\n ', '');
  return [gpxOf(tripForExport(trip, true)), calendar(datedTripResponseSchema.parse(dated.body).trip)];
}

/** Returns all positions in a GPX or calendar file. @throws Error if there are none. */
function positionsInFile(file: string): LngLat[] {
  const found = [...file.matchAll(/(?:lat="|GEO:)(-?[\d.]+)(?:" lon="|;)(-?[\d.]+)/g)];
  if (found.length === 0) throw new Error('the file has no positions');
  return found.map(([, lat, lng]): LngLat => [Number(lng), Number(lat)]);
}

describe('public responses', () => {
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
      expectNoSecret(text, [me.id, id], positionsIn(JSON.parse(text)));
    }
    const { trip } = await view(guest(), code);
    expect(trip.waypoints.map(({ label }) => label)).toEqual(['Ogallala, NE', 'North Platte, NE']);
    expect(trip.origin).toBe('Fort Collins, CO');
  });

  it('include the page and the files, which have no secrets either', async () => {
    const ann = await driver(server, 'ann');
    const me = await meOf(ann);
    await setUser(server, me.id, { subscriptionTier: 'PRO' });
    const id = await saved(ann, tripFrom(homes[0]));
    for (const visibility of ['PUBLIC', 'SHARED'] as const) {
      const code = await shared(ann, id, { visibility, description: 'Flat and fast.' });
      const accept = { accept: 'text/html' };
      const { status, body, headers } = await guest().call('GET', `/shared/${code}`, undefined, accept);
      const page = String(body);
      expect([status, page]).toEqual([200, expect.stringContaining('Over the plains')]);
      expect(page).toContain('Fort Collins, CO to Omaha, NE');
      expect(page).toContain('<p>Flat and fast.</p>');
      expectNoSecret(JSON.stringify([page, headers]), [me.id, id], []);
      for (const file of await filesOf(code)) expectNoSecret(file, [me.id, id], positionsInFile(file));
    }
  });

  it('are identical for every home around a town', async () => {
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

  it('show the exact start, the dates and the weather if the owner chooses to', async () => {
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
        // Everything near home: the line's start, its stops and its maneuvers.
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
