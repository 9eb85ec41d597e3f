import { chargingMinutes, coldPowerShare } from './charge-curve.ts';
import {
  billedKwh,
  type ChargePlace,
  type ChargeQuestion,
  type ChargingAim,
  chargingDelay,
  PLUG_MINUTES,
} from './charge-question.ts';
import type { EnergyOfLeg, EnergyProfile } from './energy-profile.ts';

/** Cost weights in minutes: per minute, per dollar, and per stop. */
const weights: Readonly<
  Record<ChargingAim, { readonly minute: number; readonly dollar: number; readonly stop: number }>
> = {
  time: { minute: 1, dollar: 0.02, stop: 1 },
  // When minimizing cost, five dollars are worth half an hour.
  cost: { minute: 1, dollar: 6, stop: 1 },
  stops: { minute: 1, dollar: 0.02, stop: 45 },
};

/**
 * Penalty for an unknown site. Exceeds any trip's charging time, so unknown sites are planned only if known sites don't
 * suffice even after using the reserve.
 */
const RANGE_PENALTY = 1e6;
const SHORT_PENALTY = 1e5;
/** Penalty per percent below the required charge. */
const SHORT_PENALTY_PER_PERCENT = 1e4;
/** Bonus that keeps a pinned place in the plan unless unreachable. */
const PINNED_BONUS = 2e4;

/** Minimum planned charge on arrival, 0 to 1. */
const LEAST_ARRIVAL = 0.02;

/** At an unknown site, arrive with at least `arrival` and charge to at most `most`, 0 to 1. */
const UNKNOWN_SITE = { arrival: 0.2, most: 0.8 } as const;

/** Tolerance for rounding errors. */
const DUST = 1e-7;

const NOWHERE = Number.POSITIVE_INFINITY;

/** One planned charge: from one level to another at a place. */
export interface ChosenCharge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface SearchedPlan {
  /** Charges in road order. */
  readonly charges: readonly ChosenCharge[];
  /** Charge level at the trip's end. */
  readonly left: number;
  /** Total cost in weighted minutes, including penalties. */
  readonly cost: number;
}

/**
 * Chooses charging stops optimally on a grid of charge levels: computes the minimum cost of arriving at each place with
 * each level, from all earlier places and levels. Uses the road's energy profile between places, including summits and
 * descents. Rounds remaining charge down and required charge up, so no plan overstates the battery.
 * Index 0 is the origin, followed by the places in road order and the trip's end.
 */
export class ChargeSearch {
  private readonly places: readonly ChargePlace[];
  private readonly question: ChargeQuestion;
  private readonly levels: number;
  private readonly profile: EnergyProfile;
  private readonly end: number;
  /**
   * Minimum cost of arriving at a place with a level, and the previous place and its departure level; indexed by place,
   * then level.
   */
  private readonly costs: Float64Array;
  private readonly fromPlace: Int32Array;
  private readonly fromLevel: Int16Array;
  /** Arrival level from which each departure level was charged, indexed by place, then level. */
  private readonly chargedFrom: Int16Array;
  private readonly leaving: Float64Array;
  private readonly rounded: (value: number) => number;

  /**
   * @param places in road order.
   * @param levels number of grid steps from empty to full.
   * @param rounding `hopeful` rounds consumption down, to find every plan that works on a finer grid along with some
   * that don't.
   */
  constructor(
    question: ChargeQuestion,
    places: readonly ChargePlace[],
    profile: EnergyProfile,
    levels: number,
    rounding: 'safe' | 'hopeful' = 'safe',
  ) {
    this.rounded = rounding === 'safe' ? Math.ceil : Math.floor;
    this.question = question;
    this.places = places;
    this.profile = profile;
    this.levels = levels;
    this.end = places.length + 1;
    const cells = (places.length + 2) * (levels + 1);
    this.costs = new Float64Array(cells).fill(NOWHERE);
    this.fromPlace = new Int32Array(cells).fill(-1);
    this.fromLevel = new Int16Array(cells);
    this.chargedFrom = new Int16Array(cells);
    this.leaving = new Float64Array(levels + 1);
  }

