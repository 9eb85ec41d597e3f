import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FuelPlace, FuelUseAlong, Tank } from './model.ts';
import { planFuel } from './plan-fuel.ts';
import { brokenPromises } from './testing/promises.ts';
import { canHoldReserve, drive, emptyRoad, type RandomRoad, randomOf } from './testing/random-roads.ts';

const SEED = 20_261_125;
const wishes = { dollarsPerHour: 27, stopMinutes: 10, usualPrice: 3.5 };

const station = (mile: number, price: number | null, more: Partial<FuelPlace> = {}): FuelPlace => ({
  id: `${mile}`,
  kind: 'station',
  mile,
  detourMiles: 0,
  detourMinutes: 0,
  price,
  stopsHere: false,
  ...more,
});

const town = (mile: number): FuelPlace => station(mile, null, { kind: 'town' });

/** A 12-gallon tank with 50 miles in reserve at 25 miles per gallon. */
const tank: Tank = { full: 12, reserve: 2, start: 12 };
const road = (totalMiles: number): FuelUseAlong => ({ miles: [0, totalMiles], gallons: [0, totalMiles / 25] });
const stopsOf = (totalMiles: number, places: readonly FuelPlace[], given = tank) =>
  planFuel(road(totalMiles), given, places, wishes).purchases.map(({ place, bought }) => [
    place.mile,
    Math.round(bought * 100) / 100,
  ]);

describe('a fuel plan', () => {
  it('has no stops if the tank suffices for the trip', () => {
    expect(planFuel(road(240), tank, [station(100, 3.5)], wishes)).toEqual({
      purchases: [],
      shortfalls: [],
      left: expect.closeTo(2.4, 9),
    });
    expect(planFuel(road(0), tank, [], wishes)).toEqual({ purchases: [], shortfalls: [], left: 12 });
  });

  it('buys a little where necessary, and fills up where it’s cheap', () => {
    // The road takes 18 gallons, but only 10 of the tank's 12 gallons are above the reserve.
    expect(stopsOf(450, [station(200, 4.5), station(240, 3.2)])).toEqual([[240, 9.6]]);
    expect(stopsOf(450, [station(200, 4.5), station(300, 3.2)])).toEqual([
      [200, 2],
      [300, 10],
    ]);
  });

  it('makes a detour for a lower price only if it pays off', () => {
    const far = (price: number) => station(200, price, { detourMiles: 10, detourMinutes: 15 });
    expect(stopsOf(400, [station(201, 3.5), far(3.1)]).map(([mile]) => mile)).toEqual([201]);
    expect(stopsOf(400, [station(201, 3.5), far(2.2)]).map(([mile]) => mile)).toEqual([200]);
  });

  it('fills up where the trip already stops, if prices are equal', () => {
    const places = [station(150, 3.5), station(180, 3.5, { stopsHere: true }), station(210, 3.5)];
    expect(stopsOf(400, places).map(([mile]) => mile)).toEqual([180]);
  });

  it('never treats an unknown price as low', () => {
    expect(stopsOf(400, [station(180, null), station(190, 3.6)]).map(([mile]) => mile)).toEqual([190]);
    expect(stopsOf(400, [station(180, null)]).map(([mile]) => mile)).toEqual([180]);
  });

  it('uses a town only if no station covers the stretch', () => {
    expect(stopsOf(400, [town(180), station(240, 6)]).map(([mile]) => mile)).toEqual([240]);
    expect(stopsOf(600, [station(100, 3.5), town(300), station(480, 3.5)]).map(([mile]) => mile)).toEqual([
      100, 300, 480,
    ]);
    expect(planFuel(road(600), tank, [station(100, 3.5), town(300), station(480, 3.5)], wishes).shortfalls).toEqual([]);
  });

  it('reports where the reserve is used and where the tank runs dry, and continues after that', () => {
    const plan = planFuel(
      road(900),
      tank,
      [station(100, 3.5), station(120, 3.4), station(400, 3.5), station(750, 3.5)],
      wishes,
    );
    expect(plan.purchases.map(({ place }) => place.mile)).toEqual([120, 400, 750]);
    expect(plan.shortfalls).toEqual([
      { fromMile: 120, toMile: 400, runsDry: false },
      { fromMile: 400, toMile: 750, runsDry: true },
    ]);
    expect(planFuel(road(900), tank, [], wishes).shortfalls).toEqual([{ fromMile: 0, toMile: 900, runsDry: true }]);
  });

  it('starts with the given fuel', () => {
    expect(stopsOf(400, [station(20, 3.5), station(150, 3.4)], { ...tank, start: 3 }).map(([mile]) => mile)).toEqual([
      20, 150,
    ]);
    expect(planFuel(road(100), { ...tank, start: 1 }, [station(60, 3)], wishes).shortfalls).toEqual([
      { fromMile: 0, toMile: 60, runsDry: true },
    ]);
  });

  it('handles invalid numbers', () => {
    const odd = [
      station(-5, 3),
      station(500, 3),
      station(Number.NaN, 3),
      station(50, 3, { detourMiles: -3, detourMinutes: -9 }),
    ];
    for (const given of [
      tank,
      { full: 2, reserve: 2, start: 2 },
      { full: 0, reserve: 0, start: 0 },
      { full: 1, reserve: 4, start: 9 },
    ]) {
      const plan = planFuel(road(300), given, odd, wishes);
      expect(plan.left).toBeGreaterThanOrEqual(0);
      expect(plan.purchases.every(({ place }) => place.mile === 50)).toBe(true);
    }
  });
});

