import { at } from '../lists/index.ts';
import { hoursToSeconds, MINUTES_PER_HOUR } from '../units/index.ts';
import { DutyLog, hoursOfService } from './hours-of-service.ts';
import { LEG_TOLERANCE, needsNoBreak, type Rhythm, ROUNDING_MARGIN_SECONDS, SPOT_SPACING_SECONDS } from './rhythm.ts';
import type { TripWishes } from './wishes.ts';

/** An upcoming driving day, within the driver's preferences and the law. */
export interface DutyDay {
  /** Day number in the trip, from 1. */
  readonly day: number;
  /** Maximum driving, seconds. */
  readonly longest: number;
  /** Whether a restart of the duty cycle must come before it. */
  readonly afterRestart: boolean;
}

/** Maximum driving days to compute. */
const MOST_DAYS = 1000;

/**
 * Computes the driving days ahead. With hours of service each day counts as driven to its limit, which keeps the cycle
 * for any actual driving.
 * @param firstDay number of the first one.
 * @param log previous driving; not modified. Null without hours of service.
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

/** Returns the log of a driver at the start of a trip; null without hours of service. */
export const newDutyLog = ({ dutyCycle }: TripWishes): DutyLog | null => (dutyCycle ? new DutyLog(dutyCycle) : null);

/** Returns the rhythm within the law: with hours of service breaks are long enough and in time, regardless of preferences. */
export function lawfulRhythm(rhythm: Rhythm, { dutyCycle }: TripWishes): Rhythm {
  if (!dutyCycle) return rhythm;
  return {
    ...rhythm,
    driveTimePerLeg: Math.min(rhythm.driveTimePerLeg, hoursOfService.hoursBeforeBreak / LEG_TOLERANCE),
    stopLength: Math.max(rhythm.stopLength, hoursOfService.breakMinutes),
  };
}

/** Returns the minutes stopped at a given place without a night. @param rhythm within the law. */
export function minutesAt(index: number, rhythm: Rhythm, wishes: TripWishes): number {
  const minutes = wishes.places[index]?.minutes ?? rhythm.stopLength;
  return wishes.dutyCycle ? Math.max(minutes, hoursOfService.breakMinutes) : minutes;
}

/**
 * Returns whether a day can be driven within the legal window, from its first minute on, stops included.
 * @param seconds of driving.
 * @param breaks maximum number.
 * @param restMinutes at the places with certain stops.
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
 * Maximum breaks on a stretch between two fixed places that keep the window: one more than an even split needs. Spots
 * along the road are dense enough that more are never needed.
 */
export function mostBreaks(seconds: number, { driveTimePerLeg }: Rhythm): number {
  const leg = hoursToSeconds(driveTimePerLeg);
  if (needsNoBreak(seconds, leg)) return 0;
  const surely = Math.floor((leg * LEG_TOLERANCE) / SPOT_SPACING_SECONDS) * SPOT_SPACING_SECONDS;
  return Math.ceil(seconds / Math.min(leg, surely));
}
