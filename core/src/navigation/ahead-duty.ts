import { DutyLog, hoursOfService, SHORTEST_NIGHT_HOURS } from '../itinerary/index.ts';
import { isNumber } from '../records/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import {
  hoursToSeconds,
  MILLISECONDS_PER_HOUR,
  MILLISECONDS_PER_MINUTE,
  MINUTES_PER_HOUR,
  secondsToHours,
} from '../units/index.ts';

/** Speed between two samples below which the car is stopped, meters per second. */
const STANDING_METERS_PER_SECOND = 1.5;

/** Maximum length of a stop that counts as driving. */
const SHORT_STAND_MS = 5 * MILLISECONDS_PER_MINUTE;

/** Driving so far, as plain JSON that is saved and restored with the drive. */
export interface WheelLog {
  /** Start of the driving day, epoch milliseconds; null before the first mile. */
  readonly dayBegan: number | null;
  /** Driving seconds today, and since the last qualifying break. */
  readonly driven: number;
  readonly sinceBreak: number;
  /** Start of the current stop, epoch milliseconds; null while driving. */
  readonly standsSince: number | null;
  /** Driving hours of this drive's previous days since the last restart, oldest first. */
  readonly earlier: readonly number[];
  /** Time of the last sample, epoch milliseconds, and the meters driven until then. */
  readonly last: { readonly time: number; readonly drivenMeters: number } | null;
}

export const newWheelLog: WheelLog = {
  dayBegan: null,
  driven: 0,
  sinceBreak: 0,
  standsSince: null,
  earlier: [],
  last: null,
};

/**
 * Parses a saved log; returns an empty log if invalid.
 * @param kept any value.
 */
export function readWheelLog(kept: unknown): WheelLog {
  if (typeof kept !== 'object' || kept === null) return newWheelLog;
  const { dayBegan, driven, sinceBreak, standsSince, earlier, last } = kept as { [Name in keyof WheelLog]?: unknown };
  const isTime = (value: unknown): value is number | null => value === null || isNumber(value);
  if (!isTime(dayBegan) || !isNumber(driven) || !isNumber(sinceBreak) || !isTime(standsSince)) return newWheelLog;
  if (!Array.isArray(earlier) || !earlier.every(isNumber)) return newWheelLog;
  const look = typeof last === 'object' && last !== null ? (last as { time?: unknown; drivenMeters?: unknown }) : null;
  if (last !== null && !(isNumber(look?.time) && isNumber(look.drivenMeters))) return newWheelLog;
  const known = look && isNumber(look.time) && isNumber(look.drivenMeters) ? look : null;
  const lookedAt = known ? { time: known.time as number, drivenMeters: known.drivenMeters as number } : null;
  return { dayBegan, driven, sinceBreak, standsSince, earlier, last: lookedAt };
}

/**
 * Updates the log with a drive's current state. Time without samples (a closed tab, a tunnel) counts as driving if the
 * distance grew.
 * @param look time in epoch milliseconds, and meters driven until then. Ignored if time runs backward.
 * @param dutyCycle if not null, nights must be as long as the law requires.
 */
export function keepWheelLog(
  log: WheelLog,
  look: { readonly time: number; readonly drivenMeters: number },
  dutyCycle: DutyCycle | null,
): WheelLog {
  const { last } = log;
  if (!Number.isFinite(look.time) || !Number.isFinite(look.drivenMeters)) return log;
  if (!last) return { ...log, last: look, standsSince: look.time };
  const seconds = (look.time - last.time) / 1000;
  if (seconds <= 0) return log;
  const moves = (look.drivenMeters - last.drivenMeters) / seconds >= STANDING_METERS_PER_SECOND;
  if (!moves) return { ...log, last: look, standsSince: log.standsSince ?? last.time };
  const rested = withShortStand(rest(log, last.time, dutyCycle), log, last.time);
  return {
    ...rested,
    dayBegan: rested.dayBegan ?? last.time,
    driven: rested.driven + seconds,
    sinceBreak: rested.sinceBreak + seconds,
    standsSince: null,
    last: look,
  };
}

/**
 * Applies the current stop to the log if it qualifies as a break or a night.
 * @param until epoch milliseconds.
 */