/** Grid of gallons for roads and detours, so the brute force tries every relevant amount. */
const UNIT = 0.25;

/** Returns a random road whose amounts are multiples of `UNIT`. */
function griddedRoad(seed: number): RandomRoad {
  const random = randomOf(seed);
  const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const full = whole(30, 120);
  const reserve = whole(0, Math.floor(full / 4));
  const miles = [0];
  const units = [0];
  const count = whole(1, 30);
  const most = whole(2, Math.floor(full / 2));
  for (let i = 0; i <= count; i++) {
    miles.push((miles[i] as number) + 1 + random() * 60);
    units.push((units[i] as number) + whole(1, most));
  }
  const perMile = ((units.at(-1) ?? 0) * UNIT) / (miles.at(-1) ?? 1);
  const spread = random() * 2;
  const places = miles.slice(1, -1).map((mile, i): FuelPlace => {
    const half = random() < 0.5 ? 0 : whole(0, 3);
    return station(mile, 2.5 + random() * spread, {
      id: `p${i}`,
      detourMiles: (2 * half * UNIT) / perMile,
      detourMinutes: half * random() * 6,
      stopsHere: random() < 0.2,
    });
  });
  return {
    use: { miles, gallons: units.map((value) => value * UNIT) },
    tank: { full: full * UNIT, reserve: reserve * UNIT, start: (random() < 0.7 ? full : whole(reserve, full)) * UNIT },
    places,
    wishes: { dollarsPerHour: random() * 60, stopMinutes: random() * 15, usualPrice: 2.5 + random() * spread },
  };
}

/**
 * Tries every amount at every place, tracking the minimum cost per tank level from place to place. Returns dollars;
 * infinity if no plan keeps the reserve.
 */
