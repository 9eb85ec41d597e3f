import { indexAtOrBefore, interpolateAt } from '../geo/index.ts';
import type { ChargePlace } from './charge-question.ts';
import type { EnergyAlong } from './energy.ts';

/** Energy for driving from one place to another, including detours; kilowatt-hours. */
export interface EnergyOfLeg {
  /** Extends the leg to a later place. Must be called with places in road order. */
  extendTo(next: number): void;
  /** Total energy used. */
  readonly used: number;
  /** Maximum energy used from the start to any point, where the battery is lowest. */
  readonly peak: number;
  /** Peak without the detour at the end. */
  readonly passedPeak: number;
  /** Energy used since the battery was fullest, at least 0. */
  readonly sinceLowest: number;
}

/**
 * A trip's energy profile by place: index 0 is the origin, followed by the places in road order and the trip's end.
 * @param places in road order.
 */
export class EnergyProfile {
  private readonly energy: EnergyAlong;
  private readonly miles: Float64Array;
  private readonly kwh: Float64Array;
  /** Maximum and minimum cumulative energy since the previous place, including both ends. */
  private readonly highest: Float64Array;
  private readonly lowest: Float64Array;
  /** One-way energy of each place's detour. */
  private readonly detours: Float64Array;

  constructor(energy: EnergyAlong, places: readonly ChargePlace[]) {
    this.energy = energy;
    const count = places.length + 2;
    const total = energy.miles[energy.miles.length - 1] ?? 0;
    this.miles = Float64Array.from([0, ...places.map(({ mile }) => Math.min(total, Math.max(0, mile))), total]);
    this.kwh = new Float64Array(count);
    this.highest = new Float64Array(count);
    this.lowest = new Float64Array(count);
    this.detours = new Float64Array(count);
    const perMile = Math.max(0, this.at(total)) / Math.max(1, total);
    for (let i = 0; i < count; i++) {
      const mile = this.miles[i] ?? 0;
      const here = this.at(mile);
      this.kwh[i] = here;
      this.detours[i] = ((places[i - 1]?.detourMiles ?? 0) / 2) * perMile;
      const before = this.miles[Math.max(0, i - 1)] ?? 0;
      let [high, low] = [Math.max(here, this.at(before)), Math.min(here, this.at(before))];
      for (let k = indexAtOrBefore(energy.miles, before) + 1; (energy.miles[k] ?? total) < mile; k++) {
        const there = energy.kwh[k] ?? 0;
        if (there > high) high = there;
        if (there < low) low = there;
      }
      this.highest[i] = high;
      this.lowest[i] = low;
    }
  }

  /** Returns the kilowatt-hours used from the origin to a mile. */
  at(mile: number): number {
    return interpolateAt(this.energy.miles, this.energy.kwh, mile);
  }

  /** Returns the energy of driving on from a place; extend it place by place. */
  from(at: number): EnergyOfLeg {
    const { kwh, highest, lowest, detours } = this;
    const leaves = (kwh[at] ?? 0) - (detours[at] ?? 0);
    let [high, low] = [0, 0];
    const leg = {
      used: 0,
      peak: 0,
      passedPeak: 0,
      sinceLowest: 0,
      extendTo(next: number): void {
        high = Math.max(high, (highest[next] ?? 0) - leaves);
        low = Math.min(low, (lowest[next] ?? 0) - leaves);
        leg.used = (kwh[next] ?? 0) + (detours[next] ?? 0) - leaves;
        leg.passedPeak = high;
        leg.peak = Math.max(high, leg.used);
        leg.sinceLowest = Math.max(0, leg.used - low);
      },
    };
    return leg;
  }
}