function rest(log: WheelLog, until: number, dutyCycle: DutyCycle | null): WheelLog {
  const { standsSince, earlier, driven } = log;
  if (standsSince === null) return log;
  const stood = until - standsSince;
  const nightHours = dutyCycle ? hoursOfService.offHours : SHORTEST_NIGHT_HOURS;
  if (stood >= nightHours * MILLISECONDS_PER_HOUR) {
    const restarts = stood >= hoursOfService.restartHours * MILLISECONDS_PER_HOUR;
    const days = driven > 0 ? [...earlier, secondsToHours(driven)] : earlier;
    return { ...log, dayBegan: null, driven: 0, sinceBreak: 0, earlier: restarts ? [] : days };
  }
  const broke = stood >= hoursOfService.breakMinutes * MILLISECONDS_PER_MINUTE;
  return broke ? { ...log, sinceBreak: 0 } : log;
}

/**
 * Counts a short stop, such as at a traffic light or in a jam, as driving.
 * @param before log during the stop.
 */
function withShortStand(log: WheelLog, { standsSince, dayBegan }: WheelLog, until: number): WheelLog {
  const stood = standsSince === null || dayBegan === null ? 0 : until - standsSince;
  if (stood <= 0 || stood > SHORT_STAND_MS) return log;
  return { ...log, driven: log.driven + stood / 1000, sinceBreak: log.sinceBreak + stood / 1000 };
}

/** Remaining legal minutes; 0 if used up. */
export interface DutyLeft {
  /** Driving minutes left today. */
  readonly drivingMinutes: number;
  /** Minutes until the driving day must end, including stops. */
  readonly windowMinutes: number;
  /** Driving minutes left until a break is required. */
  readonly breakMinutes: number;
  /** Driving minutes left in the cycle. */
  readonly cycleMinutes: number;
  /** Limit reached first. */
  readonly first: 'driving' | 'window' | 'break' | 'cycle';
}

/** Today's driving, and what's left by the driver's preference and by law. */
export interface WheelToday {
  readonly drivenMinutes: number;
  /** Minutes left of the driver's preferred hours per day; negative if exceeded. */
  readonly leftMinutes: number;
  readonly duty: DutyLeft | null;
}

/**
 * Returns how much was driven today and how much is left, by the driver's preferred hours and by law.
 * @param now epoch milliseconds.
 */
export function wheelToday(
  log: WheelLog,
  { dutyCycle, hoursPerDay }: { readonly dutyCycle: DutyCycle | null; readonly hoursPerDay: number },
  now: number,
): WheelToday {
  // After a night, a new day starts with zero driving.
  const { driven, sinceBreak, dayBegan, earlier } = rest(log, Math.max(now, log.last?.time ?? now), dutyCycle);
  const drivenMinutes = Math.round(driven / 60);
  return {
    drivenMinutes,
    leftMinutes: Math.round(hoursPerDay * MINUTES_PER_HOUR) - drivenMinutes,
    duty: dutyCycle && dutyLeft({ driven, sinceBreak, dayBegan, earlier }, dutyCycle, now),
  };
}

function dutyLeft(
  { driven, sinceBreak, dayBegan, earlier }: Pick<WheelLog, 'driven' | 'sinceBreak' | 'dayBegan' | 'earlier'>,
  dutyCycle: DutyCycle,
  now: number,
): DutyLeft {
  const cycle = new DutyLog(dutyCycle);
  for (const hours of earlier) cycle.drive(hours);
  const minutes = (seconds: number): number => Math.max(0, Math.round(seconds / 60));
  const onDuty = dayBegan === null ? 0 : (now - dayBegan) / 1000;
  const left = {
    driving: minutes(hoursToSeconds(hoursOfService.drivingHours) - driven),
    window: minutes(hoursToSeconds(hoursOfService.windowHours) - onDuty),
    break: minutes(hoursToSeconds(hoursOfService.hoursBeforeBreak) - sinceBreak),
    cycle: minutes(hoursToSeconds(cycle.hoursLeft()) - driven),
  };
  const kinds = ['driving', 'window', 'cycle', 'break'] as const;
  const first = kinds.reduce((a, b) => (left[b] < left[a] ? b : a));
  return {
    drivingMinutes: left.driving,
    windowMinutes: left.window,
    breakMinutes: left.break,
    cycleMinutes: left.cycle,
    first,
  };
}
