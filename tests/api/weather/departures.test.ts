import {
  type CompareDepartures,
  compareDeparturesResponseSchema,
  type GenerateRouteResponse,
  generateRouteResponseSchema,
} from '@roadcast/contract';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { departureReason, proposalEffect, proposalTitle } from '@roadcast/messages/sentences';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { STORM } from '@roadcast/providers/weather/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, plan, startApp, type TestApp } from '../../support/app.ts';

/**
 * Weather service with a storm that covers the whole country the day after tomorrow, from 8:30 AM to 2:30 PM Chicago
 * time.
 */
let nws: UpstreamPlayer;
let server: TestApp;
let offline: TestApp;
beforeAll(async () => {
  nws = await openUpstreamPlayer();
  playNws(nws, { now: NOW, oddity: 'none' });
  server = await startApp({ settings: { PROVIDERS: 'auto', NWS_URL: nws.url, WEATHER_PATIENCE_MS: '20000' } });
  offline = await startApp();
}, 120_000);
afterAll(async () => {
  await server.close();
  await offline.close();
  await nws.close();
});

const compare = async (body: object, { app }: TestApp = server): Promise<CompareDepartures> => {
  const answer = await app.inject({ method: 'POST', url: '/api/compare-departures', payload: body });
  expect(answer.json()).toMatchObject({ success: true });
  return compareDeparturesResponseSchema.parse(answer.json());
};

const planned = async (body: object): Promise<GenerateRouteResponse['route']> =>
  generateRouteResponseSchema.parse((await plan(server.app, body)).body).route;

const toChicago = { origin: 'Denver, CO', destination: 'Chicago, IL' };
/** On the second day, the trip is in the storm from the start. */
const intoTheStorm = { ...toChicago, departureDate: '2026-12-05', preferences: { vehicleType: 'car' } };

