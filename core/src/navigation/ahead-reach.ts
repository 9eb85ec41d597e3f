import type { TripAlong } from '../trip/index.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, DriverNow } from './ahead-model.ts';

/** Distance within which two places are the same, miles: the precision of a position on the road. */
const SAME_PLACE_MILES = 0.1;

/** Half an inch; small enough to be negligible. */
const STEP_MILES = 0.00001;

/** The rest of today's road, with the driver's expected times. */
export class Reach {
  readonly mile: number;
  readonly now: number;
  /** Mile where the day's drive ends. */
  readonly lastMile: number;
  private readonly along: TripAlong;
  private readonly delayMs: number;

  constructor({ along, stops }: AheadInput, { mile, now, delaySeconds }: DriverNow) {
    this.along = along;
    this.mile = mile;
    this.now = now;
    this.delayMs = delaySeconds * 1000;
    // At the overnight place, use the next day.
    const night = stops.find((stop) => stop.kind === 'night' && stop.mile > mile + SAME_PLACE_MILES);
    this.lastMile = night?.mile ?? along.totalMiles;
  }

  /** Returns whether a mile is ahead of the driver on today's road. */
  covers(mile: number): boolean {
    return mile > this.mile && mile <= this.lastMile + SAME_PLACE_MILES;
  }

  /** Returns when the driver reaches a mile of today's road, epoch milliseconds. */
  timeAt(mile: number): number {
    // At a stop's mile, the plan's time is the departure; one step before, it's the arrival.
    const before = Math.max(this.mile, Math.min(mile, this.lastMile) - STEP_MILES);
    const seconds = Math.round((this.along.timeAt(before) + this.delayMs) / 1000);
    return Math.max(this.now, seconds * 1000);
  }

  /** Returns the driver's mile at a time. @param time epoch milliseconds. */
  mileAt(time: number): number {
    return Math.min(this.lastMile, this.along.mileAt(time - this.delayMs));
  }

  /** Returns the distance and time to a mile of today's road. */
  to(mile: number): { readonly mile: number; readonly miles: number; readonly minutes: number } {
    const miles = Math.max(0, mile - this.mile);
    return { mile, miles, minutes: miles === 0 ? 0 : (this.timeAt(mile) - this.now) / MILLISECONDS_PER_MINUTE };
  }
}

/**
 * Returns how far a driver is behind the plan, seconds; negative if ahead. A driver at a stop during the planned time
 * is on schedule.
 * @param now epoch milliseconds.
 */
export function delaySecondsOf(along: TripAlong, mile: number, now: number): number {
  if (Math.abs(along.mileAt(now) - mile) <= SAME_PLACE_MILES) return 0;
  const leaves = along.timeAt(mile);
  const arrives = Math.min(leaves, along.timeAt(Math.max(0, mile - STEP_MILES)));
  return (now > leaves ? now - leaves : now - arrives) / 1000;
}
