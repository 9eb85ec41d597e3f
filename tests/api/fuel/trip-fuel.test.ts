import {
  generateRouteErrorSchema,
  generateRouteResponseSchema,
  type Trip,
  type TripFuel,
  vehiclesResponseSchema,
} from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan, startApp, type TestApp } from '../../support/app.ts';
import { setUser, signedUp } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function tripOf(body: object): Promise<Trip> {
  const answer = await plan(server.app, { departureDate: '2026-12-07', ...body });
  expect([answer.status, (answer.body as { error?: unknown }).error]).toEqual([200, null]);
  return generateRouteResponseSchema.parse(answer.body).route;
}

function fuelIn({ fuel }: Trip): TripFuel {
  if (!fuel) throw new Error('no fuel was planned');
  return fuel;
}

/** Tolerance in gallons, because they are rounded to a tenth. */
const ROUNDING = 0.11;

/** Recalculates a plan's fuel. @returns a message for each inconsistency. */
function broken({ fuel, segments, dayCards, totalMiles }: Trip): string[] {
  if (!fuel) return ['no fuel was planned'];
  const { mpg, reserveMiles, rangeMiles, stops, gallons, cost, days } = fuel;
  const [reserve, full] = [reserveMiles / mpg.value, rangeMiles / mpg.value];
  const told: string[] = [];
  const say = (holds: boolean, sentence: string): void => {
    if (!holds) told.push(sentence);
  };
  let [level, mile] = [full, 0];
  for (const stop of stops) {
    say(stop.mile >= mile && stop.mile <= totalMiles, `${stop.id} is out of order`);
    say(stop.arrivalGallons >= reserve - ROUNDING, `${stop.id} is reached with ${stop.arrivalGallons} gallons`);
    say(stop.arrivalGallons < level, `${stop.id} is reached with more than there was`);
    say(stop.gallons > 0, `${stop.id} buys nothing`);
    say(stop.arrivalGallons + stop.gallons <= full + 2 * ROUNDING, `${stop.id} fills more than the tank holds`);
    say(Math.abs((stop.cost ?? 0) - (stop.price?.value ?? 0) * stop.gallons) < 0.3, `${stop.id} costs something else`);
    const segment = segments.find(({ id }) => id === stop.segmentId);
    say(stop.segmentId === null || segment !== undefined, `${stop.id} is at a stop that is not there`);
    say(!segment || segment.day === stop.day, `${stop.id} is on day ${stop.day} and at ${segment?.id}`);
    say(!segment || Math.abs(segment.cumulativeDistance - stop.mile) <= 3.1, `${stop.id} is far from its stop`);
    const card = dayCards.find(({ day }) => day === stop.day);
    say(
      card !== undefined && stop.time >= card.departureTime - 60_000 && stop.time <= card.arrivalTime + 60_000,
      `${stop.id} is not within its day`,
    );
    level = stop.arrivalGallons + stop.gallons;
    mile = stop.mile;
  }
  const bought = stops.reduce((sum, stop) => sum + stop.gallons, 0);
  // Detours use fuel but aren't included in the trip's miles.
  const detours = stops.reduce((sum, { offRoadMiles }) => sum + (offRoadMiles * 4) / mpg.value, 0);
  const left = full + bought - gallons.value;
  say(left >= reserve - ROUNDING * (stops.length + 1) - 0.1, `the trip ends with ${left} gallons`);
  say(left <= full + detours + ROUNDING * (stops.length + 1), `${left} gallons are left in a tank of ${full}`);
  say(
    Math.abs(days.reduce((sum, day) => sum + day.gallons, 0) - gallons.value) <= 0.06 * (days.length + 1),
    'the days burn something else',
  );
  say(cost !== null && cost.value > 0 && cost.source !== '', 'no cost');
  return told;
}

