import { interpolateAt } from '../geo/index.ts';
import { MINUTES_PER_HOUR } from '../units/index.ts';
import type { FuelWishes } from './fuel-wishes.ts';
import type { FuelPlace, FuelUseAlong, Tank } from './model.ts';

/**
 * Surcharge on the average price for unknown prices, so they never win; dollars per gallon. Approximate: the spread
 * between two reports of the same price.
 */
const PRICE_DOUBT = 0.15;

/**
 * Penalties exceeding a trip's total fuel cost: towns are used only if no station covers a stretch, and running short
 * is allowed only if no town does either.
 */
const TOWN_PENALTY = 1e5;
const SHORT_PENALTY = 1e8;
/** Weight of gallons missing after running dry, relative to gallons taken from the reserve. */
const DRY_WEIGHT = 10;

/** Tolerance for rounding errors, gallons. */
export const SLACK_GALLONS = 1e-6;

/** Value for `from` if the tank held exactly the reserve. */
const BARE = -1;

/**
 * A stop of the best plan: index of the place, and whether the driver fills the tank or buys just enough for the next
 * stop.
 */
export interface ChosenStop {
  readonly at: number;
  readonly fill: boolean;
}

interface Arrival {
  /** Gallons in the tank on arrival. */
  readonly level: number;
  /** Minimum cost, dollars. */
  readonly cost: number;
  /** Index of the last place left with a full tank, or `BARE`. */
  readonly from: number;
}

/**
 * Search behind `planFuel`. Between two stops of an optimal plan, either the driver fills the tank at the first or
 * arrives at the second with exactly the reserve, because prices are per gallon (Khuller, Malekian and Mestre, 'To fill
 * or not to fill', 2007). Fixed costs per stop and the value of leftover fuel don't change that. So each place has two
 * minimum costs: leaving with a full tank, and arriving with the reserve. Both are derived from earlier places within
 * one tank's range. A place is dropped once leaving a later place full costs at most the value of the fuel between them
 * at the lowest price; the result remains optimal.
 * Index 0 is the origin, followed by the places in road order and the trip's end. The origin is modeled as leaving with
 * a full tank, moved back by the gallons missing from the tank.
 */
export class FuelSearch {
  readonly places: readonly FuelPlace[];
  readonly end: number;
  private readonly tank: Tank;
  private readonly usualPrice: number;
  /** Gallons used since the origin when passing the place, on arrival at the pump, and when back on the road. */
  private readonly passed: Float64Array;
  private readonly reached: Float64Array;
  private readonly left: Float64Array;
  /** Dollars per gallon, and dollars for the stop itself. */
  private readonly price: Float64Array;
  private readonly stop: Float64Array;
  /** Minimum cost of leaving with a full tank, and the previous full place, or `BARE`. */
  private readonly full: Float64Array;
  private readonly fullFrom: Int32Array;
  /**
   * Minimum cost of arriving with the reserve, the place where that fuel was bought, and the previous full place, or
   * `BARE`.
   */
  private readonly bare: Float64Array;
  private readonly bareBy: Int32Array;
  private readonly bareFrom: Int32Array;
  /** Minimum of `full` over the visited places. */
  private leastFull = 0;
  /** Minimum value of a gallon, dollars. */
  private readonly lowestPrice: number;
  /** Possible last full places, in road order. */
  private readonly kept: number[] = [0];

