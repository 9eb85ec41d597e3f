import {
  currentWeatherResponseSchema,
  type GenerateRouteResponse,
  generateRouteResponseSchema,
  limitsResponseSchema,
  routeWeatherResponseSchema,
  tripWeatherRequestOf,
} from '@roadcast/contract';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { playOpenMeteo } from '@roadcast/providers/weather/testing/play-open-meteo';
import type { World } from '@roadcast/providers/weather/testing/world';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, plan, startApp, type TestApp } from '../../support/app.ts';
import { said } from '../../support/said.ts';

type Trip = GenerateRouteResponse['route'];

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});

/** Timeout options: each test starts one or two servers, which is slow on a busy machine. */
const onBusyMachines = { timeout: 180_000 };

const world: World = { now: NOW, oddity: 'none' };

/** Alert for Kansas that starts tomorrow morning. */
const windAdvisory = {
  id: 'https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1',
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-102, 37],
        [-94.7, 37],
        [-94.7, 40],
        [-102, 40],
        [-102, 37],
      ],
    ],
  },
  properties: {
    '@id': 'https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1',
    id: 'urn:oid:2.49.0.1.840.0.1',
    areaDesc: 'All of Kansas',
    affectedZones: [],
    sent: '2026-12-04T12:00:00+00:00',
    onset: '2026-12-04T12:00:00+00:00',
    ends: '2026-12-06T12:00:00+00:00',
    status: 'Actual',
    messageType: 'Alert',
    severity: 'Moderate',
    event: 'Wind Advisory',
    senderName: 'NWS Topeka KS',
    headline: 'Wind Advisory until Sunday',
    description: 'West winds 25 to 35 mph.',
    instruction: 'Secure outdoor objects.',
  },
};

interface Played {
  readonly nws: UpstreamPlayer;
  readonly openMeteo: UpstreamPlayer;
  readonly server: TestApp;
}

/**
 * Starts the whole server with both services simulated. @param own additional settings; '' as a service's URL disables
 * the service.
 */
async function played(own: Readonly<Record<string, string>> = {}, alerts: readonly object[] = []): Promise<Played> {
  const nws = await openUpstreamPlayer();
  playNws(nws, world, alerts);
  const openMeteo = await openUpstreamPlayer();
  playOpenMeteo(openMeteo, world);
  const server = await startApp({
    settings: {
      PROVIDERS: 'auto',
      NWS_URL: nws.url,
      WEATHER_PATIENCE_MS: '20000',
      UPSTREAM_CONTACT: 'ops@example.com',
      ...own,
    },
  });
  open.push(server, nws, openMeteo);
  return { nws, openMeteo, server };
}

const planned = async ({ app }: TestApp, body: object): Promise<Trip> => {
  const answer = await plan(app, body);
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body).route;
};

const toKansas = { origin: 'Denver, CO', destination: 'Kansas City, MO' };

const pointsOf = ({ weatherPoints }: Trip) => weatherPoints;

/** Returns the number of the service's grid cells on a trip. Two places in the same cell share a request. */
const cellsOf = ({ segments, weatherPoints }: Trip): number => {
  const kept: { lat: number; lng: number }[] = [];
  for (const place of [...segments, ...weatherPoints]) {
    if (kept.every((one) => distanceMeters(toLngLat(one), toLngLat(place)) > 3600)) kept.push(place);
  }
  return kept.length;
};

