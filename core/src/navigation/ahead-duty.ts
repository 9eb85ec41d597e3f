import { DutyLog, hoursOfService, SHORTEST_NIGHT_HOURS } from '../itinerary/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';
import {
  hoursToSeconds,
  MILLISECONDS_PER_HOUR,
  MILLISECONDS_PER_MINUTE,
  MINUTES_PER_HOUR,
  secondsToHours,
} from '../units/index.ts';

/** Who moves slower than this between two looks stands, meters per second. */
const STANDING_METERS_PER_SECOND = 1.5;

/** Who stands no longer than this is at the wheel all the while. */
const SHORT_STAND_MS = 5 * MILLISECONDS_PER_MINUTE;

/** What has been driven, as plain JSON: kept with a drive, and taken up again with it. */
export interface WheelLog {
  /** When the day at the wheel began, epoch milliseconds; null before the first mile. */
  readonly dayBegan: number | null;
  /** Seconds at the wheel today, and since the last break that counts. */
  readonly driven: number;
  readonly sinceBreak: number;
  /** Since when the vehicle stands, epoch milliseconds; null while it moves. */
  readonly standsSince: number | null;
  /** Hours at the wheel on the days of this drive before, oldest first; none from before a restart. */
  readonly earlier: readonly number[];
  /** The last look: epoch milliseconds, and meters driven by then. */
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

/** @param kept what was kept of a log; anything. @returns the log; an empty one where it cannot be read. */
export function readWheelLog(kept: unknown): WheelLog {
  if (typeof kept !== 'object' || kept === null) return newWheelLog;
  const { dayBegan, driven, sinceBreak, standsSince, earlier, last } = kept as { [Name in keyof WheelLog]?: unknown };
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
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
 * Keeps the log with where a drive is now. A time without looks (a tab that was closed, a tunnel) was driven where meters came together in it.
 * @param look epoch milliseconds, and meters driven by then. Time that runs backwards changes nothing.
 * @param dutyCycle the law's night is longer than a driver's own.
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

/** What a break or a night has made of the log. @param until epoch milliseconds. */
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

/** A traffic light or a jam counts as driving. @param before the log as it was while the vehicle stood. */
function withShortStand(log: WheelLog, { standsSince, dayBegan }: WheelLog, until: number): WheelLog {
  const stood = standsSince === null || dayBegan === null ? 0 : until - standsSince;
  if (stood <= 0 || stood > SHORT_STAND_MS) return log;
  return { ...log, driven: log.driven + stood / 1000, sinceBreak: log.sinceBreak + stood / 1000 };
}

/** What the law still allows, minutes; 0 for what is used up. */
export interface DutyLeft {
  /** Of driving today. */
  readonly drivingMinutes: number;
  /** Until the day at the wheel has to end, stops counted. */
  readonly windowMinutes: number;
  /** Of driving until a break is due. */
  readonly breakMinutes: number;
  /** Of driving in the cycle. */
  readonly cycleMinutes: number;
  /** Which of them ends the driving first. */
  readonly first: 'driving' | 'window' | 'break' | 'cycle';
}

/** Driving today against what the driver wants or may. */
export interface WheelToday {
  readonly drivenMinutes: number;
  /** Of the driver's own hours a day; negative when they are passed. */
  readonly leftMinutes: number;
  /** Null for trips without hours of service. */
  readonly duty: DutyLeft | null;
}

/** @returns how much is driven today and how much is left, by the driver's own hours and by the law. @param now epoch milliseconds. */
export function wheelToday(
  log: WheelLog,
  { dutyCycle, hoursPerDay }: { readonly dutyCycle: DutyCycle | null; readonly hoursPerDay: number },
  now: number,
): WheelToday {
  // Who has slept since has a new day, though nothing of it is driven yet.
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
