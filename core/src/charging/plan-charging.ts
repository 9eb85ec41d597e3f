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

/** Levels of the first grid, on which sites are chosen among all of them, and of the second, on which the charge at each is. */
const COARSE_LEVELS = 100;
const FINE_LEVELS = 1000;

/** Where no site is known one may stand anywhere: so often the plan looks, miles; nearer for a short range. */
const RANGE_EVERY_MILES = 10;
/** Power that a site of which nobody knows is counted with, kilowatts; modelled. */
const RANGE_KILOWATTS = 100;

/** Sites nearer to each other along the road than this are compared as if they stood at one place. */
const SAME_PLACE_MILES = 1;

/**
 * Plans where a trip charges, how long and to which state of charge: the least of what is aimed for, by an exact search over all places and
 * levels. Where sites that are known do not carry the trip, the plan says between which miles it has to charge (places of kind `range`); where the
 * reserve is not to be held, by how much. No plan has the battery below 2 %.
 * @returns null where no vehicle could: its range does not even reach the next ten miles.
 */
export const planCharging = (question: ChargeQuestion): ChargePlan | null => finished(planningSteps(question));

/** The same in steps of some milliseconds at most, so that other work has its turn between them. */
export function* planningSteps(question: ChargeQuestion): Generator<undefined, ChargePlan | null> {
  const sites = worthwhile(question.places);
  // Whatever is unknown is the last resort: where known sites carry the trip nothing else is looked at.
  return (yield* planAmong(question, sites)) ?? (yield* planAmong(question, withRange(question, sites)));
}

const withRange = (question: ChargeQuestion, sites: readonly ChargePlace[]): ChargePlace[] =>
  [...sites, ...rangePlaces(question)].sort((a, b) => a.mile - b.mile);

/** @param places in the order of the road. */
function* planAmong(question: ChargeQuestion, places: readonly ChargePlace[]): Generator<undefined, ChargePlan | null> {
  const profile = new EnergyProfile(question.energy, places);
  yield;
  // With levels rounded for the better nothing is missed that holds; what is chosen is weighed with its neighbors on the fine grid.
  const hopeful = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'hopeful').steps();
  if (!hopeful) return null;
  const chosen = neighborsOf(hopeful.charges, places);
  const best = yield* fineSteps(question, places, chosen);
  if (best && best.cost <= hopeful.cost + MOST_ROUNDED_MINUTES) return planOf(question, best);
  // It does not hold: some of its stops are out of reach by a hair.
  const safe = yield* new ChargeSearch(question, places, profile, COARSE_LEVELS, 'safe').steps();
  const both = new Set([...chosen, ...neighborsOf(safe?.charges ?? [], places)]);
  const second = yield* fineSteps(question, places, both);
  return second && planOf(question, second);
}

/** What rounding may cost a plan; more is another plan. Minutes. */
const MOST_ROUNDED_MINUTES = 10;

/** Sites so near to a chosen one are weighed again on the fine grid, miles; so many on each side. */
const NEIGHBOR_MILES = 12;
const NEIGHBORS = 2;

function neighborsOf(charges: readonly ChosenCharge[], places: readonly ChargePlace[]): ReadonlySet<number> {
  const chosen = new Set<number>();
  for (const { at } of charges) {
    const { mile } = places[at] as ChargePlace;
    for (let i = Math.max(0, at - NEIGHBORS); i <= Math.min(places.length - 1, at + NEIGHBORS); i++) {
      if (Math.abs((places[i] as ChargePlace).mile - mile) <= NEIGHBOR_MILES) chosen.add(i);
    }
  }
  return chosen;
}

function* fineSteps(
  question: ChargeQuestion,
  places: readonly ChargePlace[],
  chosen: ReadonlySet<number>,
): Generator<undefined, (Found & { readonly cost: number }) | null> {
  const few = [...chosen].sort((a, b) => a - b).map((at) => places[at] as ChargePlace);
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
  const stops = charges.map(({ at, from, to }): ChargeStop => {
    const place = places[at] as ChargePlace;
    const minutes = timing.minutesAt(place);
    const plugged = (minutes[to] as number) - (minutes[from] as number);
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

/** Levels are rounded: less than this below a wish is rounding. */
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

/** Places where nobody knows a site, all along the road. */
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

/**
 * Leaves out sites that another one at the same place of the road beats in all that counts: the plan is the same without them.
 * @returns in the order of the road.
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

/** @param wins whether the first is taken where both are as good. */
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

/** Prices of several kinds compare only where they are the same: so by what an ordinary charge of 40 kWh in 30 minutes costs. */
const priceOrder = ({ price }: ChargePlace): number =>
  price === null ? 20 : price.perSession + 40 * price.perKwh + 30 * price.perMinute;
