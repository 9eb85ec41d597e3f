import type { FuelPurchase } from '../model.ts';
import { planFuel } from '../plan-fuel.ts';
import { canHoldReserve, drive, type RandomRoad } from './random-roads.ts';

/** Tolerance for rounding errors, gallons. */
const NEAR = 1e-5;

/** Returns the guarantees that a road's plan violates. */
export function brokenPromises(road: RandomRoad): string[] {
  const { use, tank, places, wishes } = road;
  const plan = planFuel(use, tank, places, wishes);
  const { arrivals, fullest, left } = drive(road, plan);
  const stations = places.filter(({ kind }) => kind === 'station');
  const short = arrivals.filter((level) => level < tank.reserve - NEAR).length;
  const dry = arrivals.filter((level) => level < -NEAR).length;
  const miles = plan.purchases.map(({ place }) => place.mile);
  const promises: Readonly<Record<string, boolean>> = {
    'every arrival below the reserve is named': short === plan.shortfalls.length,
    'every empty tank is named': dry === plan.shortfalls.filter(({ runsDry }) => runsDry).length,
    'a way that holds the reserve is found': canHoldReserve(road, places) === (plan.shortfalls.length === 0),
    'no town where stations do':
      !canHoldReserve(road, stations) || plan.purchases.every(({ place }) => place.kind === 'station'),
    'the tank holds what it is given': fullest <= tank.full + NEAR,
    'what is said is what is driven':
      Math.abs(left - plan.left) < NEAR &&
      plan.purchases.every(({ arrival }, i) => Math.abs(arrival - Math.max(0, arrivals[i] as number)) < NEAR),
    'stops are in the order of the road': miles.every((mile, i) => i === 0 || mile >= (miles[i - 1] as number)),
    // Allow omitting a stop at an uncertain town that raises the arrival only slightly.
    'no worse than filling up everywhere':
      badness(road, arrivals) <= badness(road, fillingUpEverywhere(road)) + 0.001 * places.length + NEAR,
    'no stop is for nothing': plan.purchases.every(({ bought }) => bought > 0),
  };
  return Object.entries(promises).flatMap(([promise, kept]) => (kept ? [] : [promise]));
}

/**
 * Scores arrivals below the reserve by number, by missing gallons and, with the largest weight, by whether the tank ran
 * empty.
 */
const badness = ({ tank }: RandomRoad, arrivals: readonly number[]): number =>
  arrivals
    .filter((level) => level < tank.reserve - NEAR)
    .reduce((sum, level) => sum + 1 + (tank.reserve - level + 10 * Math.max(0, -level)) / tank.full, 0);

/** Returns the tank levels on arrival if the driver fills up at every place. */
function fillingUpEverywhere(road: RandomRoad): readonly number[] {
  const places = [...road.places].sort((a, b) => a.mile - b.mile);
  let purchases: readonly FuelPurchase[] = [];
  for (const place of places) {
    const soFar = drive(road, { purchases: [...purchases, { place, arrival: 0, bought: 0 }], shortfalls: [], left: 0 });
    const arrival = Math.max(0, soFar.arrivals.at(-2) ?? 0);
    purchases = [...purchases, { place, arrival, bought: road.tank.full - arrival }];
  }
  return drive(road, { purchases, shortfalls: [], left: 0 }).arrivals;
}
