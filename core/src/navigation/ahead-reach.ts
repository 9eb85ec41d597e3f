import type { TripAlong } from '../trip-along/index.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, DriverNow } from './ahead-model.ts';

/** Miles by which a place is the same one: a position on the road is not known better. */
const SAME_PLACE_MILES = 0.1;

/** Half an inch: nothing is driven in it. */
const STEP_MILES = 0.00001;

/** The road that is still to be driven today, with when the driver will be where on it. */
export class Reach {
  readonly mile: number;
  readonly now: number;
  /** Where the drive ends for the day. */
  readonly lastMile: number;
  private readonly along: TripAlong;
  private readonly delayMs: number;

  constructor({ along, stops }: AheadInput, { mile, now, delaySeconds }: DriverNow) {
    this.along = along;
    this.mile = mile;
    this.now = now;
    this.delayMs = delaySeconds * 1000;
    // Who is at the place of the night has the next day ahead.
    const night = stops.find((stop) => stop.kind === 'night' && stop.mile > mile + SAME_PLACE_MILES);
    this.lastMile = night?.mile ?? along.totalMiles;
  }

  /** @returns whether a mile lies on that road, ahead of the driver. */
  covers(mile: number): boolean {
    return mile > this.mile && mile <= this.lastMile + SAME_PLACE_MILES;
  }

  /** @returns when the driver comes to a mile of that road, epoch milliseconds. */
  timeAt(mile: number): number {
    // The plan's clock tells when a stop is left, and a step before it when it is reached.
    const before = Math.max(this.mile, Math.min(mile, this.lastMile) - STEP_MILES);
    const seconds = Math.round((this.along.timeAt(before) + this.delayMs) / 1000);
    return Math.max(this.now, seconds * 1000);
  }

  /** @returns the mile at which the driver will be then. @param time epoch milliseconds. */
  mileAt(time: number): number {
    return Math.min(this.lastMile, this.along.mileAt(time - this.delayMs));
  }

  /** @returns how far it is to a mile of that road. */
  to(mile: number): { readonly mile: number; readonly miles: number; readonly minutes: number } {
    const miles = Math.max(0, mile - this.mile);
    return { mile, miles, minutes: miles === 0 ? 0 : (this.timeAt(mile) - this.now) / MILLISECONDS_PER_MINUTE };
  }
}

/**
 * How far a driver is behind the plan, seconds; negative ahead of it. Who stands at a stop while the plan does is in time.
 * @param now epoch milliseconds.
 */
export function delaySecondsOf(along: TripAlong, mile: number, now: number): number {
  if (Math.abs(along.mileAt(now) - mile) <= SAME_PLACE_MILES) return 0;
  const leaves = along.timeAt(mile);
  const arrives = Math.min(leaves, along.timeAt(Math.max(0, mile - STEP_MILES)));
  return (now > leaves ? now - leaves : now - arrives) / 1000;
}
