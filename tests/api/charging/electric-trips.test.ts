import {
  type ChargingStop,
  chargingStationsResponseSchema,
  errorResponseSchema,
  evVehiclesResponseSchema,
  type GenerateRouteRequest,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type OptimizeRouteRequest,
  optimizeRouteResponseSchema,
  type TripCharging,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  // A private server unlocks every feature.
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

const MODEL = 'tesla-model-y-long-range-awd-2024';

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const get = (url: string) => server.app.inject({ method: 'GET', url });

async function planned(charging: GenerateRouteRequest['charging'] = {}, more: Partial<GenerateRouteRequest> = {}) {
  const answer = await post('/api/generate-route', {
    origin: 'Denver, CO',
    destination: 'Chicago, IL',
    preferences: { vehicleType: 'ev' },
    charging: { vehicleId: MODEL, ...charging },
    ...more,
  });
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  const { route } = generateRouteResponseSchema.parse(answer.json());
  if (!route.charging) throw new Error('no charging');
  return { route, charging: route.charging };
}

async function optimized(body: OptimizeRouteRequest) {
  const answer = await post('/api/ev/optimize-route', body);
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  return optimizeRouteResponseSchema.parse(answer.json());
}

/** Checks that a plan's charge is consistent from stop to stop. */
function expectSound({ stops, battery, arrivalCharge, startCharge, endCharge, shortfalls }: TripCharging): void {
  let mile = 0;
  let charge = startCharge;
  for (const stop of stops) {
    expect(stop.mile).toBeGreaterThanOrEqual(mile);
    expect(stop.arrivalCharge).toBeLessThan(charge);
    expect(stop.departureCharge).toBeGreaterThan(stop.arrivalCharge);
    const said = shortfalls.some(({ toMile }) => Math.abs(toMile - stop.mile) < 2);
    expect(stop.arrivalCharge).toBeGreaterThanOrEqual(said ? 1.9 : arrivalCharge - 0.2);
    expect(stop.minutes).toBeGreaterThan(0);
    [mile, charge] = [stop.mile, stop.departureCharge];
  }
  expect(endCharge).toBeLessThan(charge);
  expect(Math.min(...battery.charge)).toBeGreaterThan(0);
  expect(battery.miles.length).toBe(battery.low.length);
}

describe('an electric trip', () => {
  it('charges at known, compatible sites within its days and hours', async () => {
    const { route, charging } = await planned();
    expectSound(charging);
    expect(route.fuel).toBeNull();
    expect(charging.stops.length).toBeGreaterThanOrEqual(3);
    expect(charging.vehicle).toMatchObject({ vehicleId: MODEL });
    for (const stop of charging.stops) {
      expect(stop.kind).toBe('site');
      expect(stop.site?.plugs.some(({ connector }) => charging.vehicle.connectors.includes(connector))).toBe(true);
      expect(stop.offRoadMiles).toBeLessThanOrEqual(4);
      const segment = route.segments.find(({ id }) => id === stop.segmentId);
      expect(['charge', 'stop', 'waypoint'], stop.id).toContain(segment?.type);
      if (segment?.type === 'charge') {
        const stood = ((segment.departureTime ?? 0) - segment.arrivalTime) / 60_000;
        expect(stood).toBeGreaterThanOrEqual(stop.minutes);
        expect(stop.time).toBe(segment.arrivalTime);
      }
    }
    expect(route.segments.some(({ type }) => type === 'charge')).toBe(true);
    // Stops along the way don't add driving time.
    for (const { drivingHours } of route.dayCards) expect(drivingHours).toBeLessThanOrEqual(8.01);
    const { rangeAnalysis } = charging;
    expect(rangeAnalysis.rangeAnxietyScore).toBeLessThan(60);
    expect(charging.totalMinutes).toBe(charging.stops.reduce((sum, { minutes }) => sum + minutes, 0));
  });

  it('uses more energy in cold weather and headwind, and less at lower speed', async () => {
    const { route } = await planned();
    const kwhOf = async (whatIf: OptimizeRouteRequest['whatIf']): Promise<number> =>
      (await optimized({ routeId: route.id, whatIf })).charging.kwh.value;
    const mild = await kwhOf({ temperatureF: 70, headWindMph: 0 });
    expect(await kwhOf({ temperatureF: 10, headWindMph: 0 })).toBeGreaterThan(mild * 1.15);
    expect(await kwhOf({ temperatureF: 70, headWindMph: 25 })).toBeGreaterThan(mild * 1.3);
    const at = async (speedMph: number) => optimized({ routeId: route.id, whatIf: { speedMph } });
    const [slow, fast] = [await at(60), await at(75)];
    expect(slow.charging.kwh.value).toBeLessThan(fast.charging.kwh.value * 0.9);
    expect(slow.drivingHours).toBeGreaterThan(fast.drivingHours);
  });

  it('replans around a dead charger, from the current position and charge', async () => {
    const { route, charging } = await planned();
    const [stop] = charging.stops.filter(({ second }) => second !== null);
    if (!stop?.site) throw new Error('no stop with a second choice');
    const began = performance.now();
    const rest = await optimized({
      routeId: route.id,
      from: { mile: stop.mile, charge: stop.arrivalCharge },
      skippedSites: [stop.site.id],
    });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(rest.chargingStops.map(({ site }) => site?.id)).not.toContain(stop.site.id);
    expect(rest.chargingStops[0]?.kind).toBe('site');
    expect(rest.chargingStops[0]?.arrivalCharge).toBeGreaterThanOrEqual(1.9);
    expect(rest.charging.startCharge).toBeCloseTo(stop.arrivalCharge, 0);
    const again = await planned({ skippedSites: [stop.site.id] });
    expect(again.charging.stops.map(({ site }) => site?.id)).not.toContain(stop.site.id);
    expect(again.charging.hidden.skipped).toBeGreaterThan(0);
  });

  it('charges at a pinned charger', async () => {
    const { charging } = await planned();
    const second = charging.stops.flatMap(({ second: other }) => other ?? [])[0];
    if (!second) throw new Error('no second choice');
    const { charging: pinned } = await planned({ pinnedSites: [second.site.id] });
    const there = pinned.stops.find(({ site }) => site?.id === second.site.id);
    expect(there).toMatchObject({ pinned: true });
    expectSound(pinned);
  });

  it('keeps the requested battery levels', async () => {
    const { charging } = await planned({ startCharge: 60, arrivalCharge: 20, destinationCharge: 50 });
    expectSound(charging);
    expect(charging.battery.charge[0]).toBe(60);
    expect(charging.endCharge).toBeGreaterThanOrEqual(49.9);
  });

  it('makes more than twice as many stops when towing, and flags where to unhitch', async () => {
    const truck = { vehicleId: 'ford-f-150-lightning-extended-range-2022' };
    const alone = await planned(truck);
    const towing = await planned({ ...truck, trailer: 'travel-trailer' });
    expectSound(towing.charging);
    expect(towing.charging.stops.length).toBeGreaterThan(alone.charging.stops.length * 1.5);
    expect(towing.charging.stops.filter(({ kind }) => kind === 'site').every(({ unhitch }) => unhitch !== null)).toBe(
      true,
    );
    expect(alone.charging.stops.every(({ unhitch }) => unhitch === null)).toBe(true);
  });

  it('returns the range of miles to charge in if no charger is known there, without a pin or price', async () => {
    const { route, charging } = await planned(
      { vehicleId: undefined, usableKwh: 30, evRangeMiles: 90, minKilowatts: 400 },
      { destination: 'Kansas City, MO' },
    );
    const unknown = charging.stops.filter(({ kind }) => kind === 'range');
    expect(unknown.length).toBeGreaterThan(0);
    for (const { site, cost, within, second } of unknown) {
      expect([site, cost, second]).toEqual([null, null, null]);
      expect(within?.toMile).toBeGreaterThanOrEqual(within?.fromMile ?? Number.POSITIVE_INFINITY);
    }
    expect(route.notices.map(({ code }) => code)).toContain('ev_unknown_sites');
    expect(charging.hidden.power).toBeGreaterThan(0);
  });

  it('charges overnight if the driver expects hotel chargers', async () => {
    const { charging } = await planned({ hotelCharging: true });
    const night = charging.stops.find(({ kind }) => kind === 'hotel');
    expect(night).toMatchObject({ site: null, addedMinutes: 0 } satisfies Partial<ChargingStop>);
    expectSound(charging);
  });

  it('is saved, reopened and replanned unchanged', async () => {
    const wanted = { origin: 'Denver, CO', destination: 'Omaha, NE', preferences: { vehicleType: 'ev' as const } };
    const again = await planned({}, wanted);
    const same = await planned({}, wanted);
    expect(same.charging.stops.map(({ site }) => site?.id)).toEqual(again.charging.stops.map(({ site }) => site?.id));
  });
});

describe('POST /api/ev/optimize-route', () => {
  it('calculates coordinates with a distance', async () => {
    const answer = await optimized({
      coordinates: [
        [-122.42, 37.77],
        [-121.0, 36.5],
        [-118.24, 34.05],
      ],
      totalDistance: 382,
      vehicleId: MODEL,
    });
    expect(answer).toMatchObject({ success: true, estimate: true, totalMiles: 382 });
    expectSound(answer.charging);
    expect(answer.totalChargingTime).toBeGreaterThan(0);
    expect(answer.rangeAnalysis.rangeAnxietyScore).toBeGreaterThanOrEqual(0);
  });

  it('plans a trip request with any vehicle', async () => {
    const answer = await optimized({ origin: 'Denver, CO', destination: 'Omaha, NE', vehicleId: MODEL });
    expect(answer.estimate).toBe(false);
    expect(answer.chargingStops.length).toBeGreaterThan(0);
    expect(answer.totalChargingTime).toBe(answer.charging.totalMinutes);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'routeId'],
    ['a line of one point', { coordinates: [[-100, 40]], totalDistance: 10 }, 'coordinates'],
    [
      'a battery of 5,000 kWh',
      { origin: 'Denver, CO', destination: 'Omaha, NE', usableKwh: 5000, evRangeMiles: 300 },
      'usableKwh',
    ],
    [
      'a range of 0',
      { origin: 'Denver, CO', destination: 'Omaha, NE', usableKwh: 50, evRangeMiles: 0 },
      'evRangeMiles',
    ],
    ['a charge of 140 %', { origin: 'Denver, CO', destination: 'Omaha, NE', startCharge: 140 }, 'startCharge'],
    [
      'a line without end',
      {
        coordinates: [
          [-100, 40],
          [-101, 41],
        ],
        totalDistance: 1e9,
      },
      'totalDistance',
    ],
  ])('rejects %s with an explanation', async (_, body, field) => {
    const answer = await post('/api/ev/optimize-route', body);
    expect(answer.statusCode).toBe(400);
    const failure = generateRouteErrorSchema.parse(answer.json());
    expect(failure.field).toContain(field);
    expect(failure.error).toMatch(/^[A-Z].*\.$/);
  });

  it.each<[string, object, number, string]>([
    ['an unknown vehicle', { vehicleId: 'carriage-1890' }, 422, 'ev_vehicle_not_found'],
    [
      'an arrival charge above the departure charge',
      { charging: { startCharge: 20, arrivalCharge: 40 } },
      400,
      'invalid_vehicle',
    ],
    ['a battery without a range, next to the trip', { usableKwh: 60 }, 400, 'invalid_vehicle'],
    ['a start below the reserve, next to the trip', { startCharge: 20, arrivalCharge: 40 }, 400, 'invalid_vehicle'],
    ['an unplanned trip', { routeId: 'nobody' }, 404, 'route_not_found'],
  ])('rejects %s', async (_, body, status, code) => {
    const answer = await post('/api/ev/optimize-route', { origin: 'Denver, CO', destination: 'Omaha, NE', ...body });
    expect([answer.statusCode, generateRouteErrorSchema.parse(answer.json()).code]).toEqual([status, code]);
  });

  it('rejects a battery without usable range', async () => {
    const answer = await post('/api/ev/optimize-route', {
      origin: 'Salt Lake City, UT',
      destination: 'Reno, NV',
      usableKwh: 10,
      evRangeMiles: 40,
      trailer: 'large-trailer',
      startCharge: 6,
      arrivalCharge: 5,
    });
    expect(answer.statusCode).toBe(422);
    expect(generateRouteErrorSchema.parse(answer.json()).code).toBe('no_charging_plan');
  });
});

