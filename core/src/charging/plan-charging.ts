import { at } from '../lists/index.ts';
import {
  billedKwh,
  type ChargePlace,
  type ChargePlan,
  type ChargeQuestion,
  type ChargeShortfall,
  type ChargeStop,
} from './charge-question.ts';
import { ChargeSearch, type ChosenCharge, finished } from './charge-search.ts';
import { EnergyProfile } from './energy-profile.ts';

/** Levels of the coarse grid, for choosing among all sites, and of the fine grid, for choosing the charge at each. */
const COARSE_LEVELS = 100;
const FINE_LEVELS = 1000;

/** Interval between possible unknown sites, miles; shorter for short ranges. */
const RANGE_EVERY_MILES = 10;
/** Assumed power of an unknown site, kilowatts. */
const RANGE_KILOWATTS = 100;

/** Maximum distance along the road between sites compared as if in the same place. */
const SAME_PLACE_MILES = 1;

/**
 * Plans where, how long and to what level to charge: the minimum for the chosen goal, by an optimal search over all
 * places and levels. If known sites don't suffice, the plan includes places of kind `range`, the miles to charge
 * between. If the reserve can't be kept, `shortfalls` contains the amounts. No plan takes the battery below 2%.
 * Returns null if no plan exists: the range doesn't even cover the next ten miles.
 */
export const planCharging = (question: ChargeQuestion): ChargePlan | null => finished(planningSteps(question));

/** Same as `planCharging`, in steps of a few milliseconds, so other tasks can run in between. */
export function* planningSteps(question: ChargeQuestion): Generator<undefined, ChargePlan | null> {
  const sites = worthwhile(question.places);
  // Unknown sites are the last resort; skip them if known sites suffice.
  return (yield* planAmong(question, sites)) ?? (yield* planAmong(question, withRange(question, sites)));
}

const withRange = (question: ChargeQuestion, sites: readonly ChargePlace[]): ChargePlace[] =>
  [...sites, ...rangePlaces(question)].sort((a, b) => a.mile - b.mile);

/** @param places in road order. */
function* planAmong(question: ChargeQuestion, places: readonly ChargePlace[]): Generator<undefined, ChargePlan | null> {
  const profile = new EnergyProfile(question.energy, places);
  yield;
  // Optimistic rounding finds every feasible plan. Compare the chosen sites and their neighbors on the fine grid.
  const hopeful = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'hopeful').steps();
  if (!hopeful) return null;
  const chosen = neighborsOf(hopeful.charges, places);
  const best = yield* fineSteps(question, places, chosen);
  if (best && best.cost <= hopeful.cost + MOST_ROUNDED_MINUTES) return planOf(question, best);
  // The plan isn't feasible because some stops are just out of reach.
  const safe = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'safe').steps();
  const both = new Set([...chosen, ...neighborsOf(safe?.charges ?? [], places)]);
  const second = yield* fineSteps(question, places, both);
  return second && planOf(question, second);
}

/** Maximum cost difference from rounding, minutes; a larger difference means a different plan. */
const MOST_ROUNDED_MINUTES = 10;

/**
 * Distance to a chosen site within which sites are compared on the fine grid, miles, and their maximum number per side.
 */
const NEIGHBOR_MILES = 12;
const NEIGHBORS = 2;

function neighborsOf(charges: readonly ChosenCharge[], places: readonly ChargePlace[]): ReadonlySet<number> {
  const chosen = new Set<number>();
  for (const { at: chosenAt } of charges) {
    const { mile } = at(places, chosenAt);
    for (let i = Math.max(0, chosenAt - NEIGHBORS); i <= Math.min(places.length - 1, chosenAt + NEIGHBORS); i++) {
      if (Math.abs(at(places, i).mile - mile) <= NEIGHBOR_MILES) chosen.add(i);
    }
  }
  return chosen;
}

function* fineSteps(
  question: ChargeQuestion,
  places: readonly ChargePlace[],
  chosen: ReadonlySet<number>,
): Generator<undefined, (Found & { readonly cost: number }) | null> {
  const few = [...chosen].sort((a, b) => a - b).map((index) => at(places, index));
  const search = new ChargeSearch(question, few, new EnergyProfile(question.energy, few), FINE_LEVELS);
  const found = yield* search.steps();
  return found && { ...found, places: few, levels: FINE_LEVELS };
}

interface Found {
  readonly charges: readonly ChosenCharge[];
  readonly left: number;
  readonly places: readonly ChargePlace[];
  readonly levels: number;
}