describe('comparing departures', () => {
  it('covers every three hours of ten days, and marks those beyond the forecast', async () => {
    const { options, planned: own, timezoneCode, forecastUntil } = await compare(toChicago);
    expect(options).toHaveLength(80);
    expect(timezoneCode).toBe('MT');
    options.forEach(({ departure, arrival }, i) => {
      expect(arrival).toBeGreaterThan(departure + 14 * MILLISECONDS_PER_HOUR);
      if (i > 0) expect(departure - (options[i - 1]?.departure ?? 0)).toBe(3 * MILLISECONDS_PER_HOUR);
    });
    expect(options[0]?.departure).toBeGreaterThan(NOW - 3 * MILLISECONDS_PER_HOUR);
    expect(options).toContainEqual(own);
    for (const { arrival, complete } of options) expect(complete).toBe(arrival < (forecastUntil ?? 0));
    const stormy = options.filter(({ severity }) => severity === 'severe');
    expect(stormy.length).toBeGreaterThan(4);
    const [storm, clears] = [STORM.fromHour, STORM.untilHour].map((hour) => NOW + hour * MILLISECONDS_PER_HOUR);
    for (const { departure, arrival } of stormy) {
      expect(departure).toBeLessThan(clears ?? 0);
      expect(arrival).toBeGreaterThan(storm ?? 0);
    }
  });

  it('returns the best hour with its reason, reusing the plan’s forecasts', async () => {
    const trip = await planned(intoTheStorm);
    expect(trip.dayCards.map(({ severity }) => severity)).toEqual(['low', 'severe']);
    nws.forget();
    const compared = await compare(intoTheStorm);
    const { planned: own, best, bestAt } = compared;
    const reason = departureReason(compared);
    expect(nws.calls()).toEqual([]);
    expect(own).toMatchObject({ departure: trip.segments[0]?.arrivalTime, severity: 'severe', complete: true });
    expect(own.arrival).toBe(trip.segments.at(-1)?.arrivalTime);
    expect(best).toMatchObject({ severity: 'low', complete: true });
    expect(reason).toMatch(
      /^Leave \d+ h (later|earlier) \(\w{3}, Dec \d+, \d+:00 [AP]M MT\): (you are through before )?the storm at .+, [A-Z]{2}( has passed by then)?\.$/,
    );
    expect(reason).toContain(bestAt?.location);
    const calm = await compare(toChicago);
    expect(calm.best?.departure).toBe(calm.planned.departure);
    expect(departureReason(calm)).toMatch(/^Leave as planned/);
    expect(calm.proposals).toEqual([]);
  });

  it('suggests ways around severe weather that are as good as promised', async () => {
    const { proposals, planned: own } = await compare(intoTheStorm);
    expect(proposals.map(({ what }) => what.kind)).toContain('departure');
    expect(proposals.length).toBeGreaterThan(1);
    for (const proposal of proposals) {
      const { before, after, change } = proposal;
      const kind = proposalTitle(proposal);
      expect(kind).not.toBe('');
      expect(proposalEffect(proposal)).toMatch(/You reach Chicago .* at \d+:\d\d [AP]M CT\.$/);
      expect(before).toMatchObject({ severity: own.severity, severePoints: own.severePoints });
      expect(after.severePoints).toBeLessThan(before.severePoints);
      const changed = await planned({ ...intoTheStorm, ...change });
      const severe = [...changed.segments, ...changed.weatherPoints].filter(({ condition }) =>
        /thunder/i.test(condition ?? ''),
      );
      expect([kind, severe.length > 0]).toEqual([kind, after.severity === 'severe']);
      const arrival = changed.segments.at(-1)?.arrivalTime ?? 0;
      expect([kind, Math.abs(arrival - after.arrival) < MILLISECONDS_PER_HOUR]).toEqual([kind, true]);
    }
  });

  it('suggests nothing if the driver ignores the weather', async () => {
    const careless = { ...intoTheStorm, preferences: { avoidSevereWeather: false } };
    expect((await compare(careless)).proposals).toEqual([]);
  });

  it('returns no best hour beyond the forecast, and none from typical weather', async () => {
    const far = await compare({ ...toChicago, departureDate: '2026-12-20' });
    expect(far).toMatchObject({ best: null, bestAt: null, proposals: [] });
    expect(far.planned).toMatchObject({ complete: false, severity: null, unknownPoints: far.points });
    expect(far.planned.departure - NOW).toBeGreaterThan(15 * MILLISECONDS_PER_DAY);
    expect(far.notices.map(({ code }) => code)).toEqual(['forecast_beyond']);
    const typical = await compare(toChicago, offline);
    expect(typical).toMatchObject({ best: null, proposals: [], dataSources: [], forecastUntil: null });
    expect(typical.options.some(({ complete, severity }) => complete || severity !== null)).toBe(false);
    expect(typical.notices.map(({ code }) => code)).toEqual(['forecast_none']);
  });

  it('ranks months and hours by averages beyond the forecast, and none within it', async () => {
    expect((await compare(toChicago)).typical).toBeNull();
    for (const app of [server, offline]) {
      const { typical, planned: own } = await compare({ ...toChicago, departureDate: '2026-12-20' }, app);
      expect(typical?.months).toHaveLength(12);
      const [january, , , , , , july] = typical?.months ?? [];
      expect(january?.snowDays).toBeGreaterThan(0);
      expect(january?.high).toBeLessThan(50);
      expect(july).toMatchObject({ snowDays: 0 });
      expect(july?.high).toBeGreaterThan(80);
      expect([5, 6, 9, 10]).toContain(new Date(typical?.mildest ?? 0).getUTCMonth() + 1);
      expect(typical?.planned).toMatchObject({ departure: own.departure, arrival: own.arrival });
      expect(typical?.hours).toHaveLength(16);
      const brightest = typical?.hours.find(({ departure }) => departure === typical.brightest);
      for (const { darkMinutes } of typical?.hours ?? [])
        expect(darkMinutes).toBeGreaterThan((brightest?.darkMinutes ?? 0) - 15);
    }
  });

  it('isn’t counted as one of the day’s calculations, and fails like a plan', async () => {
    const used = async (): Promise<unknown> => (await server.app.inject({ url: '/api/me/limits' })).json();
    const before = await used();
    await compare(toChicago);
    expect(await used()).toEqual(before);
    const nowhere = await server.app.inject({
      method: 'POST',
      url: '/api/compare-departures',
      payload: { origin: 'Denver, CO', destination: '' },
    });
    expect(nowhere.statusCode).toBe(400);
    expect(nowhere.json()).toMatchObject({ success: false, code: 'destination_required' });
  });
});