  /**
   * Searches one place per step, so other tasks can run in between. Returns the best plan; null if no plan reaches the
   * end.
   */
  *steps(): Generator<undefined, SearchedPlan | null> {
    const { levels, end } = this;
    this.leaving.fill(NOWHERE);
    const left = this.question.wishes.start * levels;
    const start = Math.min(levels, this.rounded === Math.ceil ? Math.floor(left + DUST) : Math.ceil(left - DUST));
    this.leaving[start] = 0;
    this.driveOn(0);
    for (let at = 1; at < end; at++) {
      this.charge(at);
      this.driveOn(at);
      yield;
    }
    return this.readBack();
  }

  /** Computes the minimum cost of leaving a place at each level. */
  private charge(at: number): void {
    const { levels, leaving, costs, chargedFrom } = this;
    const place = this.places[at - 1];
    if (!place) return;
    const row = at * (levels + 1);
    const fullest = Math.min(this.question.wishes.most, place.kind === 'range' ? UNKNOWN_SITE.most : 1);
    const most = Math.min(levels, Math.floor(fullest * levels + DUST));
    const { minute, dollar, stop } = weights[this.question.wishes.aim];
    const minutes = this.minutesAt(place);
    const price = place.price ?? { perKwh: this.question.usualPerKwh, perMinute: 0, perSession: 0 };
    const dollarsOfLevel = price.perKwh * billedKwh(this.question.vehicle.usableKwh / levels) * dollar;
    const byItself =
      stop +
      dollar * price.perSession +
      minute * (place.detourMinutes + place.reluctance + (place.dwellMinutes > 0 ? 0 : PLUG_MINUTES)) +
      (place.kind === 'range' ? RANGE_PENALTY : 0) -
      (place.pinned ? PINNED_BONUS : 0);
    leaving.fill(NOWHERE);
    const ofMinute = minute + dollar * price.perMinute;
    if (place.dwellMinutes > 0) {
      this.chargeWhileStaying(row, most, (from, to) => {
        const plugged = (minutes[to] ?? 0) - (minutes[from] ?? 0);
        const delay = chargingDelay(plugged, place);
        return byItself + minute * delay + dollar * price.perMinute * plugged + dollarsOfLevel * (to - from);
      });
      return;
    }
    // The cost of charging is the difference between two cumulative costs, so a running minimum finds the cheapest
    // starting level.
    let [least, from] = [NOWHERE, 0];
    for (let to = 1; to <= most; to++) {
      const before = to - 1;
      const cost = (costs[row + before] ?? 0) - ofMinute * (minutes[before] ?? 0) - dollarsOfLevel * before;
      if (cost < least) [least, from] = [cost, before];
      if (least === NOWHERE) continue;
      leaving[to] = least + byItself + ofMinute * (minutes[to] ?? 0) + dollarsOfLevel * to;
      chargedFrom[row + to] = from;
    }
  }

  /**
   * Like `charge`, for a place where the trip stops anyway. The delay depends on the stop's length, so each pair of levels
   * has a separate cost.
   */
  private chargeWhileStaying(row: number, most: number, costOf: (from: number, to: number) => number): void {
    const { costs, leaving, chargedFrom } = this;
    for (let from = 0; from < most; from++) {
      const arrived = costs[row + from] ?? 0;
      if (arrived === NOWHERE) continue;
      for (let to = from + 1; to <= most; to++) {
        const cost = arrived + costOf(from, to);
        if (cost >= (leaving[to] ?? 0)) continue;
        leaving[to] = cost;
        chargedFrom[row + to] = from;
      }
    }
  }

