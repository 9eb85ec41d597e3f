import type { Alternative, BestOrderResponse, GenerateRouteResponse, NightOptionsResponse } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { said } from '../../support/said.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as T };
}

async function planned(body: object): Promise<GenerateRouteResponse> {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body as GenerateRouteResponse;
}

describe('the driver’s wishes', () => {
  it('stay as many nights at a place as requested', async () => {
    const { route } = await planned({
      origin: 'Denver, CO',
      waypoints: [{ name: 'Moab, UT', nights: 3 }],
      destination: 'Las Vegas, NV',
    });
    const nights = route.segments.filter(({ type, location }) => type === 'overnight' && location === 'Moab, UT');
    expect(nights).toHaveLength(3);
    expect(route.waypoints).toMatchObject([{ label: 'Moab, UT', nights: 3, role: 'stop', waypointIndex: 0 }]);
  });

  it('leave as late as a pinned arrival allows if no departure is given', async () => {
    const { route } = await planned({
      origin: 'Denver, CO',
      destination: { name: 'Moab, UT', arriveBy: '2026-12-18T18:00' },
    });
    const [pin] = route.pins;
    expect(pin).toMatchObject({ placeIndex: 1, location: 'Moab, UT', kept: true });
    expect(localTime(route.segments[0]?.departureTime ?? 0, 'America/Denver')).toMatchObject({
      month: 12,
      day: 18,
      hour: 8,
    });
  });

  it('report an impossible pinned arrival, and a solution', async () => {
    const { route } = await planned({
      origin: 'Boston, MA',
      destination: { name: 'Denver, CO', arriveBy: '2026-12-07T18:00' },
      departureDate: '2026-12-05',
    });
    expect(route.pins).toMatchObject([{ kept: false }]);
    expect(route.pinRemedies?.drivingHoursPerDay).toBeGreaterThan(8);
    const missed = route.notices.filter(({ code }) => code === 'pin_missed' || code === 'pin_remedies');
    expect(missed.map(({ level }) => level)).toEqual(['warning', 'warning']);
    expect(said(missed, 'pin_missed')).toMatch(/^You reach Denver, CO .+ after the time you set\.$/);
  });

  it('drive home again on a return trip', async () => {
    const { route } = await planned({
      origin: 'Portland, OR',
      destination: { name: 'Bend, OR', nights: 2 },
      returnTrip: true,
    });
    expect(route).toMatchObject({ origin: 'Portland, OR', destination: 'Bend, OR', returnTrip: true });
    expect(route.segments.at(-1)).toMatchObject({ type: 'destination', location: 'Portland, OR' });
    expect(route.segments.filter(({ type }) => type === 'overnight')).toHaveLength(2);
  });

  it('respect one day’s hours, and start days later on request', async () => {
    const { route } = await planned({
      origin: 'Chicago, IL',
      destination: 'Denver, CO',
      hoursOnDay: { 1: 4 },
      dayStart: '06:30',
    });
    expect(route.dayCards[0]?.drivingHours).toBeLessThanOrEqual(4);
    const { departureTime = 0 } = route.dayCards[1] ?? {};
    expect(localTime(departureTime, route.segments.find(({ day }) => day === 2)?.timeZone ?? '')).toMatchObject({
      hour: 6,
      minute: 30,
    });
  });

  it.each([
    [{ hoursOnDay: { 1: 0 } }, 'invalid_wish'],
    [{ dayStart: '25:00' }, 'invalid_wish'],
    [{ preferences: { drivingHoursPerDay: 0 } }, 'invalid_wish'],
    [{ preferences: { driveTimePerLeg: 0 } }, 'invalid_wish'],
    [{ preferences: { stopLength: 1 } }, 'invalid_wish'],
    [{ destination: { name: 'Denver, CO', arriveBy: '2026-02-31T08:00' } }, 'invalid_pin'],
    [{ waypoints: [{ name: 'Omaha, NE', nights: 400 }] }, 'invalid_request'],
    [{ waypoints: [{ name: 'somewhere', role: 'pass' }] }, 'invalid_request'],
  ])('reject %j with %s', async (wrong, code) => {
    const { status, body } = await plan(server.app, { origin: 'Chicago, IL', destination: 'Denver, CO', ...wrong });
    expect([status, body]).toEqual([400, expect.objectContaining({ code })]);
  });
});

