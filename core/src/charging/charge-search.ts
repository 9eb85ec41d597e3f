import { chargingMinutes, coldPowerShare } from './charge-curve.ts';
import { billedKwh, type ChargePlace, type ChargeQuestion, type ChargingAim, PLUG_MINUTES } from './charge-question.ts';
import type { EnergyOfLeg, EnergyProfile } from './energy-profile.ts';

/** What counts how much, in minutes: a dollar, and each stop beside its own minutes. */
const weights: Readonly<
  Record<ChargingAim, { readonly minute: number; readonly dollar: number; readonly stop: number }>
> = {
  time: { minute: 1, dollar: 0.02, stop: 1 },
  // Who wants to save gives half an hour for five dollars.
  cost: { minute: 1, dollar: 6, stop: 1 },
  stops: { minute: 1, dollar: 0.02, stop: 45 },
};

/** More than all the charging of a trip: nothing is planned without a known site where a site does, and the reserve is used before that. */
const RANGE_PENALTY = 1e6;
const SHORT_PENALTY = 1e5;
/** For each percent below what is wished. */
const SHORT_PENALTY_PER_PERCENT = 1e4;
/** A place that the driver has pinned is left out only where it cannot be reached. */
const PINNED_BONUS = 2e4;

/** Of the battery; less than this on arrival is never planned. */
const LEAST_ARRIVAL = 0.02;

/** Who does not know yet where to charge arrives with more and counts on less, 0 to 1. */
const UNKNOWN_SITE = { arrival: 0.2, most: 0.8 } as const;

/** Figures nearer to each other than this are the same. */
const DUST = 1e-7;

const NOWHERE = Number.POSITIVE_INFINITY;

/** A step of a plan: charging at a place from one level to another. */
export interface ChosenCharge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The best plan that a search has found. */
export interface SearchedPlan {
  /** In the order of the road. */
  readonly charges: readonly ChosenCharge[];
  /** The level at the trip's end. */
  readonly left: number;
  /** In weighted minutes, penalties included. */
  readonly cost: number;
}

/**
 * The exact choice of charging stops on a grid of levels: the least cost of arriving at each place with each level, out of all places and
 * levels before it. Between two places the road's own profile counts, summits and descents included. What is left on arrival is rounded
 * down and what is needed up, so that no plan has less in the battery than it says.
 *
 * Index 0 is the origin, then the places in the order of the road, then the trip's end.
 */
export class ChargeSearch {
  private readonly places: readonly ChargePlace[];
  private readonly question: ChargeQuestion;
  private readonly levels: number;
  private readonly profile: EnergyProfile;
  private readonly end: number;
  /** The least cost of arriving at a place with a level; and the place and the level that was left with. By place, then level. */
  private readonly costs: Float64Array;
  private readonly fromPlace: Int32Array;
  private readonly fromLevel: Int16Array;
  /** Where the level that a place is left with came from, by place and level: the level of arrival. */
  private readonly chargedFrom: Int16Array;
  private readonly leaving: Float64Array;
  private readonly rounded: (value: number) => number;

  /**
   * @param places in the order of the road. @param levels of the grid, from empty to full.
   * @param rounding `hopeful` rounds what drives take down: its plan may not hold on a finer grid, but misses nothing that does.
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
   * Searches in steps, one for each place, so that other work has its turn between them.
   * @returns the charges of the best plan in the order of the road, and the level at its end; null where no plan reaches the end.
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

  /** Works out what leaving a place with each level costs at least. */
  private charge(at: number): void {
    const { levels, leaving, costs, chargedFrom } = this;
    const place = this.places[at - 1] as ChargePlace;
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
        const plugged = (minutes[to] as number) - (minutes[from] as number);
        const inTheWay = Math.max(0, plugged - place.dwellMinutes);
        return byItself + minute * inTheWay + dollar * price.perMinute * plugged + dollarsOfLevel * (to - from);
      });
      return;
    }
    // What is charged costs by the difference of two figures, so the cheapest level to come from is one running minimum.
    let [least, from] = [NOWHERE, 0];
    for (let to = 1; to <= most; to++) {
      const before = to - 1;
      const cost = (costs[row + before] as number) - ofMinute * (minutes[before] as number) - dollarsOfLevel * before;
      if (cost < least) [least, from] = [cost, before];
      if (least === NOWHERE) continue;
      leaving[to] = least + byItself + ofMinute * (minutes[to] as number) + dollarsOfLevel * to;
      chargedFrom[row + to] = from;
    }
  }

  /** Where the trip stops anyway the first minutes are free: each pair of levels has its own cost. */
  private chargeWhileStaying(row: number, most: number, costOf: (from: number, to: number) => number): void {
    const { costs, leaving, chargedFrom } = this;
    for (let from = 0; from < most; from++) {
      const arrived = costs[row + from] as number;
      if (arrived === NOWHERE) continue;
      for (let to = from + 1; to <= most; to++) {
        const cost = arrived + costOf(from, to);
        if (cost >= (leaving[to] as number)) continue;
        leaving[to] = cost;
        chargedFrom[row + to] = from;
      }
    }
  }

  /** Drives from a place to all that can be reached from it. */
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

  /** Drives from one place to another with each level that it can be left with. */
  private arriveAt(at: number, next: number, leg: EnergyOfLeg, fullest: number): void {
    const { levels, leaving, costs, fromPlace, fromLevel } = this;
    const { wishes, edge, vehicle } = this.question;
    // Rounded up, but for the dust of the arithmetic.
    const levelsOf = (kwh: number): number => this.rounded(((kwh - DUST) / vehicle.usableKwh) * levels);
    const [used, peak, least] = [levelsOf(leg.used), levelsOf(leg.peak), this.rounded(LEAST_ARRIVAL * levels)];
    // Energy that a full battery cannot take is lost.
    const highest = levels - Math.max(0, levelsOf(leg.sinceLowest));
    const unknown = this.places[next - 1]?.kind === 'range';
    const reserve = this.rounded(Math.max(wishes.reserve, unknown ? UNKNOWN_SITE.arrival : 0) * levels - DUST);
    const wished = next === this.end ? Math.max(reserve, this.rounded(wishes.destination * levels - DUST)) : reserve;
    const enough = Math.max(used + wished, peak + Math.max(reserve, levelsOf(edge * leg.peak)));
    const row = next * (levels + 1);
    for (let level = Math.max(peak, used) + least; level <= fullest; level++) {
      const left = leaving[level] as number;
      if (left === NOWHERE) continue;
      const missing = (100 * Math.max(0, enough - level)) / levels;
      const cost = missing === 0 ? left : left + SHORT_PENALTY + SHORT_PENALTY_PER_PERCENT * missing;
      const arrival = Math.min(highest, level - used);
      if (cost >= (costs[row + arrival] as number)) continue;
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
      if ((costs[row + level] as number) < (left < 0 ? NOWHERE : (costs[row + left] as number))) left = level;
    }
    if (left < 0) return null;
    const charges: ChosenCharge[] = [];
    let arrival = left;
    for (;;) {
      const at = this.fromPlace[row + arrival] as number;
      if (at <= 0) break;
      const to = this.fromLevel[row + arrival] as number;
      row = at * (levels + 1);
      arrival = this.chargedFrom[row + to] as number;
      charges.push({ at: at - 1, from: arrival, to });
    }
    return { charges: charges.reverse(), left, cost: costs[end * (levels + 1) + left] as number };
  }

  private readonly minutes = new Map<string, Float64Array>();

  /** @returns minutes from empty to each level at a place. */
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

/** Takes all steps at once. @returns what they come to. */
export function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
