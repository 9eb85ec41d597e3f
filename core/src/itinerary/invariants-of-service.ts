import { at } from '../lists/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';
import { zoneOffset } from './clock.ts';
import type { Itinerary, Stop } from './itinerary.ts';
import type { ClockTime } from './wishes.ts';

/** Rounding tolerance, hours. Times are whole milliseconds, and errors add up. */
const SLACK = 0.001;

/**
 * Hours before the usual start of a day at which the driver's 24-hour periods start, so each day fits in one period in
 * any zone.
 */
const PERIOD_BEFORE_DAY_START = 6;

/** A drive between two stops; times are in epoch milliseconds. */
interface Drive {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Checks a plan against 49 CFR 395.3, using only the times of drives and the rests between them. Shares no code with
 * the planner, to avoid repeating the planner's bugs. Returns a sentence per broken rule.
 * @param dayStart usual start of the driver's days.
 */
export function brokenService({ stops }: Itinerary, cycle: DutyCycle, dayStart: ClockTime): string[] {
  const drives = stops.flatMap((stop, i): Drive[] => {
    const before = stops[i - 1];
    if (!before || stop.segmentSeconds === 0) return [];
    const from = before.departure ?? before.arrival;
    return [{ id: stop.id, from, to: stop.arrival }];
  });
  const [cycleHours, cycleDays] = cycle === '60/7' ? [60, 7] : [70, 8];
  // The law counts 24-hour periods in the driver's home time zone (here the origin's), starting at an hour the carrier
  // chooses (49 CFR 395.2, 'seven consecutive days').
  const home = stops[0]?.timeZone ?? 'UTC';
  const begins = (dayStart.hour + dayStart.minute / 60 - PERIOD_BEFORE_DAY_START) * MILLISECONDS_PER_HOUR;
  const periodOf = (at: number): number => Math.floor((at + zoneOffset(at, home) - begins) / MILLISECONDS_PER_DAY);
  const broken = longDays(stops);
  let dutyBegan = drives[0]?.from ?? 0;
  let sinceOff = 0;
  let sinceBreak = 0;
  let sinceRestart: Drive[] = [];
  drives.forEach((drive, i) => {
    const rest = i === 0 ? 0 : hours(drive.from - at(drives, i - 1).to);
    if (rest >= 0.5 - SLACK) sinceBreak = 0;
    if (rest >= 10 - SLACK) {
      dutyBegan = drive.from;
      sinceOff = 0;
    }
    if (rest >= 34 - SLACK) sinceRestart = [];
    const length = hours(drive.to - drive.from);
    sinceOff += length;
    sinceBreak += length;
    sinceRestart.push(drive);
    if (sinceOff > 11 + SLACK) broken.push(`${drive.id}: ${sinceOff} hours of driving without ten hours off`);
    if (sinceBreak > 8 + SLACK) broken.push(`${drive.id}: ${sinceBreak} hours of driving without a break`);
    if (hours(drive.to - dutyBegan) > 14 + SLACK) broken.push(`${drive.id}: driving after the fourteenth hour`);
    const recent = sinceRestart.filter(({ from }) => periodOf(from) > periodOf(drive.from) - cycleDays);
    const inCycle = recent.reduce((sum, { from, to }) => sum + hours(to - from), 0);
    if (inCycle > cycleHours + SLACK) broken.push(`${drive.id}: ${inCycle} hours in ${cycleDays} days`);
  });
  return broken;
}

/**
 * Finds days longer than 14 hours, from first departure to last arrival. A stay at the overnight place is part of the
 * same day.
 */
function longDays(stops: readonly Stop[]): string[] {
  const begins = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const { day, arrival, departure } of stops) {
    if (!begins.has(day)) begins.set(day, departure ?? arrival);
    ends.set(day, arrival);
  }
  return [...begins].flatMap(([day, began]) => {
    const length = hours((ends.get(day) ?? began) - began);
    return length > 14 + SLACK ? [`day ${day}: ${length} hours from its first departure to its last arrival`] : [];
  });
}

const hours = (milliseconds: number): number => milliseconds / MILLISECONDS_PER_HOUR;