  constructor(use: FuelUseAlong, tank: Tank, places: readonly FuelPlace[], wishes: FuelWishes) {
    const totalMiles = use.miles[use.miles.length - 1] ?? 0;
    const totalGallons = use.gallons[use.gallons.length - 1] ?? 0;
    const perMile = totalMiles > 0 ? totalGallons / totalMiles : 0;
    this.tank = tank;
    this.usualPrice = wishes.usualPrice;
    this.places = places.filter(({ mile }) => mile >= 0 && mile <= totalMiles).sort((a, b) => a.mile - b.mile);
    const size = this.places.length + 2;
    this.end = size - 1;
    [this.passed, this.reached, this.left] = [zeros(size), zeros(size), zeros(size)];
    [this.price, this.stop] = [zeros(size), zeros(size)];
    [this.full, this.fullFrom] = [zeros(size).fill(Number.POSITIVE_INFINITY), new Int32Array(size)];
    [this.bare, this.bareBy, this.bareFrom] = [
      zeros(size).fill(Number.POSITIVE_INFINITY),
      new Int32Array(size),
      new Int32Array(size),
    ];
    this.places.forEach((place, i) => {
      const gallons = interpolateAt(use.miles, use.gallons, place.mile);
      const half = (Math.max(0, place.detourMiles) * perMile) / 2;
      this.passed[i + 1] = gallons;
      this.reached[i + 1] = gallons + half;
      this.left[i + 1] = gallons - half;
      this.price[i + 1] = place.price ?? wishes.usualPrice + PRICE_DOUBT;
      this.stop[i + 1] = dollarsOfStop(place, wishes);
    });
    this.left[0] = tank.start - tank.full;
    this.passed[this.end] = totalGallons;
    this.reached[this.end] = totalGallons;
    this.price[this.end] = wishes.usualPrice;
    this.lowestPrice = this.price.subarray(1).reduce((least, price) => Math.min(least, price), wishes.usualPrice);
  }

  /** Returns the gallons burned between two indexes. */
  burned(from: number, to: number): number {
    return at(this.reached, to) - (from === 0 ? 0 : at(this.left, from));
  }

  /** Returns the best plan's stops in road order. */
  stops(): ChosenStop[] {
    this.full[0] = 0;
    for (let here = 1; here < this.end; here++) this.visit(here);
    const arrivals = this.arrivalsAt(this.end);
    const worth = ({ level, cost }: Arrival): number => cost - level * this.usualPrice;
    const last = arrivals.reduce<Arrival | null>(
      (best, next) => (best && worth(best) <= worth(next) ? best : next),
      null,
    );
    return last ? this.waysTo(last.from) : [];
  }

  /** Returns the stops of the best path, traced back from the end to the origin. */
  private waysTo(from: number): ChosenStop[] {
    const stops: ChosenStop[] = [];
    let [here, before] = [this.end, from];
    while (before !== 0) {
      const fill = before !== BARE;
      const stop: number = fill ? before : at(this.bareBy, here);
      stops.push({ at: stop, fill });
      before = fill ? at(this.fullFrom, stop) : at(this.bareFrom, here);
      here = stop;
    }
    return stops.reverse();
  }

  /** Computes a place's best arrivals, and the results of buying fuel there. */
  private visit(here: number): void {
    const arrivals = this.arrivalsAt(here).sort((a, b) => a.level - b.level);
    const [price, stop] = [at(this.price, here), at(this.stop, here)];
    // For each level, the cheapest arrival with at most that much fuel; any surplus counts at this place's price.
    const cheapest: Arrival[] = [];
    for (const arrival of arrivals) {
      const before = cheapest.at(-1);
      const better = !before || arrival.cost - arrival.level * price < before.cost - before.level * price;
      cheapest.push(better ? arrival : before);
    }
    const best = cheapest.at(-1);
    if (!best) return;
    this.full[here] = best.cost + (this.tank.full - best.level) * price + stop;
    this.fullFrom[here] = best.from;
    this.leastFull = Math.min(this.leastFull, at(this.full, here));
    this.buyJustEnough(here, arrivals, cheapest);
    this.keep(here);
  }

  /** Adds a place as a possible last full place, dropping those it dominates. */
  private keep(here: number): void {
    const worth = (index: number): number => at(this.full, index) - at(this.left, index) * this.lowestPrice;
    for (let last = this.kept.at(-1); last !== undefined; last = this.kept.at(-1)) {
      if (at(this.left, last) > at(this.left, here) || worth(last) < worth(here)) break;
      this.kept.pop();
    }
    this.kept.push(here);
  }