describe('a plan over live forecasts', onBusyMachines, () => {
  it('has the forecast of each arrival, and of places between the stops, with wind relative to the vehicle', async () => {
    const { server } = await played();
    const trip = await planned(server, toKansas);
    expect(trip.notices).toEqual([]);
    const miles = [
      ...trip.segments.map((segment) => segment.cumulativeDistance),
      ...pointsOf(trip).map(({ mile }) => mile),
    ];
    miles.sort((a, b) => a - b);
    miles.forEach((mile, i) => {
      expect(mile - (miles[i - 1] ?? 0)).toBeLessThanOrEqual(50.1);
    });
    for (const place of [...trip.segments, ...pointsOf(trip)]) {
      expect(place).toMatchObject({
        dataSource: 'National Weather Service',
        quality: 'forecast',
        isForecasted: true,
        lack: null,
        windSpeed: 22,
        windGust: 41,
        windFromDegrees: 290,
      });
      // The wind is from the west-northwest, and the road leads east.
      expect(Math.hypot(place.relativeWind?.head ?? 0, place.relativeWind?.cross ?? 0)).toBeCloseTo(22, 0);
      expect(place.heading).not.toBeNull();
    }
    expect(pointsOf(trip).filter(({ relativeWind }) => relativeWind?.kind === 'tail').length).toBeGreaterThan(3);
    const times = pointsOf(trip).map(({ arrivalTime }) => arrivalTime);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('makes two requests per cell and one for all alerts, reveals only the contact, and repeats no request', async () => {
    const { server, nws } = await played();
    const trip = await planned(server, toKansas);
    expect(nws.calls('/alerts/active')).toHaveLength(1);
    expect(nws.calls('/points/')).toHaveLength(cellsOf(trip));
    expect(nws.calls()).toHaveLength(2 * cellsOf(trip) + 1);
    expect(nws.peakConcurrency()).toBeLessThanOrEqual(8);
    for (const { headers } of nws.calls()) {
      expect(headers['user-agent']).toMatch(/^Roadcast\/[\d.]+ \(ops@example.com\)$/);
      expect(headers.cookie).toBeUndefined();
    }
    nws.forget();
    await planned(server, toKansas);
    await server.app.inject({ url: `/api/routes/${trip.id}/weather` });
    await server.app.inject({ method: 'POST', url: '/api/compare-departures', payload: toKansas });
    expect(nws.calls()).toEqual([]);
  });

  it('calls a second service only if configured, once, for the data missing from the first', async () => {
    const without = await played();
    await planned(without.server, toKansas);
    expect(without.openMeteo.calls()).toEqual([]);
    const { server, openMeteo } = await played({ OPEN_METEO_URL: without.openMeteo.url, OPEN_METEO_KEY: 'secret-key' });
    const trip = await planned(server, toKansas);
    expect(openMeteo.calls()).toEqual([]);
    expect(without.openMeteo.calls()).toHaveLength(1);
    expect(without.openMeteo.calls()[0]?.path).toContain('apikey=secret-key');
    expect(trip.segments[1]).toMatchObject({ dataSource: 'National Weather Service', visibility: 10 });
    expect(trip.segments[1]?.filled).toContainEqual(
      expect.objectContaining({
        dataSource: 'Open-Meteo',
        quality: 'forecast',
        fields: expect.arrayContaining(['visibility']),
      }),
    );
    // Next week is beyond the first service's forecast period.
    const later = await planned(server, { ...toKansas, departureDate: '2026-12-14' });
    expect(later.segments[1]).toMatchObject({ dataSource: 'Open-Meteo', quality: 'forecast' });
  });

  it('marks where forecasts end', async () => {
    const { server } = await played();
    const half = await planned(server, {
      origin: 'Seattle, WA',
      destination: 'Miami, FL',
      departureDate: '2026-12-07',
    });
    expect(half.segments[0]?.quality).toBe('forecast');
    expect(half.segments.at(-1)).toMatchObject({ quality: 'typical', lack: 'beyond' });
    expect(said(half.notices, 'weather_beyond')).toMatch(/^From \w{3}, Dec \d+ on, there’s no forecast yet\./);
    const far = await planned(server, { ...toKansas, departureDate: '2027-06-07' });
    expect(far.notices.map(({ code }) => code)).toEqual(['weather_beyond']);
    expect(far.hazards).toEqual([]);
    expect(pointsOf(far).every(({ hazards }) => hazards.length === 0)).toBe(true);
  });

  it('has the alerts along the way, with their location', async () => {
    const { server } = await played({}, [windAdvisory]);
    const trip = await planned(server, toKansas);
    expect(trip.alertsState).toMatchObject({ dataSource: 'National Weather Service', lack: null });
    const [alert, ...others] = trip.alerts;
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      event: 'Wind Advisory',
      threat: 'moderate',
      areaText: 'All of Kansas',
      link: windAdvisory.properties['@id'],
      until: Date.parse('2026-12-06T12:00:00Z'),
    });
    const inKansas = ({ lng, lat }: { lng: number; lat: number }): boolean =>
      lng > -102 && lng < -94.7 && lat > 37 && lat < 40;
    expect(alert?.segmentIds).toEqual(trip.segments.filter(inKansas).map(({ id }) => id));
    expect(alert?.weatherPointIds).toEqual(
      pointsOf(trip)
        .filter(inKansas)
        .map(({ id }) => id),
    );
    // The map colors places by threat. The simulated gusts are a minor threat everywhere.
    for (const place of [...trip.segments, ...pointsOf(trip)]) {
      expect([place.id, place.threat]).toEqual([place.id, inKansas(place) ? 'moderate' : 'minor']);
    }
    expect(alert?.stretches).toHaveLength(1);
    const [{ fromMile, toMile } = { fromMile: 0, toMile: 0 }] = alert?.stretches ?? [];
    expect(fromMile).toBeGreaterThan(120);
    expect(toMile).toBeGreaterThan(fromMile + 350);
    const early = await planned(server, { ...toKansas, departureDate: '2026-12-07' });
    expect(early.alerts).toEqual([]);
  });

  it('has an alert whose area the road crosses for only a hundred yards', async () => {
    const [west, east] = [-99.33, -99.329];
    const narrow = {
      ...windAdvisory,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, 37],
            [east, 37],
            [east, 40],
            [west, 40],
            [west, 37],
          ],
        ],
      },
    };
    const { server } = await played({}, [narrow]);
    const [alert, ...others] = (await planned(server, toKansas)).alerts;
    expect(others).toEqual([]);
    const [stretch, ...more] = alert?.stretches ?? [];
    const { fromMile, toMile, fromTime, toTime } = stretch ?? { fromMile: 0, toMile: 9, fromTime: 0, toTime: 0 };
    expect(more).toEqual([]);
    expect(toMile - fromMile).toBeLessThan(0.2);
    expect(toTime - fromTime).toBeGreaterThan(0);
    expect(toTime - fromTime).toBeLessThan(MILLISECONDS_PER_MINUTE);
  });

  it('warns trailers of a crosswind that is harmless for cars', async () => {
    const { server } = await played();
    const north = { origin: 'Amarillo, TX', destination: 'Colorado Springs, CO' };
    const car = await planned(server, north);
    const trailer = await planned(server, { ...north, preferences: { vehicleType: 'towing' } });
    const winds = ({ hazards }: Trip) => hazards.filter(({ hazard }) => hazard.kind === 'cross-wind');
    expect(winds(car).every(({ hazard }) => hazard.level === 'care')).toBe(true);
    const [worst] = winds(trailer).filter(({ hazard }) => hazard.level === 'stop');
    expect(worst?.hazard).toMatchObject({ from: 'left', limit: 35 });
    expect(worst?.location).toMatch(/^near \w.*, (TX|OK|NM|CO)$/);
    expect((worst?.segmentIds.length ?? 0) + (worst?.weatherPointIds.length ?? 0)).toBeGreaterThan(0);
  });
});