function planOf(question: ChargeQuestion, { charges, left, places, levels }: Found): ChargePlan {
  const { vehicle } = question;
  const timing = new ChargeSearch(question, [], new EnergyProfile(question.energy, []), levels);
  const stops = charges.map(({ at: index, from, to }): ChargeStop => {
    const place = at(places, index);
    const minutes = timing.minutesAt(place);
    const plugged = at(minutes, to) - at(minutes, from);
    const kwh = ((to - from) / levels) * vehicle.usableKwh;
    return {
      place,
      arrival: from / levels,
      departure: to / levels,
      minutes: plugged,
      kwh,
      cost:
        place.price && place.price.perSession + place.price.perKwh * billedKwh(kwh) + place.price.perMinute * plugged,
    };
  });
  return { stops, shortfalls: shortfallsOf(question, stops, left / levels), left: left / levels };
}

/** Tolerance for shortfalls caused by rounded levels. */
const ROUNDING = 0.001;

function shortfallsOf(question: ChargeQuestion, stops: readonly ChargeStop[], left: number): ChargeShortfall[] {
  const { wishes, energy } = question;
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const ends = [
    ...stops.map(({ place, arrival }) => ({ mile: place.mile, arrival, wished: wishes.reserve })),
    { mile: total, arrival: left, wished: Math.max(wishes.reserve, wishes.destination) },
  ];
  return ends.flatMap(({ mile, arrival, wished }, i) =>
    arrival < wished - ROUNDING ? [{ fromMile: ends[i - 1]?.mile ?? 0, toMile: mile, arrival }] : [],
  );
}

/** Returns places with unknown sites, spread along the road. */
function rangePlaces({ energy, vehicle }: ChargeQuestion): ChargePlace[] {
  const total = energy.miles[energy.miles.length - 1] ?? 0;
  const perMile = Math.max(0.05, (energy.kwh[energy.kwh.length - 1] ?? 0) / Math.max(1, total));
  const every = Math.min(RANGE_EVERY_MILES, vehicle.usableKwh / perMile / 8);
  return Array.from({ length: Math.max(0, Math.ceil(total / every) - 1) }, (_, i): ChargePlace => {
    const mile = (i + 1) * every;
    return {
      id: `range:${Math.round(mile)}`,
      kind: 'range',
      mile,
      detourMiles: 0,
      detourMinutes: 0,
      kilowatts: RANGE_KILOWATTS,
      price: null,
      dwellMinutes: 0,
      replacesStop: false,
      reluctance: 0,
      temperatureF: null,
      pinned: false,
    };
  });
}

/**
 * Drops sites that another site in the same place beats in every respect, because no best plan uses them. Returns the
 * rest in road order.
 */
function worthwhile(places: readonly ChargePlace[]): ChargePlace[] {
  const sorted = [...places].sort((a, b) => a.mile - b.mile);
  return sorted.filter((place, i) => {
    if (place.pinned) return true;
    for (let k = i - 1; k >= 0 && isNear(sorted[k], place); k--) if (isBetter(sorted[k], place, true)) return false;
    for (let k = i + 1; isNear(sorted[k], place); k++) if (isBetter(sorted[k], place, false)) return false;
    return true;
  });
}

const isNear = (one: ChargePlace | undefined, other: ChargePlace): boolean =>
  one !== undefined && Math.abs(one.mile - other.mile) <= SAME_PLACE_MILES;

/** @param wins whether `one` counts as better in a tie. */
function isBetter(one: ChargePlace | undefined, other: ChargePlace, wins: boolean): boolean {
  if (!one) return false;
  const pairs: readonly (readonly [number, number])[] = [
    [one.detourMinutes, other.detourMinutes],
    [one.detourMiles, other.detourMiles],
    [other.kilowatts, one.kilowatts],
    [priceOrder(one), priceOrder(other)],
    [one.reluctance, other.reluctance],
    [other.dwellMinutes, one.dwellMinutes],
    [Number(other.replacesStop), Number(one.replacesStop)],
  ];
  return pairs.every(([a, b]) => a <= b) && (wins || pairs.some(([a, b]) => a < b));
}

/** Returns a price's cost for a typical charge, 40 kWh in 30 minutes, to compare different kinds of prices. */
const priceOrder = ({ price }: ChargePlace): number =>
  price === null ? 20 : price.perSession + 40 * price.perKwh + 30 * price.perMinute;