describe('a late arrival', () => {
  it('delays the next morning without costing a day', async () => {
    // Leaving on Friday after work, the driver arrives by 2 AM and continues on Saturday.
    const { dayCards, segments } = (
      await planned({
        origin: 'Chicago, IL',
        destination: 'Denver, CO',
        departureDate: '2027-07-02',
        departureTime: '6:00 PM',
      })
    ).route;
    expect(dayCards.map(({ date }) => date)).toEqual(['2027-07-02', '2027-07-03']);
    const [night, morning] = segments.filter(({ type }) => type === 'overnight' || type === 'day_start');
    const slept = ((morning?.departureTime ?? 0) - (night?.arrivalTime ?? 0)) / 3_600_000;
    expect(slept).toBeGreaterThanOrEqual(8);
    expect(slept).toBeLessThan(8.3);
  });
});

describe('the shortest road', () => {
  it('has fewer miles, and takes longer where it differs from the fastest', { timeout: 60_000 }, async () => {
    const trip = { origin: 'Nashville, TN', destination: 'Charleston, SC' };
    const fast = await planned({ ...trip, preferences: { prioritizeEfficient: true } });
    const short = await planned({ ...trip, preferences: { prioritizeEfficient: false } });
    expect(short.totalMiles).toBeLessThan(fast.totalMiles - 5);
    expect(short.route.totalHours).toBeGreaterThan(fast.route.totalHours);
  });
});

describe('alternative roads', () => {
  it('share less than 70 %, and stay selected when a stop is added', { timeout: 60_000 }, async () => {
    const trip = { origin: 'Chicago, IL', destination: 'Denver, CO' };
    const { body } = await post<{ alternatives: Alternative[] }>('/api/route-alternatives', trip);
    const [own, other] = body.alternatives;
    if (!own || !other) throw new Error('only one road');
    expect(own.passes).toEqual([]);
    expect(other.shared).toBeLessThan(0.7);
    expect(other.hours).toBeGreaterThan(own.hours * 0.95);
    const passes = other.passes.map(({ lat, lng }) => ({ name: '', lat, lng, role: 'pass' }));
    const chosen = await planned({ ...trip, waypoints: passes });
    expect(chosen.route.totalMiles).toBeCloseTo(other.miles, 0);
    expect(chosen.route.segments.every(({ type }) => type !== 'waypoint')).toBe(true);
    const longer = await planned({ ...trip, destination: 'Grand Junction, CO', waypoints: [...passes, 'Denver, CO'] });
    expect(longer.route.totalMiles - chosen.route.totalMiles).toBeGreaterThan(230);
    expect(longer.route.totalMiles - chosen.route.totalMiles).toBeLessThan(270);
  });
});

describe('the best order', () => {
  it('untangles a zigzag, and keeps pinned stops', { timeout: 60_000 }, async () => {
    const zigzag = {
      origin: 'Seattle, WA',
      waypoints: ['Los Angeles, CA'],
      destination: 'San Diego, CA',
    };
    const { body: one } = await post<BestOrderResponse>('/api/best-order', zigzag);
    expect(one).toMatchObject({ order: [0], savedMinutes: 0 });
  });
});

describe('another night', () => {
  it('is offered with the resulting day, and planned accordingly', { timeout: 60_000 }, async () => {
    const trip = { origin: 'Chicago, IL', destination: 'Denver, CO' };
    const { body } = await post<NightOptionsResponse>('/api/night-options', { trip, day: 1 });
    expect(body.options.filter(({ current }) => current)).toHaveLength(1);
    expect(body.replaces).toBeNull();
    const other = body.options.find(({ current, dayHours }) => !current && dayHours < 7);
    if (!other) throw new Error('no other night');
    const { name, lat, lng } = other;
    const { route } = await planned({ ...trip, waypoints: [{ name, lat, lng, role: 'night', nights: 1 }] });
    expect(route.dayCards[0]?.to).toBe(name);
    expect(Math.abs((route.dayCards[0]?.drivingHours ?? 0) - other.dayHours)).toBeLessThan(0.1);
    const again = await post<NightOptionsResponse>('/api/night-options', {
      trip: { ...trip, waypoints: [{ name, lat, lng, role: 'night', nights: 1 }] },
      day: 1,
    });
    expect(again.body.replaces).toBe(0);
  });

  it('is not offered for a day without a night', async () => {
    const { status, body } = await post('/api/night-options', {
      trip: { origin: 'Chicago, IL', destination: 'Denver, CO' },
      day: 9,
    });
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'night_not_found' })]);
  });
});
