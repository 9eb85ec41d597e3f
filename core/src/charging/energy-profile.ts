import { indexAtOrBefore, interpolateAt } from '../geo/index.ts';
import type { ChargePlace } from './charge-question.ts';
import type { EnergyAlong } from './energy.ts';

/** What a drive between two chargers takes, kilowatt-hours; detours to and from them included. */
export interface EnergyOfLeg {
  /** Goes on to a later place. Places come in their order. */
  extendTo(next: number): void;
  /** From the one to the other. */
  readonly used: number;
  /** The most that is drawn at any point of it, where the battery is lowest. */
  readonly peak: number;
  /** The same as far as the road alone goes, whatever the detour there. */
  readonly passedPeak: number;
  /** What is drawn on the way from where the battery is fullest, at least 0. */
  readonly sinceLowest: number;
}

/**
 * A trip's energy by its places: index 0 is the origin, then the places in the order of the road, then the trip's end.
 * @param places in the order of the road.
 */
export class EnergyProfile {
  private readonly energy: EnergyAlong;
  private readonly miles: Float64Array;
  private readonly kwh: Float64Array;
  /** The highest and the lowest figure on the way from the place before, its end included. */
  private readonly highest: Float64Array;
  private readonly lowest: Float64Array;
  /** One way. */
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
      const mile = this.miles[i] as number;
      const here = this.at(mile);
      this.kwh[i] = here;
      this.detours[i] = ((places[i - 1]?.detourMiles ?? 0) / 2) * perMile;
      const before = this.miles[Math.max(0, i - 1)] as number;
      let [high, low] = [Math.max(here, this.at(before)), Math.min(here, this.at(before))];
      for (let k = indexAtOrBefore(energy.miles, before) + 1; (energy.miles[k] ?? total) < mile; k++) {
        const there = energy.kwh[k] as number;
        if (there > high) high = there;
        if (there < low) low = there;
      }
      this.highest[i] = high;
      this.lowest[i] = low;
    }
  }

  /** @returns kilowatt-hours from the origin to a mile of the road. */
  at(mile: number): number {
    return interpolateAt(this.energy.miles, this.energy.kwh, mile);
  }

  /** @returns what drives from a place take, to be extended place by place. */
  from(at: number): EnergyOfLeg {
    const { kwh, highest, lowest, detours } = this;
    const leaves = (kwh[at] as number) - (detours[at] as number);
    let [high, low] = [0, 0];
    const leg = {
      used: 0,
      peak: 0,
      passedPeak: 0,
      sinceLowest: 0,
      extendTo(next: number): void {
        high = Math.max(high, (highest[next] as number) - leaves);
        low = Math.min(low, (lowest[next] as number) - leaves);
        leg.used = (kwh[next] as number) + (detours[next] as number) - leaves;
        leg.passedPeak = high;
        leg.peak = Math.max(high, leg.used);
        leg.sinceLowest = Math.max(0, leg.used - low);
      },
    };
    return leg;
  }
}