  /**
   * Buys just enough at a place to reach a later one with the reserve. Skips more expensive places, before which
   * filling up is cheaper, and arrivals that already have enough.
   */
  private buyJustEnough(here: number, arrivals: readonly Arrival[], cheapest: readonly Arrival[]): void {
    const { reserve, full } = this.tank;
    const [price, stop] = [at(this.price, here), at(this.stop, here)];
    let i = -1;
    for (let next = here + 1; next <= this.end; next++) {
      if (at(this.passed, next) - at(this.left, here) + reserve > full + SLACK_GALLONS) break;
      if (at(this.price, next) > price) continue;
      const needed = this.burned(here, next) + reserve;
      if (needed > full + SLACK_GALLONS) continue;
      // Detours can make the required fuel decrease slightly from one place to the next.
      while (i + 1 < arrivals.length && (arrivals[i + 1]?.level ?? 0) <= needed) i += 1;
      while (i >= 0 && (arrivals[i]?.level ?? 0) > needed) i -= 1;
      const arrival = cheapest[i];
      if (!arrival) continue;
      const cost = arrival.cost + (needed - arrival.level) * price + stop;
      if (cost >= at(this.bare, next)) continue;
      this.bare[next] = cost;
      this.bareBy[next] = here;
      this.bareFrom[next] = arrival.from;
    }
  }

  /** Returns all arrivals at a place that may be part of the best plan. */
  private arrivalsAt(here: number): Arrival[] {
    const arrivals: Arrival[] = [];
    const { full, reserve } = this.tank;
    let least = at(this.bare, here);
    if (least < Number.POSITIVE_INFINITY) arrivals.push({ level: reserve, cost: least, from: BARE });
    for (let i = this.kept.length - 1; i >= 0; i--) {
      const from = this.kept[i] ?? 0;
      if (full - (at(this.reached, here) - at(this.passed, from)) < reserve - SLACK_GALLONS) break;
      const [level, cost] = [this.levelFrom(from, here), at(this.full, from)];
      if (level < reserve - SLACK_GALLONS) continue;
      arrivals.push({ level, cost, from });
      least = Math.min(least, cost);
    }
    if (least >= this.leastFull + SHORT_PENALTY) {
      const short = this.shortArrivalAt(here, least);
      if (short) arrivals.push(short);
    }
    return arrivals;
  }

  /** Returns the arrival below the reserve with the smallest penalty; null if another arrival costs no more. */
  private shortArrivalAt(here: number, least: number): Arrival | null {
    let best: Arrival | null = null;
    for (const from of this.kept) {
      const level = this.levelFrom(from, here);
      const cost = at(this.full, from) + this.penalty(level);
      if (level < this.tank.reserve && cost < (best?.cost ?? least)) best = { level: Math.max(0, level), cost, from };
    }
    return best;
  }

  /** @param level gallons on arrival; if the tank ran empty, the missing gallons as a negative number. */
  private penalty(level: number): number {
    const { full, reserve } = this.tank;
    return (
      SHORT_PENALTY *
      (1 + (Math.max(0, reserve - level) + DRY_WEIGHT * Math.max(0, -level)) / Math.max(full, SLACK_GALLONS))
    );
  }

  /** Returns the gallons on arrival after leaving `from` with a full tank. */
  private levelFrom(from: number, here: number): number {
    return this.tank.full - (at(this.reached, here) - at(this.left, from));
  }
}

/** Returns the cost of a stop excluding fuel, dollars. */
function dollarsOfStop(
  { kind, detourMinutes, stopsHere }: FuelPlace,
  { dollarsPerHour, stopMinutes }: FuelWishes,
): number {
  const minutes = Math.max(0, detourMinutes) + (stopsHere ? 0 : stopMinutes);
  return (minutes / MINUTES_PER_HOUR) * dollarsPerHour + (kind === 'town' ? TOWN_PENALTY : 0);
}

const zeros = (size: number): Float64Array => new Float64Array(size);

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
