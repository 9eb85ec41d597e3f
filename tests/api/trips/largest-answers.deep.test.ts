import {
  COMPACT_TRIP_TYPE,
  compactRouteAnswerSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  MOST_ANSWER_BYTES,
  MOST_LINE_POINTS,
  MOST_REPEATED_POINTS,
  MOST_STOPS,
  type Trip,
  tripWeatherRequestOf,
} from '@roadcast/contract';
import { geoJsonOf, gpxOf, icsOf } from '@roadcast/core/exchange';
import { cumulativeMeters, nearestOnLine } from '@roadcast/core/geo';
import { calendarTexts } from '@roadcast/messages/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tripForExport } from '../../../web/src/features/exchange/trip-for-export.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { untimedLine } from '../../support/trip-promises.ts';
import { signedUp, type Visitor } from '../../support/visitor.ts';

/*
 * Checks response sizes for the largest trips allowed: 15,000 miles (the engine's limit), 100 requested stops (the
 * largest plan's limit), and 400 stops including mornings and nights, with as many fuel stops as possible.
 */

/** Corners of the country, for the longest trips. */
const corners = ['Miami, FL', 'Seattle, WA', 'Key West, FL', 'Bellingham, WA'];

const often = { preferences: { drivingHoursPerDay: 8, driveTimePerLeg: 60, stopLength: 5 }, vehicleRange: 50 };

const longest = {
  ...often,
  origin: 'Spokane, WA',
  destination: 'San Diego, CA',
  waypoints: corners.map((name, i) => ({ name, nights: i < 2 ? 30 : 4 })),
};

const mostStops = {
  ...often,
  preferences: { ...often.preferences, driveTimePerLeg: 45 },
  origin: 'Chicago, IL',
  destination: 'Denver, CO',
  waypoints: Array.from({ length: 100 }, (_, i) => ({
    name: i % 2 === 0 ? 'Omaha, NE' : 'Des Moines, IA',
    nights: i < 22 ? 1 : 0,
  })),
};

/** Maximum distance between the simplified line and the trip's actual line, meters. Only the longest trips reach it. */
const MOST_METERS_OFF = 40;

let server: TestApp;
let ann: Visitor;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
  ({ visitor: ann } = await signedUp(server, 'ann@example.com'));
});
afterAll(() => server.close());

const sizes: string[] = [];
afterAll(() => process.stdout.write(`${sizes.join('\n')}\n`));

/** Sends a request and returns the response after checking its size. */
async function answerTo(method: 'GET' | 'POST', url: string, payload?: object, accept = 'application/json') {
  const { cookie } = ann;
  const headers = { accept, ...(cookie && { cookie }) };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const bytes = answer.rawPayload.length;
  sizes.push(`${method} ${url} ${accept}: ${Math.round(bytes / 1000)} kB`);
  expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
  return answer.json() as unknown;
}

describe.each([
  ['over the longest way', longest, 14_000],
  ['with the most stops', mostStops, 14_000],
])('a trip %s', (_, request, leastMiles) => {
  let trip: Trip;
  beforeAll(async () => {
    const answer = generateRouteResponseSchema.parse(await answerTo('POST', '/api/generate-route', request));
    trip = answer.route;
    sizes.push(`${trip.totalMiles} miles, ${trip.dayCards.length} days, ${trip.segments.length} stops`);
    expect(answer.segments.map(({ cityName, arrivalTime }) => [cityName, arrivalTime])).toEqual(
      trip.segments.map(({ cityName, arrivalTime }) => [cityName, arrivalTime]),
    );
    expect(answer.geometry.length).toBeLessThanOrEqual(MOST_REPEATED_POINTS);
  }, 120_000);

  it('is as large as possible', () => {
    expect(trip.totalMiles).toBeGreaterThan(leastMiles);
    expect(trip.segments.length).toBeGreaterThan(0.9 * MOST_STOPS);
    expect(trip.segments.length).toBeLessThanOrEqual(MOST_STOPS);
  });

  it('is small enough in the compact form, and complete', async () => {
    const body = await answerTo('POST', '/api/generate-route', request, COMPACT_TRIP_TYPE);
    const { route } = compactRouteAnswerSchema.parse(body);
    expect(route.geometry).toEqual(trip.geometry);
    expect(route.segments.length).toBe(trip.segments.length);
  });

  it('has its line twice: with every point of the road, and a simplified one close to it', async () => {
    const { geometry } = generateRouteResponseSchema.parse(await answerTo('POST', '/api/generate-route', request));
    const along = cumulativeMeters(geometry);
    // The simplified line is a subset of the trip's points. Check every dropped point against the segment that replaced
    // it.
    let at = 0;
    const off = trip.geometry.map((point) => {
      if (String(geometry[at + 1]) === String(point)) at += 1;
      return nearestOnLine(point, geometry, along, at, at + 1).offsetMeters;
    });
    expect(at).toBe(geometry.length - 1);
    expect(trip.geometry.length).toBeLessThanOrEqual(MOST_LINE_POINTS);
    expect(Math.max(...off)).toBeLessThan(MOST_METERS_OFF);
    expect(untimedLine(trip)).toEqual([]);
  });

  it.each([
    ['route-alternatives', (body: object) => body],
    ['compare-departures', (body: object) => body],
    ['trip-choices', (body: object) => body],
    ['best-order', (body: object) => body],
    ['night-options', (body: object) => ({ trip: body, day: 1 })],
  ])('has small responses to %s', { timeout: 120_000 }, async (call, bodyOf) => {
    await answerTo('POST', `/api/${call}`, bodyOf(request));
  });

  it('has small responses about its weather and nearby services', { timeout: 120_000 }, async () => {
    const asked = tripWeatherRequestOf(trip);
    await answerTo('POST', '/api/trip-weather', asked);
    const { totalMiles, segments, lats, lngs, elapsed } = asked;
    await answerTo('POST', '/api/trip-services', { totalMiles, segments, lats, lngs, elapsed });
  });

  it('is small enough when saved, and so are its parts and its preview in the list', async () => {
    const { route } = (await answerTo('POST', '/api/routes', { ...request, tripId: trip.id })) as {
      route: { id: string; userId: string };
    };
    await answerTo('GET', `/api/routes/${route.id}`);
    for (const part of ['itinerary', 'summary', 'weather', 'hotels', 'attractions']) {
      await answerTo('GET', `/api/routes/${route.id}/${part}`);
    }
    await answerTo('GET', `/api/users/${route.userId}/routes?pageSize=100`);
  });

  it('exports files that are small enough', () => {
    const taken = tripForExport(trip);
    const files = [gpxOf(taken), geoJsonOf(taken), icsOf(taken, calendarTexts)];
    for (const file of files) {
      const bytes = Buffer.byteLength(file);
      sizes.push(`file: ${Math.round(bytes / 1000)} kB`);
      expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
    }
  });
});

it.each([
  [
    'by nights alone, before any road is looked for',
    { ...mostStops, waypoints: mostStops.waypoints.map(({ name }) => ({ name, nights: 3 })) },
  ],
  ['by short days', { ...longest, preferences: { ...often.preferences, drivingHoursPerDay: 1 } }],
])('is rejected with too many stops: %s', async (_, payload) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/generate-route', payload });
  expect(answer.statusCode).toBe(422);
  const { code, error } = generateRouteErrorSchema.parse(answer.json());
  expect(code).toBe('too_many_stops');
  expect(error).toMatch(
    /^This trip would take at least [\d,]+ days, with more than 400 stops, mornings and nights counted\. Drive longer each day,/,
  );
});