function bruteForce({ use, tank, places, wishes }: RandomRoad): number {
  const size = Math.round(tank.full / UNIT) + 1;
  const spare = Math.round(tank.reserve / UNIT);
  let levels: number[] = new Array(size).fill(Number.POSITIVE_INFINITY);
  levels[Math.round(tank.start / UNIT)] = 0;
  const perMile = (use.gallons[use.gallons.length - 1] as number) / (use.miles[use.miles.length - 1] as number);
  for (let knot = 1; knot < use.miles.length; knot++) {
    const burned = Math.round(((use.gallons[knot] as number) - (use.gallons[knot - 1] as number)) / UNIT);
    levels = levels.map((_, level) => levels[level + burned] ?? Number.POSITIVE_INFINITY);
    const place = places[knot - 1];
    if (!place) continue;
    const half = Math.round((place.detourMiles * perMile) / 2 / UNIT);
    const minutes = place.detourMinutes + (place.stopsHere ? 0 : wishes.stopMinutes);
    levels = withPurchase(levels, spare, half, (minutes / 60) * wishes.dollarsPerHour, (place.price as number) * UNIT);
  }
  return Math.min(...levels.slice(spare).map((cost, i) => cost - (i + spare) * UNIT * wishes.usualPrice));
}

/** Returns the minimum costs by level after buying any number of units at a place. */
function withPurchase(levels: readonly number[], spare: number, half: number, stop: number, price: number): number[] {
  const after = [...levels];
  for (let arrives = spare; arrives + half < levels.length; arrives++) {
    for (let leaves = Math.max(arrives, half); leaves < levels.length; leaves++) {
      const paid = (levels[arrives + half] as number) + stop + (leaves - arrives) * price;
      after[leaves - half] = Math.min(after[leaves - half] as number, paid);
    }
  }
  return after;
}

it('costs as much as the best possible plan, on 500 random trips', () => {
  let possible = 0;
  for (let i = 0; i < 500; i++) {
    const random = griddedRoad(SEED + i);
    const plan = planFuel(random.use, random.tank, random.places, random.wishes);
    const best = bruteForce(random);
    expect([i, plan.shortfalls.length > 0]).toEqual([i, best === Number.POSITIVE_INFINITY]);
    if (plan.shortfalls.length > 0) continue;
    possible += 1;
    const driven = drive(random, plan);
    // A tenth of a cent is well within the required 1%.
    expect(Math.abs(driven.cost - best)).toBeLessThan(0.001);
    expect(Math.min(...driven.arrivals)).toBeGreaterThanOrEqual(random.tank.reserve - 1e-5);
    expect(driven.fullest).toBeLessThanOrEqual(random.tank.full + 1e-5);
  }
  expect(possible).toBeGreaterThan(300);
});

it('keeps its promises on the emptiest roads', () => {
  for (let i = 0; i < 300; i++) {
    const random = emptyRoad(SEED + i);
    expect([i, ...brokenPromises(random)]).toEqual([i]);
  }
});

describe('any road', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 });
  const options = { numRuns: 200, seed: SEED };
  const costOf = (random: RandomRoad): number =>
    drive(random, planFuel(random.use, random.tank, random.places, random.wishes)).cost;

  it('never costs more if a price drops', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.double({ min: 0.3, max: 1, noNaN: true }), (seed, which, share) => {
        const random = griddedRoad(seed);
        fc.pre(canHoldReserve(random, random.places));
        const places = random.places.map((place, i) =>
          i === which % random.places.length ? { ...place, price: (place.price ?? 0) * share } : place,
        );
        expect(costOf({ ...random, places })).toBeLessThanOrEqual(costOf(random) + 1e-4);
      }),
      options,
    );
  });

  it('never costs more with an additional place', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, which) => {
        const random = griddedRoad(seed);
        const fewer = random.places.filter((_, i) => i !== which % random.places.length);
        fc.pre(canHoldReserve(random, fewer));
        expect(costOf(random)).toBeLessThanOrEqual(costOf({ ...random, places: fewer }) + 1e-4);
      }),
      options,
    );
  });

  it('never costs more if the trip already stops somewhere', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, which) => {
        const random = griddedRoad(seed);
        fc.pre(canHoldReserve(random, random.places));
        const places = random.places.map((place, i) =>
          i === which % random.places.length ? { ...place, stopsHere: true } : place,
        );
        expect(costOf({ ...random, places })).toBeLessThanOrEqual(costOf(random) + 1e-4);
      }),
      options,
    );
  });
});
