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

/** Levels of the first grid, for choosing among all sites, and of the second, for choosing the charge at each. */
const COARSE_LEVELS = 100;
const FINE_LEVELS = 1000;

/** Spacing of possible unknown sites, miles; closer for a short range. */
const RANGE_EVERY_MILES = 10;
/** Assumed power of an unknown site, kilowatts; modeled. */
const RANGE_KILOWATTS = 100;

/** Sites closer than this along the road are compared as if at one place. */
const SAME_PLACE_MILES = 1;

/**
 * Plans where a trip charges, how long and to which state of charge: the minimum for the chosen goal, by an exact
 * search over all places and levels. If known sites aren't enough, the plan includes the miles to charge between
 * (places of kind `range`); if the reserve can't be kept, by how much. No plan takes the battery below 2 %.
 * Returns null if no vehicle could: its range doesn't cover even the next ten miles.
 */
export const planCharging = (question: ChargeQuestion): ChargePlan | null => finished(planningSteps(question));

/** Same as `planCharging`, in steps of a few milliseconds so that other work can run in between. */
export function* planningSteps(question: ChargeQuestion): Generator<undefined, ChargePlan | null> {
  const sites = worthwhile(question.places);
  // Unknown sites are the last resort: skip them if known sites are enough.
  return (yield* planAmong(question, sites)) ?? (yield* planAmong(question, withRange(question, sites)));
}

const withRange = (question: ChargeQuestion, sites: readonly ChargePlace[]): ChargePlace[] =>
  [...sites, ...rangePlaces(question)].sort((a, b) => a.mile - b.mile);

/** @param places in road order. */
function* planAmong(question: ChargeQuestion, places: readonly ChargePlace[]): Generator<undefined, ChargePlan | null> {
  const profile = new EnergyProfile(question.energy, places);
  yield;
  // Optimistic rounding misses no feasible plan; the chosen sites and their neighbors are then compared on the fine grid.
  const hopeful = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'hopeful').steps();
  if (!hopeful) return null;
  const chosen = neighborsOf(hopeful.charges, places);
  const best = yield* fineSteps(question, places, chosen);
  if (best && best.cost <= hopeful.cost + MOST_ROUNDED_MINUTES) return planOf(question, best);
  // The plan isn't feasible: some stops are just out of reach.
  const safe = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'safe').steps();
  const both = new Set([...chosen, ...neighborsOf(safe?.charges ?? [], places)]);
  const second = yield* fineSteps(question, places, both);
  return second && planOf(question, second);
}

/** Maximum cost of rounding; a larger difference means a different plan. Minutes. */
const MOST_ROUNDED_MINUTES = 10;

/** Sites this close to a chosen one are compared again on the fine grid, miles; this many on each side. */
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

/** Levels are rounded: ignore shortfalls below this. */
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

/** Returns places without a known site, all along the road. */
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
      reluctance: 0,
      temperatureF: null,
      pinned: false,
    };
  });
}

/** Drops sites that another one at the same place beats in every respect, which never changes the plan. Returns them in road order. */
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

/** @param wins whether the first is preferred in a tie. */
function isBetter(one: ChargePlace | undefined, other: ChargePlace, wins: boolean): boolean {
  if (!one) return false;
  const pairs: readonly (readonly [number, number])[] = [
    [one.detourMinutes, other.detourMinutes],
    [one.detourMiles, other.detourMiles],
    [other.kilowatts, one.kilowatts],
    [priceOrder(one), priceOrder(other)],
    [one.reluctance, other.reluctance],
    [other.dwellMinutes, one.dwellMinutes],
  ];
  return pairs.every(([a, b]) => a <= b) && (wins || pairs.some(([a, b]) => a < b));
}

/** Compares prices of different kinds by the cost of a typical charge, 40 kWh in 30 minutes. */
const priceOrder = ({ price }: ChargePlace): number =>
  price === null ? 20 : price.perSession + 40 * price.perKwh + 30 * price.perMinute;