  /** Extends plans from a place to all reachable places. */
  private driveOn(at: number): void {
    const { levels, leaving, end } = this;
    const { vehicle } = this.question;
    let fullest = levels;
    while (fullest >= 0 && leaving[fullest] === NOWHERE) fullest -= 1;
    if (fullest < 0) return;
    const within = ((fullest - this.rounded(LEAST_ARRIVAL * levels)) / levels) * vehicle.usableKwh + DUST;
    const leg = this.profile.from(at);
    for (let next = at + 1; next <= end; next++) {
      leg.extendTo(next);
      if (leg.passedPeak > within) return;
      if (leg.peak <= within) this.arriveAt(at, next, leg, fullest);
    }
  }

  /** Extends plans from one place to another, for each departure level. */
  private arriveAt(at: number, next: number, leg: EnergyOfLeg, fullest: number): void {
    const { levels, leaving, costs, fromPlace, fromLevel } = this;
    const { wishes, edge, vehicle } = this.question;
    // Remove arithmetic noise, then round up.
    const levelsOf = (kwh: number): number => this.rounded(((kwh - DUST) / vehicle.usableKwh) * levels);
    const [used, peak, least] = [levelsOf(leg.used), levelsOf(leg.peak), this.rounded(LEAST_ARRIVAL * levels)];
    // A full battery can't store recovered energy.
    const highest = levels - Math.max(0, levelsOf(leg.sinceLowest));
    const unknown = this.places[next - 1]?.kind === 'range';
    const reserve = this.rounded(Math.max(wishes.reserve, unknown ? UNKNOWN_SITE.arrival : 0) * levels - DUST);
    const wished = next === this.end ? Math.max(reserve, this.rounded(wishes.destination * levels - DUST)) : reserve;
    const enough = Math.max(used + wished, peak + Math.max(reserve, levelsOf(edge * leg.peak)));
    const row = next * (levels + 1);
    for (let level = Math.max(peak, used) + least; level <= fullest; level++) {
      const left = leaving[level] ?? 0;
      if (left === NOWHERE) continue;
      const missing = (100 * Math.max(0, enough - level)) / levels;
      const cost = missing === 0 ? left : left + SHORT_PENALTY + SHORT_PENALTY_PER_PERCENT * missing;
      const arrival = Math.min(highest, level - used);
      if (cost >= (costs[row + arrival] ?? 0)) continue;
      costs[row + arrival] = cost;
      fromPlace[row + arrival] = at;
      fromLevel[row + arrival] = level;
    }
  }

  private readBack(): SearchedPlan | null {
    const { levels, costs, end } = this;
    let row = end * (levels + 1);
    let left = -1;
    for (let level = levels; level >= 0; level--) {
      if ((costs[row + level] ?? 0) < (left < 0 ? NOWHERE : (costs[row + left] ?? 0))) left = level;
    }
    if (left < 0) return null;
    const charges: ChosenCharge[] = [];
    let arrival = left;
    for (;;) {
      const at = this.fromPlace[row + arrival] ?? 0;
      if (at <= 0) break;
      const to = this.fromLevel[row + arrival] ?? 0;
      row = at * (levels + 1);
      arrival = this.chargedFrom[row + to] ?? 0;
      charges.push({ at: at - 1, from: arrival, to });
    }
    return { charges: charges.reverse(), left, cost: costs[end * (levels + 1) + left] ?? NOWHERE };
  }

  private readonly minutes = new Map<string, Float64Array>();

  /** Returns the minutes of charging from empty to each level at a place. */
  minutesAt({ kilowatts, temperatureF }: ChargePlace): Float64Array {
    const share = Math.round(coldPowerShare(temperatureF) * 50) / 50;
    const key = `${kilowatts} ${share}`;
    const known = this.minutes.get(key);
    if (known) return known;
    const minutes = chargingMinutes(this.question.vehicle, kilowatts, this.levels, share);
    this.minutes.set(key, minutes);
    return minutes;
  }
}

/** Runs a generator to the end and returns the result. */
export function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
