import {
  errorResponseSchema,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type Trip,
  tripChoicesResponseSchema,
  tripServicesResponseSchema,
  tripWeatherRequestOf,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });

async function tripOf(body: object): Promise<Trip> {
  return generateRouteResponseSchema.parse((await plan(server.app, { departureDate: '2026-12-07', ...body })).body)
    .route;
}

describe('POST /api/trip-services', () => {
  let trip: Trip;
  let asked: ReturnType<typeof requestOf>;
  const requestOf = (of: Trip) => {
    const { totalMiles, segments, lats, lngs, elapsed } = tripWeatherRequestOf(of);
    return { totalMiles, segments, lats, lngs, elapsed };
  };
  beforeAll(async () => {
    trip = await tripOf({ origin: 'Denver, CO', destination: 'Omaha, NE' });
    asked = requestOf(trip);
  });

  const along = async (more: object = {}) => {
    const answer = await post('/api/trip-services', { ...asked, ...more });
    expect(answer.statusCode).toBe(200);
    return tripServicesResponseSchema.parse(answer.json());
  };

  it('returns services along the trip in order, with mile, local time of passing, side and detour', async () => {
    const { services } = await along();
    expect(services.length).toBeGreaterThan(20);
    const miles = services.map(({ mile }) => mile);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const [start, end] = [trip.segments[0]?.arrivalTime ?? 0, trip.segments.at(-1)?.arrivalTime ?? 0];
    for (const { mile, time, day, offRoadMiles, detourMinutes, source, approximate } of services) {
      expect(mile).toBeLessThanOrEqual(trip.totalMiles + 0.1);
      expect([time >= start, time <= end]).toEqual([true, true]);
      expect(trip.dayCards.map((card) => card.day)).toContain(day);
      expect(offRoadMiles).toBeLessThanOrEqual(4);
      expect(detourMinutes).toBeGreaterThanOrEqual(1);
      expect([source !== '', typeof approximate]).toEqual([true, 'boolean']);
    }
  });

  it('includes station prices with their provider', async () => {
    const { services, stations } = await along();
    const fuel = services.filter(({ kinds }) => kinds.includes('fuel'));
    expect(fuel.length).toBeGreaterThan(5);
    expect(Object.keys(stations).sort()).toEqual([...new Set(fuel.map(({ id }) => id))].sort());
    for (const { pricing, price } of Object.values(stations)) {
      expect(pricing.regular).toMatchObject({ value: price, kind: 'average', live: false });
    }
  });

  it('returns only the requested kinds', async () => {
    const rest = await along({ kinds: ['rest_area'] });
    expect(rest.services.length).toBeGreaterThan(3);
    expect(rest.services.every(({ kinds }) => kinds.includes('rest_area'))).toBe(true);
    expect(rest.stations).toEqual({});
    const both = await along({ kinds: ['fuel', 'rest_area'] });
    const fuel = await along({ kinds: ['fuel'] });
    expect(both.services.length).toBeGreaterThan(Math.max(rest.services.length, fuel.services.length));
    // The full list contains every entry.
    const all = new Set((await along()).services.map(({ id }) => id));
    expect(rest.services.every(({ id }) => all.has(id))).toBe(true);
  });

  it('finds stations selling the requested grade', async () => {
    const { stations } = await along({ kinds: ['fuel'], grade: 'diesel' });
    expect(Object.values(stations).length).toBeGreaterThan(0);
    expect(Object.values(stations).every(({ pricing, price }) => pricing.diesel?.value === price)).toBe(true);
  });

  it('finds rest areas on the driver’s side', async () => {
    const back = await tripOf({ origin: 'Omaha, NE', destination: 'Denver, CO' });
    const idsOf = async (of: Trip) => {
      const answer = await post('/api/trip-services', { ...requestOf(of), kinds: ['rest_area'] });
      return tripServicesResponseSchema.parse(answer.json()).services.map(({ id }) => id);
    };
    const [there, andBack] = [await idsOf(trip), await idsOf(back)];
    expect(there.filter((id) => !andBack.includes(id)).length).toBeGreaterThan(0);
    expect(andBack.filter((id) => !there.includes(id)).length).toBeGreaterThan(0);
  });

  it.each([
    ['an unknown kind', { kinds: ['casino'] }],
    ['an unknown grade', { grade: 'kerosene' }],
    ['a line without its times', { elapsed: '' }],
    ['degrees that do not match', { lats: '_p~iF' }],
    ['no stops', { segments: [] }],
  ])('rejects %s with an explanation', async (_, more) => {
    const answer = await post('/api/trip-services', { ...asked, ...more });
    expect(answer.statusCode).toBe(400);
    const { error } = errorResponseSchema.parse(answer.json());
    expect(error.code).toBe('invalid_request');
    expect(error.message).toMatch(/\.$/);
  });
});

