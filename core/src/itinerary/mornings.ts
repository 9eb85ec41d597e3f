import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { nextClockTime } from './clock.ts';
import { SHORTEST_NIGHT_HOURS } from './rhythm.ts';
import type { ClockTime } from './wishes.ts';

/** Who arrives so late that the usual hour leaves no night's sleep leaves up to this much later, rather than a whole day. Hours. */
export const LATEST_MORNING_HOURS = 4;

/** Late mornings begin at a quarter of an hour. */
const QUARTER_HOUR = 15 * MILLISECONDS_PER_MINUTE;

/**
 * When a driver goes on after a night: at the usual hour of the clock, at least a night's sleep after the arrival; or, where the
 * arrival was so late that this hour has just passed by then, as soon as the driver has slept, so that nobody loses a day for it.
 * @param arrival epoch milliseconds. @param timeZone of the place of the night. @returns epoch milliseconds.
 */
export function morningAfter(arrival: number, timeZone: string, { hour, minute }: ClockTime): number {
  const rested = arrival + SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR;
  const missed = nextClockTime(rested - LATEST_MORNING_HOURS * MILLISECONDS_PER_HOUR, timeZone, hour, minute);
  return missed >= rested ? missed : Math.ceil(rested / QUARTER_HOUR) * QUARTER_HOUR;
}