describe('the fuel of a trip', () => {
  let trip: Trip;
  beforeAll(async () => {
    trip = await tripOf({ origin: 'Denver, CO', destination: 'Chicago, IL' });
  });

  it('never falls below its reserve, and is bought at known stations', () => {
    expect(broken(trip)).toEqual([]);
    const fuel = fuelIn(trip);
    expect(fuel).toMatchObject({ grade: 'regular', rangeMiles: 300, reserveMiles: 50, shortfalls: [] });
    expect(fuel.stops.length).toBeGreaterThanOrEqual(3);
    for (const { station, town } of fuel.stops) {
      expect(station).not.toBeNull();
      expect(station?.source).not.toBe('');
      expect(town).toMatch(/, (CO|NE|IA|IL)$/);
    }
    expect(fuel.verified).toBe(fuel.stops.every(({ station }) => station?.approximate === false));
  });

  it('is bought at stations that a search returns with the same id and price', async () => {
    for (const { station, price } of fuelIn(trip).stops) {
      const url = `/api/gas-stations/search?lat=${station?.lat}&lng=${station?.lng}&radius=1&limit=50`;
      const found = (await server.app.inject({ method: 'GET', url })).json() as {
        stations: { id: string; price: number }[];
      };
      const same = found.stations.find(({ id }) => id === station?.id);
      expect(same?.price).toBeCloseTo(price?.value ?? 0, 3);
    }
  });

  it('costs what the plan shows, with source and date', () => {
    const { cost, gallons, mpg, days } = fuelIn(trip);
    expect(cost).toMatchObject({ quality: 'modeled' });
    expect(cost?.asOf).toBeGreaterThan(Date.parse('2020-01-01'));
    // About 1,000 miles at 25 mpg, in December.
    expect(gallons.value).toBeGreaterThan(trip.totalMiles / mpg.value / 1.3);
    expect(gallons.value).toBeLessThan((trip.totalMiles / mpg.value) * 1.5);
    expect((cost?.value ?? 0) / gallons.value).toBeGreaterThan(1.5);
    expect((cost?.value ?? 0) / gallons.value).toBeLessThan(7);
    expect(mpg).toMatchObject({ quality: 'typical' });
    expect(days.map(({ day }) => day)).toEqual(trip.dayCards.map(({ day }) => day));
  });

  it('shows whether there is gas at each stop', () => {
    const ends = trip.segments.filter(({ type }) => type !== 'day_start');
    // True if a station is known nearby, otherwise unknown.
    expect(ends.some(({ hasGasStation }) => hasGasStation === true)).toBe(true);
    expect(trip.segments.every(({ hasGasStation }) => hasGasStation !== false)).toBe(true);
    const atStops = fuelIn(trip).stops.flatMap(({ segmentId }) => segmentId ?? []);
    for (const id of atStops) expect(trip.segments.find((one) => one.id === id)?.hasGasStation).toBe(true);
  });

  it('is unchanged after saving and reopening', async () => {
    const { visitor } = await signedUp(server, 'kept@example.com');
    const { route } = generateRouteResponseSchema.parse(
      (await visitor.post('/api/generate-route', { origin: 'Denver, CO', destination: 'Omaha, NE' })).body,
    );
    const saved = (await visitor.post('/api/routes', { tripId: route.id })).body as { route: Trip };
    expect(saved.route.fuel).toEqual(route.fuel);
    expect(saved.route.tollCosts).toEqual(route.tollCosts);
    const again = (await visitor.get(`/api/routes/${saved.route.id}`)).body as { route: Trip };
    expect(again.route.fuel).toEqual(route.fuel);
  });

  it('stops on the way back if the road passes by again', async () => {
    const there = await tripOf({ origin: 'Denver, CO', destination: 'North Platte, NE', returnTrip: true });
    expect(broken(there)).toEqual([]);
  });
});

describe('the range', () => {
  const wish = { origin: 'Denver, CO', destination: 'Omaha, NE' };

  it('determines how often to stop', async () => {
    const [short, usual, long] = await Promise.all(
      [150, 300, 500].map((vehicleRange) => tripOf({ ...wish, preferences: { vehicleRange } })),
    );
    if (!short || !usual || !long) throw new Error('not planned');
    for (const trip of [short, usual, long]) expect(broken(trip)).toEqual([]);
    const counts = [short, usual, long].map((trip) => fuelIn(trip).stops.length);
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
    expect(counts[1]).toBeGreaterThan(counts[2] ?? 0);
    expect(fuelIn(short)).toMatchObject({ rangeMiles: 150, reserveMiles: 50 });
    expect(short.preferences.vehicleRange).toBe(150);
  });

  it('may be next to the preferences, which take precedence', async () => {
    expect(fuelIn(await tripOf({ ...wish, vehicleRange: 400 })).rangeMiles).toBe(400);
    const both = await tripOf({ ...wish, vehicleRange: 400, preferences: { vehicleRange: 250 } });
    expect(fuelIn(both).rangeMiles).toBe(250);
    expect(fuelIn(await tripOf(wish)).rangeMiles).toBe(300);
  });

  it.each([0, -300, 49, 1501, 'far'])('can’t be %s miles', async (range) => {
    for (const body of [{ vehicleRange: range }, { preferences: { vehicleRange: range } }]) {
      const answer = await plan(server.app, { ...wish, ...body });
      expect(answer.status).toBe(400);
      const { code, error } = generateRouteErrorSchema.parse(answer.body);
      expect([code, error]).toEqual(['invalid_wish', 'Enter a range from 50 to 1,500 miles.']);
    }
  });
});

