import {
  aheadInputOf,
  generateRouteResponseSchema,
  type Trip,
  type TripService,
  tripServicesResponseSchema,
  tripWeatherRequestOf,
} from '@roadcast/contract';
import { aheadOf, delaySecondsOf, latenessOf } from '@roadcast/core/navigation';
import { aheadSentence, latenessEffectSentence, latenessProposalSentence } from '@roadcast/messages/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
let trip: Trip;
let services: readonly TripService[];
beforeAll(async () => {
  server = await startApp();
  const { body } = await plan(server.app, {
    origin: 'Omaha, NE',
    destination: { name: 'Salt Lake City, UT', arriveBy: '2026-12-06T18:00' },
    departureDate: '2026-12-05',
    departureTime: '08:00',
    preferences: { drivingHoursPerDay: 8 },
  });
  trip = generateRouteResponseSchema.parse(body).route;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/trip-services',
    payload: tripWeatherRequestOf(trip),
  });
  ({ services } = tripServicesResponseSchema.parse(answer.json()));
});
afterAll(() => server.close());

it('reads a planned trip and the services along its road', () => {
  const input = aheadInputOf(trip, { services });
  const night = trip.segments.find(({ type }) => type === 'overnight');
  const end = trip.segments.at(-1);
  expect(input.stops.find(({ kind }) => kind === 'night')).toMatchObject({ label: night?.location, isTown: true });
  expect(input.stops.at(-1)).toMatchObject({ kind: 'end', label: end?.location, arriveBy: trip.pins[0]?.arriveBy });
  expect(input.fuel.length).toBeGreaterThan(10);
  expect(input.restAreas.length).toBeGreaterThan(2);
  expect(input.fuel.filter(({ gallons }) => gallons !== null)).toHaveLength(trip.fuel?.stops.length ?? -1);
  for (const list of [input.weather, input.fuel, input.restAreas, input.towns, input.stops]) {
    const miles = list.map(({ mile }) => mile);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  }
});

it('describes the next miles at every mile, in words', () => {
  const input = aheadInputOf(trip, { services });
  for (let mile = 0; mile < trip.totalMiles; mile += 25) {
    const now = input.along.timeAt(mile);
    const items = aheadOf(input, { mile, now, delaySeconds: delaySecondsOf(input.along, mile, now) });
    expect(items.some(({ kind }) => kind === 'night' || kind === 'stop')).toBe(true);
    for (const item of items) {
      expect(item.miles).toBeGreaterThanOrEqual(0);
      expect(item.minutes).toBeGreaterThanOrEqual(0);
      // The implied driving speed must be plausible.
      expect(item.miles).toBeLessThanOrEqual((item.minutes / 60) * 85 + 0.2);
      expect(aheadSentence(item)).toMatch(/^\S.*\S$/);
      expect(aheadSentence(item)).not.toMatch(/undefined|null|NaN|\{/);
    }
  }
});

it('describes the effect of a two-hour delay, in words', () => {
  const input = aheadInputOf(trip, { services });
  const mile = 60;
  const now = input.along.timeAt(mile) + 2 * 3_600_000;
  const late = latenessOf(input, { mile, now, delaySeconds: delaySecondsOf(input.along, mile, now) });
  expect([late.isLate, Math.round(late.night?.lateMinutes ?? 0)]).toEqual([true, 120]);
  expect(late.effects.length).toBeGreaterThan(0);
  const words = [...late.effects.map(latenessEffectSentence), latenessProposalSentence(late.proposal)];
  for (const sentence of words) expect(sentence).not.toMatch(/undefined|null|NaN|\{/);
});
