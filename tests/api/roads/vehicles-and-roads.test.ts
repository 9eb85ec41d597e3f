import {
  type GenerateRouteResponse,
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type Notice,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { said } from '../../support/said.ts';
import { brokenPromises } from '../../support/trip-promises.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
afterAll(() => server.close());

const planned = async (body: unknown): Promise<GenerateRouteResponse> => {
  const answer = await plan(server.app, body);
  expect(answer.body).toMatchObject({ success: true });
  return generateRouteResponseSchema.parse(answer.body);
};

const by = (vehicleType: string, more: object = {}) => ({ preferences: { vehicleType, ...more } });

const told = ({ route }: GenerateRouteResponse, code: Notice['code']): string => said(route.notices, code);

const streets = ({ route }: GenerateRouteResponse): string[] =>
  route.instructions.flatMap(({ streetNames }) => streetNames);

describe('avoided features', () => {
  const trip = { origin: 'New York, NY', destination: 'Chicago, IL' };

  it('tolls: the response has the toll miles, and none if avoided', async () => {
    const fast = await planned(trip);
    // The turnpikes in Ohio and Indiana are 400 miles long, and the fastest route uses much of them.
    expect(fast.route.tolls?.miles).toBeGreaterThan(100);
    expect(fast.route.tolls?.miles).toBeLessThan(fast.totalMiles);
    expect(fast.route.tolls?.exact).toBe(true);
    const free = await planned({ ...trip, preferences: { avoidTolls: true } });
    expect(free.route.tolls).toEqual({ miles: 0, exact: true });
    expect(free.route.totalHours).toBeGreaterThan(fast.route.totalHours);
    expect(free.route.totalHours).toBeLessThan(fast.route.totalHours * 1.25 + 2);
    expect(brokenPromises(free)).toEqual([]);
  });

  it('tolls, unless the detour would take hours: a bridge without an alternative stays, with a notice', async () => {
    const north = { origin: 'Detroit, MI', destination: 'Marquette, MI', preferences: { avoidTolls: true } };
    const trip = await planned(north);
    // The Mackinac Bridge is 5 miles long. The detour around Lake Michigan is 400 miles longer.
    expect(trip.route.tolls?.miles).toBeLessThan(10);
    expect(trip.totalMiles).toBeLessThan(520);
    expect(told(trip, 'tolls_kept')).toMatch(/^Still .* miles of toll road: avoiding it takes/);
  });

  it('highways: hardly a mile is left', async () => {
    const trip = { origin: 'Denver, CO', destination: 'Chicago, IL' };
    const [fast, slow] = await Promise.all([planned(trip), planned({ ...trip, preferences: { avoidHighways: true } })]);
    expect(streets(fast)).toContain('I-80');
    const interstate = slow.route.instructions
      .filter(({ streetNames }) => streetNames.some((name) => /^I-\d/.test(name)))
      .reduce((miles, step) => miles + step.miles, 0);
    expect(interstate).toBeLessThan(slow.totalMiles * 0.05);
    expect(slow.route.totalHours).toBeGreaterThan(fast.route.totalHours);
  });

  it('are part of the response', async () => {
    const { route } = await planned({ ...trip, preferences: { avoidFerries: true, scenicRoutes: true } });
    expect(route.preferences).toMatchObject({ avoidTolls: false, avoidFerries: true, scenicRoutes: true });
    expect(route.notices.map(({ code }) => code)).not.toContain('preference_not_applied');
  });
});

describe('rules of the road', () => {
  it('a pass is bypassed in winter, and driven in summer', async () => {
    const trip = { origin: 'Estes Park, CO', destination: 'Grand Lake, CO' };
    const winter = await planned({ ...trip, departureDate: '2027-01-15' });
    expect(told(winter, 'road_avoided')).toMatch(
      /^Trail Ridge Road .*usually closed from .* to .*; around it \d+ mi, (\d+ h )?\d+ min more\.$/,
    );
    expect(winter.route.closings).toMatchObject([{ by: 'season', around: true }]);
    const [closing] = winter.route.closings;
    expect(closing?.extraMiles).toBeGreaterThan(50);
    expect(Math.abs((closing?.lat ?? 0) - 40.4) + Math.abs((closing?.lng ?? 0) + 105.75)).toBeLessThan(0.3);
    const summer = await planned({ ...trip, departureDate: '2027-07-15' });
    expect(summer.route.notices.map(({ code }) => code)).toEqual(['weather_typical']);
    expect(streets(winter).filter((name) => name.includes('Trail Ridge'))).toEqual([]);
    expect(winter.totalMiles).toBeGreaterThan(summer.totalMiles + 50);
  });

  it('propane avoids tunnels', async () => {
    const trip = { origin: 'Washington, DC', destination: 'Philadelphia, PA' };
    const car = await planned(trip);
    const camper = await planned({ ...trip, ...by('rv'), vehicle: { maxSpeed: 85 } });
    expect(told(car, 'road_avoided')).toBe('');
    expect(told(camper, 'road_avoided')).toMatch(/Tunnel.* is closed to vehicles that carry propane/);
    expect(camper.route.totalHours).toBeGreaterThan(car.route.totalHours);
    const without = await planned({ ...trip, ...by('rv'), vehicle: { propane: false } });
    expect(told(without, 'road_avoided')).not.toContain('propane');
  });

  it('a trailer sees which tunnel it doesn’t fit, where, and the cost of the detour', async () => {
    const trip = { origin: 'Springdale, UT', destination: 'Kanab, UT' };
    const [car, rig] = await Promise.all([planned(trip), planned({ ...trip, ...by('towing') })]);
    expect([told(car, 'road_avoided'), car.route.closings]).toEqual(['', []]);
    expect(told(rig, 'road_avoided')).toMatch(
      /^Zion-Mount Carmel Tunnel \(UT-9\) is closed to vehicles over .*7′9″ wide.*; around it \d+ mi, (\d+ h )?(\d+ min)? more\.$/,
    );
    const [closing, ...more] = rig.route.closings;
    expect(more).toEqual([]);
    expect(closing).toMatchObject({ by: 'vehicle', around: true });
    expect(Math.abs((closing?.lat ?? 0) - 37.214) + Math.abs((closing?.lng ?? 0) + 112.948)).toBeLessThan(0.05);
    const extra = rig.totalMiles - car.totalMiles;
    expect(Math.abs((closing?.extraMiles ?? 0) - extra)).toBeLessThan(2);
    expect(closing?.extraMinutes).toBeGreaterThan(20);
  });

  it('a truck avoids a parkway, and a load 14½ feet high avoids the Eisenhower Tunnel', async () => {
    const coast = { origin: 'Boston, MA', destination: 'New York, NY' };
    expect(streets(await planned({ ...coast, ...by('truck') }))).not.toContain('CT-15');
    const rockies = { origin: 'Denver, CO', destination: 'Grand Junction, CO' };
    const tall = await planned({ ...rockies, ...by('truck'), vehicle: { height: 14.5 } });
    expect(told(tall, 'passes')).toContain('Loveland Pass');
    const usual = await planned({ ...rockies, ...by('truck') });
    expect(told(usual, 'passes')).toContain('Eisenhower Tunnel');
    expect(tall.route.vehicle).toMatchObject({ heightFeet: 14.5, widthFeet: 8.5, ignoredLimits: [] });
  });

  it('an oversize vehicle is warned that it needs a permit', async () => {
    const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY', ...by('truck') };
    const load = await planned({ ...trip, vehicle: { height: 16, width: 12, weight: 120_000 } });
    expect(told(load, 'oversize')).toContain('16 ft tall, 12 ft wide, and weighing 120,000 lb');
    expect(told(await planned(trip), 'oversize')).toBe('');
  });

  it('a rig is shown its road’s grades, and the assumptions about the rig', async () => {
    const trip = { origin: 'Sacramento, CA', destination: 'Reno, NV' };
    const rig = await planned({ ...trip, ...by('towing') });
    expect(told(rig, 'grades')).toMatch(/6 % at Donner Pass \(I-80\), mile \d+/);
    expect(told(rig, 'vehicle_assumed')).toContain('11 ft tall');
    expect((await planned(trip)).route.notices.map(({ code }) => code)).toEqual(['weather_typical']);
  });
});

describe('speeds', () => {
  const trip = { origin: 'Los Angeles, CA', destination: 'Redding, CA' };
  const hoursOf = async (body: object): Promise<number> => (await planned({ ...trip, ...body })).route.totalHours;

  it('California limits trailers and trucks to 55, but not motorhomes', async () => {
    const fast = { maxSpeed: 85 };
    const [car, motorhome, trailer, truck] = await Promise.all([
      hoursOf({}),
      hoursOf({ ...by('rv'), vehicle: { ...fast, rvType: 'class-c' } }),
      hoursOf({ ...by('rv'), vehicle: { ...fast, rvType: 'fifth-wheel' } }),
      hoursOf({ ...by('truck'), vehicle: fast }),
    ]);
    expect(motorhome / car).toBeCloseTo(1, 1);
    expect(trailer / car).toBeGreaterThan(1.15);
    expect(truck / trailer).toBeCloseTo(1, 1);
  });

  it('no plan is faster than the vehicle', async () => {
    const slow = await planned({ ...trip, vehicle: { maxSpeed: 50 } });
    expect(slow.totalMiles / slow.route.totalHours).toBeLessThanOrEqual(50.1);
    expect(brokenPromises(slow)).toEqual([]);
  });
});

describe('an invalid vehicle', () => {
  it.each([
    ['height', 2, 'Give the vehicle a height from 4 to 20 feet.'],
    ['weight', 1_000_000, 'Give the vehicle a weight from 500 to 300,000 pounds.'],
    ['maxSpeed', 90, 'Give the vehicle a maximum speed from 25 to 85 mph.'],
    ['axles', 2.5, 'Give the vehicle a whole number of axles.'],
    ['length', 'long', 'Give the vehicle a length from 6 to 150 feet.'],
  ])('is rejected with a suggestion: %s %s', async (field, value, sentence) => {
    const answer = await plan(server.app, { origin: 'Denver', destination: 'Chicago', vehicle: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(generateRouteErrorSchema.parse(answer.body)).toMatchObject({
      code: 'invalid_vehicle',
      error: sentence,
      field: `vehicle.${field}`,
    });
  });
});
