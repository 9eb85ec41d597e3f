import { generateRouteErrorSchema, generateRouteResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { brokenPromises } from '../../support/trip-promises.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const planned = async (body: unknown) => {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body);
};

describe('POST /api/generate-route', () => {
  it('plans Denver to Chicago over two days with weather at every arrival', async () => {
    const trip = await planned({ origin: 'Denver', destination: 'Chicago' });
    expect(brokenPromises(trip)).toEqual([]);
    // 1,003 miles according to Rand McNally.
    expect(trip.totalMiles).toBeGreaterThan(970);
    expect(trip.totalMiles).toBeLessThan(1035);
    expect(trip.dayCards).toHaveLength(2);
    expect(trip.dayCards[0]?.date).toBe('2026-12-04');
    for (const stop of trip.segments) {
      expect(stop.temperature).not.toBeNull();
      expect(stop).toMatchObject({ isForecasted: false, quality: 'typical' });
    }
    const night = trip.segments.find((stop) => stop.type === 'overnight');
    expect(night?.realCityBased).toBe(true);
    expect(night?.timezoneCode).toBe('CT');
  });

  it('leaves at the origin’s next 8 am when no departure is given', async () => {
    // When it is 6:30 in Seattle, it is 9:30 in Boston.
    const west = await planned({ origin: 'Seattle', destination: 'Portland, OR' });
    const east = await planned({ origin: 'Boston', destination: 'Hartford, CT' });
    expect(west.segments[0]?.arrivalTime).toBe(Date.parse('2026-12-04T16:00:00Z'));
    expect(east.segments[0]?.arrivalTime).toBe(Date.parse('2026-12-05T13:00:00Z'));
  });

  it('accepts selected places, a waypoint, a departure and daily hours', async () => {
    const trip = await planned({
      origin: { name: 'Dallas, TX', lat: 32.78306, lng: -96.80667 },
      destination: 'El Paso, TX',
      waypoints: ['San Antonio, TX'],
      departureDate: '2027-03-13',
      departureTime: '1:30 PM',
      preferences: { drivingHoursPerDay: 5, driveTimePerLeg: 90, stopLength: 45 },
    });
    expect(brokenPromises(trip)).toEqual([]);
    expect(trip.route.preferences).toMatchObject({ drivingHoursPerDay: 5, driveTimePerLeg: 1.5, stopLength: 45 });
    expect(trip.segments[0]?.arrivalTime).toBe(Date.parse('2027-03-13T19:30:00Z'));
    expect(trip.segments.some((stop) => stop.location === 'San Antonio, TX')).toBe(true);
    // Daylight saving time starts overnight, so 8 AM is 13:00 UTC instead of 14:00.
    const sunday = trip.segments.find((stop) => stop.type === 'day_start');
    expect(new Date(sunday?.arrivalTime ?? 0).toISOString()).toBe('2027-03-14T13:00:00.000Z');
  });

  it.each(['Haleiwa, HI', 'Hale‘iwa, HI', 'Laie, HI', 'Kaneohe, HI'])(
    'can’t reach %s from Honolulu',
    async (destination) => {
      const trip = await planned({ origin: 'Honolulu, HI', destination });
      expect(brokenPromises(trip)).toEqual([]);
      expect(trip.totalMiles).toBeLessThan(60);
    },
  );

  it('asks which place is meant if several have the same name', async () => {
    const answer = await plan(server.app, { origin: 'Springfield', destination: 'Chicago, IL' });
    expect(answer.status).toBe(422);
    const { code, field, error, suggestions } = generateRouteErrorSchema.parse(answer.body);
    expect([code, field]).toEqual(['place_ambiguous', 'origin']);
    expect(error).toContain('Several places are called “Springfield”. Which one: Springfield, MO');
    expect(suggestions).toEqual(expect.arrayContaining(['Springfield, MO', 'Springfield, IL', 'Springfield, MA']));
    for (const origin of suggestions ?? []) {
      expect((await plan(server.app, { origin, destination: 'Chicago, IL' })).status).toBe(200);
    }
  });

  it('ignores the tier in the body', async () => {
    const waypoints = ['Omaha, NE', 'Des Moines, IA'];
    const answer = await plan(server.app, {
      origin: 'Denver',
      destination: 'Chicago',
      waypoints,
      userTier: 'pro',
      userId: 'x',
    });
    expect(answer.status).toBe(403);
    expect(generateRouteErrorSchema.parse(answer.body)).toMatchObject({
      code: 'too_many_waypoints',
      field: 'waypoints',
    });
  });

  const good = { origin: 'Denver', destination: 'Chicago' };
  const bad: readonly (readonly [name: string, body: unknown, status: number, code: string, field?: string])[] = [
    ['an empty origin', { ...good, origin: '' }, 400, 'origin_required', 'origin'],
    ['no destination', { origin: 'Denver' }, 400, 'destination_required', 'destination'],
    ['an unknown place', { ...good, origin: 'Xyzzyville' }, 422, 'place_not_found', 'origin'],
    ['an unknown waypoint', { ...good, waypoints: ['Qqqqq'] }, 422, 'place_not_found', 'waypoints.0'],
    ['the same place twice', { origin: 'Denver', destination: 'denver, co' }, 422, 'same_place', 'destination'],
    ['the origin as a stop', { ...good, waypoints: ['denver, co'] }, 422, 'same_stop', 'waypoints.0'],
    ['an island', { ...good, destination: 'Honolulu, HI' }, 422, 'no_road', 'destination'],
    [
      'a place in Europe',
      { ...good, origin: { name: 'Paris', lat: 48.86, lng: 2.35 } },
      422,
      'place_outside_coverage',
      'origin',
    ],
    ['the 30th of February', { ...good, departureDate: '2027-02-30' }, 400, 'invalid_departure', 'departureDate'],
    [
      '25 o’clock',
      { ...good, departureDate: '2026-12-05', departureTime: '25:00' },
      400,
      'invalid_departure',
      'departureTime',
    ],
    ['a date of last year', { ...good, departureDate: '2025-01-01' }, 422, 'departure_out_of_range', 'departureDate'],
    ['a date in 2099', { ...good, departureDate: '2099-01-01' }, 422, 'departure_out_of_range', 'departureDate'],
    ['days of no hours', { ...good, preferences: { drivingHoursPerDay: 0 } }, 400, 'invalid_wish'],
    ['days of 40 hours', { ...good, preferences: { drivingHoursPerDay: 40 } }, 400, 'invalid_wish'],
    [
      '200 waypoints',
      { ...good, waypoints: Array.from({ length: 200 }, () => 'Omaha, NE') },
      403,
      'too_many_waypoints',
    ],
    ['a latitude of 100', { ...good, origin: { name: 'x', lat: 100, lng: 0 } }, 400, 'invalid_request', 'origin.lat'],
    ['a list', [1, 2], 400, 'invalid_request'],
  ];

  it.each(bad)('responds to %s with a code and a sentence', async (_, body, status, code, field) => {
    const answer = await plan(server.app, body);
    const error = generateRouteErrorSchema.parse(answer.body);
    expect({ status: answer.status, code: error.code }).toEqual({ status, code });
    if (field) expect(error.field).toBe(field);
    expect(error.error).toMatch(/^[A-Z].*[.?!]$/);
  });

  it('suggests the closest spellings of an unknown place', async () => {
    const answer = await plan(server.app, { ...good, destination: 'Springfeild' });
    expect(generateRouteErrorSchema.parse(answer.body).suggestions?.[0]).toBe('Springfield, MO');
  });

  it.each([
    ['broken JSON', '{"origin": ', 'application/json', 400, 'invalid_json'],
    ['a body of 5 MB', JSON.stringify({ origin: 'x'.repeat(5_000_000) }), 'application/json', 413, 'body_too_large'],
    ['a form', 'origin=Denver', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('rejects %s', async (_, payload, type, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/generate-route',
      headers: { 'content-type': type },
      payload,
    });
    expect({ status: answer.statusCode, code: generateRouteErrorSchema.parse(answer.json()).code }).toEqual({
      status,
      code,
    });
  });
});
