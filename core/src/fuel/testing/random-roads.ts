import type { FuelWishes } from '../fuel-wishes.ts';
import type { FuelPlace, FuelPlan, FuelUseAlong, Tank } from '../model.ts';

/** A road with possible fuel stops, and a vehicle's tank and consumption. */
export interface RandomRoad {
  readonly use: FuelUseAlong;
  readonly tank: Tank;
  readonly places: readonly FuelPlace[];
  readonly wishes: FuelWishes;
}

/** Returns a seeded random number generator (mulberry32) with values from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns fuel use along a road with varying consumption.
 * @param mpg average miles per gallon.
 */
export function unevenUse(totalMiles: number, mpg: number, random: () => number): FuelUseAlong {
  const steps = Math.max(1, Math.ceil(totalMiles / 10));
  const miles = [0];
  const gallons = [0];
  for (let i = 1; i <= steps; i++) {
    miles.push((totalMiles * i) / steps);
    gallons.push((gallons[i - 1] as number) + (totalMiles / steps / mpg) * (0.7 + 0.6 * random()));
  }
  return { miles, gallons };
}

/** Miles per gallon and tank size in gallons of vehicles on the emptiest roads. */
const rigs = [
  { mpg: 25, gallons: 12 },
  { mpg: 38, gallons: 11 },
  { mpg: 12, gallons: 26 },
  { mpg: 8, gallons: 75 },
  { mpg: 10, gallons: 30 },
  { mpg: 6.5, gallons: 120 },
  { mpg: 15, gallons: 8 },
] as const;

/**
 * Returns a random road with few places: gaps of over 200 miles, towns without a known station, missing prices, long
 * detours.
 */
export function emptyRoad(seed: number): RandomRoad {
  const random = randomOf(seed);
  const { mpg, gallons } = rigs[Math.floor(random() * rigs.length)] as (typeof rigs)[number];
  const totalMiles = 20 + random() * 1800;
  const widest = 20 + random() * 240;
  const places: FuelPlace[] = [];
  for (let mile = random() * widest; mile < totalMiles; mile += random() * widest) {
    const off = random() < 0.4 ? 0 : random() * (random() < 0.1 ? 40 : 6);
    places.push({
      id: `p${places.length}`,
      kind: random() < 0.3 ? 'town' : 'station',
      mile,
      detourMiles: off,
      detourMinutes: off * 1.7,
      price: random() < 0.25 ? null : 2.6 + random() * 2.4,
      stopsHere: random() < 0.1,
    });
  }
  const reserve = Math.min(50, (gallons * mpg) / 3) / mpg;
  const start = random() < 0.8 ? gallons : reserve + (gallons - reserve) * random();
  return {
    use: unevenUse(totalMiles, mpg, random),
    tank: { full: gallons, reserve, start },
    // Change the order, because places may be in any order.
    places: places.sort((a, b) => a.id.localeCompare(b.id)),
    wishes: { dollarsPerHour: 27, stopMinutes: 10, usualPrice: 3.4 },
  };
}

/** Returns the gallons used up to a mile, by linear search. */
export function gallonsTo({ miles, gallons }: FuelUseAlong, mile: number): number {
  let i = 0;
  while (i + 2 < miles.length && (miles[i + 1] as number) < mile) i += 1;
  const [a, b] = [miles[i] as number, miles[i + 1] as number];
  const [from, to] = [gallons[i] as number, gallons[i + 1] as number];
  return b > a ? from + ((to - from) * (mile - a)) / (b - a) : from;
}

/** Result of simulating a plan. */
export interface Driven {
  /** Cost of fuel and time minus the leftover fuel at the average price, dollars. */
  readonly cost: number;
  /** Gallons on arrival at each pump and at the end; negative if the tank ran empty on the way. */
  readonly arrivals: readonly number[];
  /** Gallons at the end, and the maximum at any point. */
  readonly left: number;
  readonly fullest: number;
}

/** Simulates driving a plan, using only the plan's stops and gallons. */
export function drive({ use, tank, wishes }: RandomRoad, plan: FuelPlan): Driven {
  const totalMiles = use.miles[use.miles.length - 1] as number;
  const perMile = gallonsTo(use, totalMiles) / totalMiles;
  let [level, passed, cost, fullest] = [tank.start, 0, 0, tank.start];
  const arrivals: number[] = [];
  for (const { place, bought } of plan.purchases) {
    const half = (place.detourMiles * perMile) / 2;
    const here = gallonsTo(use, place.mile);
    const arrival = level - (here - passed) - half;
    arrivals.push(arrival);
    level = Math.max(0, arrival) + bought;
    fullest = Math.max(fullest, level);
    level -= half;
    passed = here;
    const minutes = place.detourMinutes + (place.stopsHere ? 0 : wishes.stopMinutes);
    cost += bought * (place.price ?? wishes.usualPrice) + (minutes / 60) * wishes.dollarsPerHour;
  }
  const left = level - (gallonsTo(use, totalMiles) - passed);
  arrivals.push(left);
  return { cost: cost - wishes.usualPrice * Math.max(0, left), arrivals, left: Math.max(0, left), fullest };
}

/**
 * Returns whether any sequence of these places keeps the reserve to the end, at any cost. Tries all pairs of places.
 */
export function canHoldReserve({ use, tank }: RandomRoad, places: readonly FuelPlace[]): boolean {
  const totalMiles = use.miles[use.miles.length - 1] as number;
  const total = gallonsTo(use, totalMiles);
  const perMile = total / totalMiles;
  const stops = [...places]
    .sort((a, b) => a.mile - b.mile)
    .map((place) => {
      const half = (place.detourMiles * perMile) / 2;
      return { here: gallonsTo(use, place.mile), half };
    });
  const reached = stops.map(() => false);
  const reaches = (need: number): boolean =>
    tank.start - need >= tank.reserve - 1e-9 ||
    stops.some(
      ({ here, half }, i) =>
        reached[i] && here + 1e-12 < need && tank.full - half - (need - here) >= tank.reserve - 1e-9,
    );
  stops.forEach(({ here, half }, i) => {
    reached[i] =
      tank.start - here - half >= tank.reserve - 1e-9 ||
      stops
        .slice(0, i)
        .some((from, k) => reached[k] && tank.full - from.half - (here - from.here) - half >= tank.reserve - 1e-9);
  });
  return reaches(total);
}
