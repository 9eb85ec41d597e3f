import { at } from '../lists/index.ts';
import { hoursToSeconds, MINUTES_PER_HOUR } from '../units/index.ts';
import { DutyLog, hoursOfService } from './hours-of-service.ts';
import { LEG_TOLERANCE, needsNoBreak, type Rhythm, ROUNDING_MARGIN_SECONDS, SPOT_SPACING_SECONDS } from './rhythm.ts';
import type { TripWishes } from './wishes.ts';

/** Limits of an upcoming driving day, from the driver's preferences and the law. */
export interface DutyDay {
  /** Day number in the trip, from 1. */
  readonly day: number;
  /** Maximum driving time, seconds. */
  readonly longest: number;
  /** Whether the duty cycle must restart before this day. */
  readonly afterRestart: boolean;
}

/** Maximum number of driving days to compute. */
const MOST_DAYS = 1000;

/**
 * Computes the driving days ahead. With hours of service, assumes each day is driven to its limit, so the cycle also
 * holds for shorter days.
 * @param firstDay number of the first day.
 * @param log previous driving, left unmodified; null without hours of service.
 */
export function dutyDays(
  rhythm: Rhythm,
  wishes: TripWishes,
  firstDay: number,
  log: DutyLog | null,
): (number: number) => DutyDay {
  const ahead: DutyDay[] = [];
  const past = log?.copy() ?? null;
  let day = firstDay;
  return (number) => {
    while (ahead.length <= Math.min(number, MOST_DAYS)) {
      const afterRestart = past?.needsRestart() ?? false;
      if (afterRestart) {
        past?.restart();
        day += 1;
      }
      const asked = wishes.hoursOnDay.get(day) ?? rhythm.drivingHoursPerDay;
      const hours = past ? Math.min(asked, hoursOfService.drivingHours, past.hoursLeft()) : asked;
      past?.drive(hours);
      ahead.push({ day, longest: hoursToSeconds(hours) - ROUNDING_MARGIN_SECONDS, afterRestart });
      day += 1;
    }
    return at(ahead, Math.min(number, MOST_DAYS));
  };
}

/** Returns a new duty log for the start of a trip; null without hours of service. */
export const newDutyLog = ({ dutyCycle }: TripWishes): DutyLog | null => (dutyCycle ? new DutyLog(dutyCycle) : null);

/**
 * Adjusts the rhythm to the law. With hours of service, breaks are sufficiently long and early regardless of
 * preferences.
 */
export function lawfulRhythm(rhythm: Rhythm, { dutyCycle }: TripWishes): Rhythm {
  if (!dutyCycle) return rhythm;
  return {
    ...rhythm,
    driveTimePerLeg: Math.min(rhythm.driveTimePerLeg, hoursOfService.hoursBeforeBreak / LEG_TOLERANCE),
    stopLength: Math.max(rhythm.stopLength, hoursOfService.breakMinutes),
  };
}

/**
 * Returns the length of a daytime stop at a given place, minutes.
 * @param rhythm as returned by `lawfulRhythm`.
 */
export function minutesAt(index: number, rhythm: Rhythm, wishes: TripWishes): number {
  const minutes = wishes.places[index]?.minutes ?? rhythm.stopLength;
  return wishes.dutyCycle ? Math.max(minutes, hoursOfService.breakMinutes) : minutes;
}

/**
 * Returns whether a day fits the legal window, which includes stops and starts with the day's first minute.
 * @param seconds driving time.
 * @param breaks maximum number of breaks.
 * @param restMinutes total minutes at places with known stops.
 */
export function fitsWindow(
  seconds: number,
  breaks: number,
  restMinutes: number,
  { stopLength }: Pick<Rhythm, 'stopLength'>,
): boolean {
  const standing = (restMinutes + breaks * stopLength) / MINUTES_PER_HOUR;
  return seconds + hoursToSeconds(standing) <= hoursToSeconds(hoursOfService.windowHours);
}

/**
 * Returns the maximum breaks between two fixed places within the legal window: one more than an even split needs, which
 * suffices because spots along the road are dense.
 */
export function mostBreaks(seconds: number, { driveTimePerLeg }: Rhythm): number {
  const leg = hoursToSeconds(driveTimePerLeg);
  if (needsNoBreak(seconds, leg)) return 0;
  const surely = Math.floor((leg * LEG_TOLERANCE) / SPOT_SPACING_SECONDS) * SPOT_SPACING_SECONDS;
  return Math.ceil(seconds / Math.min(leg, surely));
}