describe('the tolls of a trip', () => {
  it('match the turnpike’s published rates, and have a source and date', async () => {
    const { tollCosts, tolls } = await tripOf({ origin: 'Philadelphia, PA', destination: 'Pittsburgh, PA' });
    expect(tolls?.miles).toBeGreaterThan(150);
    expect(tollCosts?.roads.map(({ name }) => name).join()).toContain('Pennsylvania Turnpike');
    expect(tollCosts?.known?.value).toBeGreaterThan(20);
    expect(tollCosts?.known?.value).toBeLessThan(150);
    expect(tollCosts?.known?.source).toContain('Pennsylvania Turnpike');
    expect(tollCosts?.known?.asOf).toBeGreaterThan(Date.parse('2020-01-01'));
    const miles = tollCosts?.roads.reduce((sum, road) => sum + road.miles, 0) ?? 0;
    expect(Math.abs(miles - (tolls?.miles ?? 0))).toBeLessThan(12);
  });

  it('depend on axles: unknown if no rate for that number is published', async () => {
    const truck = await tripOf({
      origin: 'Philadelphia, PA',
      destination: 'Pittsburgh, PA',
      preferences: { vehicleType: 'truck' },
    });
    const car = await tripOf({ origin: 'Philadelphia, PA', destination: 'Pittsburgh, PA' });
    const known = truck.tollCosts?.known?.value;
    expect(known === undefined || known > (car.tollCosts?.known?.value ?? 0)).toBe(true);
    expect(known === undefined).toBe((truck.tollCosts?.unknownMiles ?? 0) > 100);
  });

  it('are absent on a toll-free road', async () => {
    const { tollCosts } = await tripOf({ origin: 'Denver, CO', destination: 'Omaha, NE' });
    expect(tollCosts).toEqual({ roads: [], known: null, unknownMiles: 0 });
  });
});

describe('POST /api/trip-choices', () => {
  const choicesOf = async (body: object) => {
    const answer = await post('/api/trip-choices', { departureDate: '2026-12-07', ...body });
    expect(answer.statusCode).toBe(200);
    return tripChoicesResponseSchema.parse(answer.json()).choices;
  };

  it('lists the planned trip first, then the costs of alternatives', async () => {
    const wish = { origin: 'Philadelphia, PA', destination: 'Pittsburgh, PA' };
    const [choices, trip] = [await choicesOf(wish), await tripOf(wish)];
    const [planned, ...others] = choices;
    expect(planned).toMatchObject({
      kind: 'planned',
      miles: trip.totalMiles,
      hours: trip.totalHours,
      fuel: trip.fuel?.cost,
      tolls: trip.tollCosts?.known,
      unknownTollMiles: trip.tollCosts?.unknownMiles,
    });
    expect(new Set(choices.map(({ kind }) => kind)).size).toBe(choices.length);

    const free = others.find(({ kind }) => kind === 'no-tolls');
    expect(free?.hours).toBeGreaterThan(planned?.hours ?? 0);
    expect(free?.tolls?.value ?? 0).toBeLessThan(planned?.tolls?.value ?? 0);

    const slower = others.find(({ kind }) => kind === 'slower');
    expect(slower?.hours).toBeGreaterThan(planned?.hours ?? 0);
    expect(slower?.fuel?.value).toBeLessThan(planned?.fuel?.value ?? 0);
    expect(Math.abs((slower?.miles ?? 0) - (planned?.miles ?? 0))).toBeLessThan(1);

    const shorter = others.find(({ kind }) => kind === 'fewer-miles');
    if (shorter) expect(shorter.miles).toBeLessThan(planned?.miles ?? 0);
  });

  it('omits alternatives on the same road', async () => {
    const kinds = (await choicesOf({ origin: 'Denver, CO', destination: 'Omaha, NE' })).map(({ kind }) => kind);
    expect(kinds).not.toContain('no-tolls');
    expect(kinds).toContain('slower');
  });

  it('omits fuel for vehicles that don’t use any', async () => {
    const choices = await choicesOf({
      origin: 'Denver, CO',
      destination: 'Cheyenne, WY',
      preferences: { vehicleType: 'ev' },
    });
    expect(choices.every(({ fuel }) => fuel === null)).toBe(true);
  });

  it('fails like a plan', async () => {
    const answer = await post('/api/trip-choices', { origin: 'Denver, CO', destination: '' });
    expect(answer.statusCode).toBe(400);
    expect(generateRouteErrorSchema.parse(answer.json()).code).toBe('destination_required');
    const own = await post('/api/trip-choices', {
      origin: 'Denver, CO',
      destination: 'Omaha, NE',
      vehicle: { mpg: 50 },
    });
    expect([own.statusCode, generateRouteErrorSchema.parse(own.json()).code]).toEqual([403, 'feature_not_in_plan']);
  });
});