describe('without services', onBusyMachines, () => {
  it('makes no request if PROVIDERS is embedded', async () => {
    const { server, nws } = await played({ PROVIDERS: 'embedded' });
    const trip = await planned(server, toKansas);
    expect(nws.calls()).toEqual([]);
    expect(trip.notices.map(({ code }) => code)).toEqual(['weather_typical']);
    expect(trip.alertsState).toEqual({ dataSource: null, asOf: null, lack: 'none' });
    expect(trip.segments.every(({ quality, relativeWind }) => quality === 'typical' && relativeWind === null)).toBe(
      true,
    );
  });
});

describe('GET /api/routes/{id}/weather', onBusyMachines, () => {
  const weatherOf = async ({ app }: TestApp, id: string) => {
    const answer = await app.inject({ url: `/api/routes/${id}/weather` });
    expect(answer.statusCode).toBe(200);
    return { ...routeWeatherResponseSchema.parse(answer.json()), kept: answer.headers['cache-control'] };
  };

  it('matches the plan while nothing has changed, and can be cached for five minutes', async () => {
    const { server } = await played({}, [windAdvisory]);
    const trip = await planned(server, toKansas);
    const weather = await weatherOf(server, trip.id);
    expect(weather.kept).toBe('private, max-age=300');
    expect(weather.late).toBe(false);
    expect(weather.weatherPoints).toEqual(trip.weatherPoints);
    expect(weather.hazards).toEqual(trip.hazards);
    expect(weather.notices).toEqual(trip.notices);
    expect(trip.segments).toEqual(
      trip.segments.map((segment, i) => ({ ...segment, ...weather.segments[i], id: segment.id })),
    );
    expect(trip.dayCards).toEqual(trip.dayCards.map((card, i) => ({ ...card, ...weather.dayCards[i] })));
    const [now, then] = [weather.alerts[0], trip.alerts[0]];
    expect(now?.segmentIds).toEqual(then?.segmentIds);
    expect(now?.stretches[0]?.toMile).toBeCloseTo(then?.stretches[0]?.toMile ?? 0, -1);
  });

  it('adds forecasts that were late for the plan', async () => {
    const { server, nws } = await played({ WEATHER_PATIENCE_MS: '100' }, [windAdvisory]);
    nws.fault({ kind: 'slow', ms: 600 });
    const trip = await planned(server, toKansas);
    expect(trip.segments.every(({ lack }) => lack === 'late')).toBe(true);
    expect(trip.notices.map(({ code }) => code)).toEqual(['alerts_late', 'weather_late']);
    const first = await weatherOf(server, trip.id);
    expect(first).toMatchObject({ late: true, kept: 'no-store' });
    nws.fault(null);
    await expect
      .poll(async () => (await weatherOf(server, trip.id)).late, { timeout: 15_000, interval: 200 })
      .toBe(false);
    const { segments, weatherPoints, alerts } = await weatherOf(server, trip.id);
    expect([...segments, ...weatherPoints].every(({ quality }) => quality === 'forecast')).toBe(true);
    expect(alerts.map(({ event }) => event)).toEqual(['Wind Advisory']);
  });

  it('is hidden from others', async () => {
    const { server } = await played({ PROVIDERS: 'embedded' });
    const trip = await planned(server, toKansas);
    const elsewhere = await server.app.inject({ url: `/api/routes/${trip.id}/weather`, remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/routes/nothing/weather' })).statusCode).toBe(404);
  });
});

describe('POST /api/trip-weather', onBusyMachines, () => {
  const DAY = 24 * 60 * MILLISECONDS_PER_MINUTE;
  let now = NOW;
  const own: World = {
    get now() {
      return now;
    },
    oddity: 'none',
  };

  /** Starts a server without the previous server's trips, at any time. */
  async function another(alerts: readonly object[] = [], settings: Readonly<Record<string, string>> = {}) {
    const nws = await openUpstreamPlayer();
    playNws(nws, own, alerts);
    const server = await startApp({
      now: () => now,
      settings: { PROVIDERS: 'auto', NWS_URL: nws.url, WEATHER_PATIENCE_MS: '20000', ...settings },
    });
    open.push(server, nws);
    return { nws, server };
  }

  const asked = async ({ app }: TestApp, trip: Trip) => {
    const answer = await app.inject({ method: 'POST', url: '/api/trip-weather', payload: tripWeatherRequestOf(trip) });
    expect(answer.statusCode).toBe(200);
    return routeWeatherResponseSchema.parse(answer.json());
  };

  it('returns the new forecast of a trip planned five days ago, on any server', async () => {
    now = NOW - 5 * DAY;
    const before = await another();
    const trip = await planned(before.server, { ...toKansas, departureDate: '2026-12-05' });
    expect(trip.alerts).toEqual([]);
    expect(trip.weatherAt).toBe(now);
    now = NOW;
    const after = await another([windAdvisory]);
    const weather = await asked(after.server, trip);
    expect(weather).toMatchObject({ id: trip.id, at: NOW, late: false });
    expect(weather.alerts.map(({ event }) => event)).toEqual(['Wind Advisory']);
    expect(weather.alertsState).toMatchObject({ asOf: NOW, lack: null });
    expect(weather.segments.map(({ id, forecastTimestamp }) => [id, forecastTimestamp])).toEqual(
      trip.segments.map(({ id, forecastTimestamp }) => [id, forecastTimestamp]),
    );
    expect(weather.weatherPoints.map(({ id }) => id)).toEqual(trip.weatherPoints.map(({ id }) => id));
    for (const place of [...weather.segments, ...weather.weatherPoints]) {
      expect(place.quality).toBe('forecast');
      expect(place.asOf ?? 0).toBeGreaterThan(NOW - DAY);
    }
    // The result is the same as for a trip planned on this server.
    const known = await planned(after.server, { ...toKansas, departureDate: '2026-12-05' });
    const fresh = await asked(after.server, known);
    expect(fresh.dayCards).toEqual(weather.dayCards);
    expect(fresh.weatherPoints.map(({ temperature }) => temperature)).toEqual(
      known.weatherPoints.map(({ temperature }) => temperature),
    );
    now = NOW;
  });

  it('keeps the weather of the part already driven', async () => {
    now = NOW;
    const { server } = await another();
    const trip = await planned(server, { ...toKansas, departureDate: '2026-12-05' });
    const [, second] = trip.dayCards;
    now = second?.departureTime ?? 0;
    expect(now).toBeGreaterThan(NOW);
    const weather = await asked(server, trip);
    const ahead = trip.segments.filter(({ arrivalTime }) => arrivalTime >= now);
    expect(ahead.length).toBeGreaterThan(1);
    expect(ahead.length).toBeLessThan(trip.segments.length);
    expect(weather.segments.map(({ id }) => id)).toEqual(ahead.map(({ id }) => id));
    expect(weather.weatherPoints.every(({ arrivalTime }) => arrivalTime >= now)).toBe(true);
    expect(weather.weatherPoints.length).toBeLessThan(trip.weatherPoints.length);
    for (const { id, quality, asOf } of weather.segments) {
      expect(quality).toBe('forecast');
      expect(asOf).toBeGreaterThan(trip.segments.find((stop) => stop.id === id)?.asOf ?? 0);
    }
    expect(weather.notices).toEqual([]);
    now = NOW + 30 * DAY;
    const past = await asked(server, trip);
    expect([past.segments, past.weatherPoints, past.notices]).toEqual([[], [], []]);
    expect(past.dayCards.map(({ severity }) => severity)).toEqual(trip.dayCards.map(({ severity }) => severity));
    now = NOW;
  });

  it('rejects anything but a trip', async () => {
    const { server } = await another([], { PROVIDERS: 'embedded' });
    const body = tripWeatherRequestOf(await planned(server, toKansas));
    const [first, ...rest] = body.segments;
    const odd: Readonly<Record<string, object>> = {
      'no line': { ...body, lats: '' },
      'a line without its times': { ...body, elapsed: body.elapsed.slice(0, 40) },
      'off the earth': { ...body, lats: body.lngs },
      'no stop': { ...body, segments: [] },
      'another planet’s clock': { ...body, segments: [{ ...first, timeZone: 'Mars/Olympus' }, ...rest] },
      'the end of time': { ...body, segments: [{ ...first, arrivalTime: 1e300 }, ...rest] },
      'longer than it is': { ...body, segments: [{ ...first, segmentMiles: 40_000 }, ...rest] },
    };
    for (const [name, payload] of Object.entries(odd)) {
      const answer = await server.app.inject({ method: 'POST', url: '/api/trip-weather', payload });
      expect([name, answer.statusCode]).toEqual([name, 400]);
    }
  });
});

describe('GET /api/weather/current', onBusyMachines, () => {
  it('returns the current hour’s forecast', async () => {
    const { server, nws } = await played();
    const answer = await server.app.inject({ url: '/api/weather/current?lat=39.74&lng=-104.99' });
    expect(currentWeatherResponseSchema.parse(answer.json())).toMatchObject({
      location: 'Denver, CO',
      quality: 'forecast',
      windGust: 41,
      lack: null,
    });
    expect(nws.calls()).toHaveLength(2);
  });

  it('uses New York by default, without counting', async () => {
    const { server } = await played({ RATE_LIMITS: 'on' });
    const used = async () =>
      limitsResponseSchema.parse((await server.app.inject({ url: '/api/me/limits' })).json()).daily.weatherRequests
        .used;
    for (let visit = 0; visit < 30; visit++) {
      const answer = await server.app.inject({ url: '/api/weather/current?place=default' });
      expect(answer.statusCode).toBe(200);
      expect(currentWeatherResponseSchema.parse(answer.json())).toMatchObject({ lat: 40.7128, lng: -74.006 });
    }
    expect(await used()).toBe(0);
    await server.app.inject({ url: '/api/weather/current?lat=40.7128&lng=-74.006' });
    expect(await used()).toBe(1);
  });

  it('is limited to positions in the US', async () => {
    const { server, nws } = await played();
    const refused = {
      'no numbers': 'lat=forty&lng=-104',
      nothing: '',
      'another place': 'place=paris',
      'an empty one': 'lat=&lng=-104',
      'beyond the globe': 'lat=91&lng=-104',
      swapped: 'lat=-104.99&lng=39.74',
      'off the US': 'lat=51.5&lng=-0.1',
      'swapped within the globe': 'lat=-74&lng=40.7',
      'the middle of the Pacific': 'lat=30&lng=-150',
    };
    for (const [name, query] of Object.entries(refused)) {
      const answer = await server.app.inject({ url: `/api/weather/current?${query}` });
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect(answer.json()).toMatchObject({
        error: { code: expect.stringMatching(/^(invalid_coordinates|position_outside_coverage)$/) as string },
      });
    }
    expect(nws.calls()).toEqual([]);
  });
});
