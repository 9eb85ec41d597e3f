import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { nextClockTime } from './clock.ts';
import { SHORTEST_NIGHT_HOURS } from './rhythm.ts';
import type { ClockTime } from './wishes.ts';

/**
 * Maximum delay of the departure after an arrival too late for a night's sleep, hours. With a longer delay, the driver
 * stays until the next morning.
 */
export const LATEST_MORNING_HOURS = 4;

/** Late mornings start on the quarter hour. */
const QUARTER_HOUR = 15 * MILLISECONDS_PER_MINUTE;

/**
 * Returns when a driver continues after a night, epoch milliseconds: at the usual hour, at least a night's sleep after
 * arriving. If the sleep ends shortly after the usual hour, the driver leaves right after sleeping, to avoid losing a
 * day.
 * @param arrival epoch milliseconds.
 * @param timeZone time zone of the overnight place.
 */
export function morningAfter(arrival: number, timeZone: string, { hour, minute }: ClockTime): number {
  const rested = arrival + SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR;
  const missed = nextClockTime(rested - LATEST_MORNING_HOURS * MILLISECONDS_PER_HOUR, timeZone, hour, minute);
  return missed >= rested ? missed : Math.ceil(rested / QUARTER_HOUR) * QUARTER_HOUR;
}