describe('electric vehicles and chargers', () => {
  it('are listed by make, model and year, with the sources of their values', async () => {
    const all = evVehiclesResponseSchema.parse((await get('/api/ev/vehicles')).json()).vehicles;
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { source, usableKwh, rangeMiles, connector } of all) {
      expect(source).not.toBe('');
      expect(usableKwh).toBeGreaterThan(10);
      expect(rangeMiles).toBeGreaterThan(50);
      expect(connector).not.toBe('');
    }
    const found = evVehiclesResponseSchema.parse((await get('/api/ev/vehicles?q=ford%20lightning')).json()).vehicles;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ make }) => make === 'Ford')).toBe(true);
  });

  it('are returned around a position, nearest first, with their sources', async () => {
    const asked = '/api/ev/charging-stations?lat=41.1&lng=-100.77&radius=60';
    const { stations, sources } = chargingStationsResponseSchema.parse((await get(asked)).json());
    expect(stations.length).toBeGreaterThan(0);
    const distances = stations.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(sources.some(({ kind, notice }) => kind === 'dataset' && notice !== null)).toBe(true);
    const nacs = chargingStationsResponseSchema.parse((await get(`${asked}&connectors=nacs`)).json()).stations;
    expect(nacs.every(({ plugs }) => plugs.some(({ connector }) => connector === 'nacs'))).toBe(true);
    const bad = await get('/api/ev/charging-stations?lat=x&lng=1');
    expect([bad.statusCode, errorResponseSchema.parse(bad.json()).error.code]).toEqual([400, 'invalid_coordinates']);
  });
});

it('are rejected without Pro, but the trip is planned', async () => {
  const hosted = await startApp();
  try {
    const ask = (url: string, payload: object) => hosted.app.inject({ method: 'POST', url, payload });
    const trip = { origin: 'Denver, CO', destination: 'Omaha, NE', preferences: { vehicleType: 'ev' } };
    const plain = generateRouteResponseSchema.parse((await ask('/api/generate-route', trip)).json()).route;
    expect(plain.charging).toBeNull();
    expect(plain.notices.map(({ code }) => code)).toContain('ev_charging');
    for (const [url, body] of [
      ['/api/generate-route', { ...trip, charging: { startCharge: 80 } }],
      ['/api/ev/optimize-route', trip],
      [
        '/api/ev/optimize-route',
        {
          coordinates: [
            [-100, 40],
            [-101, 41],
          ],
          totalDistance: 90,
        },
      ],
    ] as const) {
      const answer = await ask(url, body);
      expect([answer.statusCode, generateRouteErrorSchema.parse(answer.json()).code]).toEqual([
        403,
        'feature_not_in_plan',
      ]);
    }
  } finally {
    await hosted.close();
  }
});