describe('vehicles', () => {
  const wish = { origin: 'Denver, CO', destination: 'Omaha, NE' };

  it('with electric drive don’t buy fuel', async () => {
    const trip = await tripOf({ ...wish, preferences: { vehicleType: 'ev' } });
    expect(trip.fuel).toBeNull();
    expect(trip.segments.every(({ hasGasStation }) => hasGasStation === null)).toBe(true);
  });

  it('with diesel engines buy it where it is sold, or where no grades are known', async () => {
    const truck = await tripOf({ ...wish, preferences: { vehicleType: 'truck', vehicleRange: 400 } });
    expect(broken(truck)).toEqual([]);
    const car = await tripOf(wish);
    expect([fuelIn(truck).grade, fuelIn(car).grade]).toEqual(['diesel', 'regular']);
    expect(fuelIn(truck).stops.length).toBeGreaterThan(0);
    for (const { station } of fuelIn(truck).stops) {
      const url = `/api/gas-stations/search?lat=${station?.lat}&lng=${station?.lng}&radius=1&limit=50&grade=diesel`;
      const { stations } = (await server.app.inject({ method: 'GET', url })).json() as { stations: { id: string }[] };
      expect(stations.map(({ id }) => id)).toContain(station?.id);
    }
    // A truck is heavier and slower than a car.
    expect(fuelIn(truck).gallons.value).toBeGreaterThan(2 * fuelIn(car).gallons.value);
  });

  it.each([4, 101, 0, -25])('can’t have a fuel economy of %s miles per gallon', async (mpg) => {
    const answer = await plan(server.app, { ...wish, vehicle: { mpg } });
    expect(answer.status).toBe(400);
    const { code, error } = generateRouteErrorSchema.parse(answer.body);
    expect([code, error]).toEqual([
      'invalid_vehicle',
      'Give the vehicle a fuel economy from 5 to 100 miles per gallon.',
    ]);
  });

  it('can have a custom fuel economy from STANDARD on', async () => {
    const { visitor, user } = await signedUp(server, 'mpg@example.com');
    const wanted = { ...wish, departureDate: '2026-12-07', vehicle: { mpg: 40 } };
    const asFree = await visitor.post('/api/generate-route', wanted);
    expect([asFree.status, generateRouteErrorSchema.parse(asFree.body).code]).toEqual([403, 'feature_not_in_plan']);
    const asGuest = await plan(server.app, wanted);
    expect([asGuest.status, generateRouteErrorSchema.parse(asGuest.body).code]).toEqual([403, 'feature_not_in_plan']);
    await setUser(server, user.id, { subscriptionTier: 'STANDARD' });
    const own = generateRouteResponseSchema.parse((await visitor.post('/api/generate-route', wanted)).body).route;
    expect(broken(own)).toEqual([]);
    expect(fuelIn(own).mpg).toMatchObject({ value: 40, quality: 'reported' });
    const usual = await tripOf(wish);
    expect(fuelIn(own).gallons.value).toBeLessThan(fuelIn(usual).gallons.value);
    expect(fuelIn(own).cost?.value).toBeLessThan(fuelIn(usual).cost?.value ?? 0);
  });

  it('keep their saved fuel economy on any plan', async () => {
    const { visitor, user } = await signedUp(server, 'keeper@example.com');
    await setUser(server, user.id, { subscriptionTier: 'STANDARD' });
    const { vehicles } = vehiclesResponseSchema.parse(
      (await visitor.post('/api/vehicles', { name: 'Mine', kind: 'car', mpg: 33 })).body,
    );
    expect(vehicles).toHaveLength(1);
    await setUser(server, user.id, { subscriptionTier: 'FREE' });
    const kept = await visitor.post('/api/generate-route', { ...wish, vehicle: { mpg: 33 } });
    expect(kept.status).toBe(200);
    expect(fuelIn(generateRouteResponseSchema.parse(kept.body).route).mpg.value).toBe(33);
    const other = await visitor.post('/api/generate-route', { ...wish, vehicle: { mpg: 34 } });
    expect([other.status, generateRouteErrorSchema.parse(other.body).code]).toEqual([403, 'feature_not_in_plan']);
  });
});

describe('a stretch without fuel', () => {
  it('is certain on US-50 across Nevada, in the day and in the trip’s fuel', async () => {
    const trip = await tripOf({ origin: 'Fallon, NV', destination: 'Ely, NV' });
    expect(broken(trip)).toEqual([]);
    const certain = fuelIn(trip).gaps.filter((gap) => gap.certain);
    expect(certain.length).toBeGreaterThan(0);
    expect(certain.map(({ last, next }) => [last, next])).toContainEqual(['Fallon', 'Austin']);
    for (const { fromMile, toMile } of certain) expect(toMile - fromMile).toBeGreaterThanOrEqual(60);
    const notes = trip.dayCards.flatMap((card) => card.notes).filter((note) => note.kind === 'no-services');
    expect(notes.filter((note) => note.certain)).toHaveLength(certain.length);
    // No fuel stops are within the stretch.
    for (const { mile } of fuelIn(trip).stops) {
      expect(certain.some(({ fromMile, toMile }) => mile > fromMile + 2 && mile < toMile - 2)).toBe(false);
    }
  });

  it('is reversed on the way back', async () => {
    const trip = await tripOf({ origin: 'Ely, NV', destination: 'Fallon, NV' });
    const certain = fuelIn(trip).gaps.filter((gap) => gap.certain);
    expect(certain.map(({ last, next }) => [last, next])).toContainEqual(['Austin', 'Fallon']);
  });
});
