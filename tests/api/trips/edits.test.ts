import type { BestOrderResponse, GenerateRouteResponse } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';

describe('edits of a trip', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ settings: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => server.close());

  const trip = { origin: 'Omaha, NE', destination: 'Des Moines, IA' };

  async function planned(body: object, remoteAddress = '203.0.113.7'): Promise<GenerateRouteResponse> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/generate-route',
      payload: body,
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json() as GenerateRouteResponse;
  }

  it('aren’t counted as calculations, even if there are many', async () => {
    let { allowance, editToken } = await planned(trip, '203.0.113.1');
    const { used } = allowance ?? {};
    expect(used).toBe(1);
    for (const drivingHoursPerDay of [5, 6, 7]) {
      const edited = await planned({ ...trip, preferences: { drivingHoursPerDay }, editToken }, '203.0.113.1');
      ({ allowance, editToken } = edited);
      expect(allowance?.used).toBe(used);
    }
    const further = await planned({ ...trip, destination: 'Davenport, IA', editToken }, '203.0.113.1');
    expect(further.allowance?.used).toBe(used);
  });

  it('are counted if both ends change, if the trip is another user’s, or if the token isn’t ours', async () => {
    const { editToken } = await planned(trip, '203.0.113.2');
    const elsewhere = { origin: 'Reno, NV', destination: 'Elko, NV', editToken };
    expect((await planned(elsewhere, '203.0.113.2')).allowance?.used).toBe(2);
    expect((await planned({ ...trip, editToken }, '198.51.100.9')).allowance?.used).toBe(1);
    const forged = `${editToken?.split('.')[0]}.${'A'.repeat(43)}`;
    expect((await planned({ ...trip, editToken: forged }, '203.0.113.2')).allowance?.used).toBe(3);
    expect((await planned({ ...trip, editToken: 'nonsense' }, '203.0.113.2')).allowance?.used).toBe(4);
  });
});

describe('the best order of stops', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ settings: { EDITION: 'private' } });
  });
  afterAll(() => server.close());

  async function order(body: object): Promise<BestOrderResponse> {
    const answer = await server.app.inject({ method: 'POST', url: '/api/best-order', payload: body });
    expect(answer.statusCode).toBe(200);
    return answer.json() as BestOrderResponse;
  }

  const north = ['Sacramento, CA', 'Redding, CA', 'Medford, OR', 'Eugene, OR', 'Salem, OR'] as const;
  const mixed = [north[3], north[0], north[4], north[1], north[2]];
  const trip = { origin: 'San Francisco, CA', destination: 'Portland, OR' };

  it('follows the coast instead of going back and forth, and saves as much as promised', {
    timeout: 60_000,
  }, async () => {
    const found = await order({ ...trip, waypoints: mixed });
    expect(found.order.map((index) => mixed[index])).toEqual(north);
    const before = await plan(server.app, { ...trip, waypoints: mixed });
    const after = await plan(server.app, { ...trip, waypoints: north });
    const [slow, fast] = [before.body as GenerateRouteResponse, after.body as GenerateRouteResponse];
    expect(Math.abs((slow.route.totalHours - fast.route.totalHours) * 60 - found.savedMinutes)).toBeLessThan(3);
    expect(Math.abs(slow.totalMiles - fast.totalMiles - found.savedMiles)).toBeLessThan(1);
  });

  it('keeps the order of stops with a pinned arrival', { timeout: 60_000 }, async () => {
    const pinned = mixed.map((name) =>
      name === 'Eugene, OR'
        ? { name, arriveBy: '2026-12-10T18:00' }
        : name === 'Redding, CA'
          ? { name, arriveBy: '2026-12-12T18:00' }
          : name,
    );
    const found = await order({ ...trip, waypoints: pinned });
    const names = found.order.map((index) => mixed[index]);
    expect(names.indexOf('Eugene, OR')).toBeLessThan(names.indexOf('Redding, CA'));
    expect(new Set(names)).toEqual(new Set(north));
  });

  it('moves the turnaround of a return trip too, and drives the loop as promised', { timeout: 60_000 }, async () => {
    // Out to Reno and back to Redding is a detour; around by Redding and Reno isn't.
    const loop = { origin: 'San Francisco, CA', returnTrip: true };
    const given = { ...loop, destination: 'Sacramento, CA', waypoints: ['Reno, NV', 'Redding, CA', 'Elko, NV'] };
    const found = await order(given);
    expect(found.order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(found.order.at(-1)).not.toBe(3);
    expect(found.savedMinutes).toBeGreaterThan(60);
    const names = found.order.map((index) => [...given.waypoints, given.destination][index] ?? '');
    const better = { ...loop, waypoints: names.slice(0, -1), destination: names.at(-1) ?? '' };
    const [slow, fast] = [
      (await plan(server.app, given)).body as GenerateRouteResponse,
      (await plan(server.app, better)).body as GenerateRouteResponse,
    ];
    expect(Math.abs((slow.route.totalHours - fast.route.totalHours) * 60 - found.savedMinutes)).toBeLessThan(3);
  });

  it('never turns a return trip around at a night', { timeout: 60_000 }, async () => {
    const night = { name: 'Redding, CA', role: 'night' };
    const found = await order({
      origin: 'San Francisco, CA',
      returnTrip: true,
      destination: 'Sacramento, CA',
      waypoints: ['Reno, NV', night],
    });
    expect(found.order.at(-1)).not.toBe(1);
  });

  it('keeps an order that is already the best', { timeout: 60_000 }, async () => {
    expect(await order({ ...trip, waypoints: north })).toEqual({
      order: [0, 1, 2, 3, 4],
      savedMinutes: 0,
      savedMiles: 0,
    });
  });
});
