import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { nextClockTime } from './clock.ts';
import { SHORTEST_NIGHT_HOURS } from './rhythm.ts';
import type { ClockTime } from './wishes.ts';

/** After an arrival too late for a night's sleep, departure moves by up to this much rather than a whole day. Hours. */
export const LATEST_MORNING_HOURS = 4;

/** Late mornings begin on the quarter hour. */
const QUARTER_HOUR = 15 * MILLISECONDS_PER_MINUTE;

/**
 * Returns when a driver continues after a night, epoch milliseconds: at the usual hour, at least a night's sleep after
 * arriving; or, after an arrival so late that this hour has just passed, as soon as the driver has slept, to avoid
 * losing a day.
 * @param arrival epoch milliseconds.
 * @param timeZone of the overnight place.
 */
export function morningAfter(arrival: number, timeZone: string, { hour, minute }: ClockTime): number {
  const rested = arrival + SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR;
  const missed = nextClockTime(rested - LATEST_MORNING_HOURS * MILLISECONDS_PER_HOUR, timeZone, hour, minute);
  return missed >= rested ? missed : Math.ceil(rested / QUARTER_HOUR) * QUARTER_HOUR;
}
