import { hoursToSeconds, MINUTES_PER_HOUR } from '../units/index.ts';
import { DutyLog, hoursOfService } from './hours-of-service.ts';
import { LEG_TOLERANCE, needsNoBreak, type Rhythm, ROUNDING_MARGIN_SECONDS, SPOT_SPACING_SECONDS } from './rhythm.ts';
import type { TripWishes } from './wishes.ts';

/** One driving day that lies ahead, as far as the driver's wishes and the law shape it. */
export interface DutyDay {
  /** The day's number in the trip, from 1. */
  readonly day: number;
  /** Seconds of driving, at most. */
  readonly longest: number;
  /** Whether a restart of the duty cycle has to come before it. */
  readonly afterRestart: boolean;
}

/** More driving days than this are not laid out. */
const MOST_DAYS = 1000;

/**
 * Lays out the driving days ahead. For drivers with hours of service each day is assumed to be driven to its limit, which
 * keeps the cycle whatever is driven in fact.
 * @param firstDay number of the first of them. @param log what was driven before; it is not changed. Null without hours of service.
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
    return ahead[Math.min(number, MOST_DAYS)] as DutyDay;
  };
}

/** @returns the log of a driver at the start of a trip; null without hours of service. */
export const newDutyLog = ({ dutyCycle }: TripWishes): DutyLog | null => (dutyCycle ? new DutyLog(dutyCycle) : null);

/**
 * The rhythm as the law lets it be: with hours of service a break is long enough and comes in time, whatever was asked for.
 */
export function lawfulRhythm(rhythm: Rhythm, { dutyCycle }: TripWishes): Rhythm {
  if (!dutyCycle) return rhythm;
  return {
    ...rhythm,
    driveTimePerLeg: Math.min(rhythm.driveTimePerLeg, hoursOfService.hoursBeforeBreak / LEG_TOLERANCE),
    stopLength: Math.max(rhythm.stopLength, hoursOfService.breakMinutes),
  };
}

/** @returns minutes that the car stands at a given place where no night is spent. @param rhythm as the law lets it be. */
export function minutesAt(index: number, rhythm: Rhythm, wishes: TripWishes): number {
  const minutes = wishes.places[index]?.minutes ?? rhythm.stopLength;
  return wishes.dutyCycle ? Math.max(minutes, hoursOfService.breakMinutes) : minutes;
}

/**
 * Whether a day can be driven within the hours that the law gives it from its first minute on, stops included.
 * @param seconds of driving. @param breaks that it has at most. @param restMinutes at the places where it stops for sure.
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
 * How many breaks a stretch between two fixed places comes to at most, so that the window can be kept: one more than an even share asks for.
 * Spots beside the road stand so close that no more are ever needed.
 */
export function mostBreaks(seconds: number, { driveTimePerLeg }: Rhythm): number {
  const leg = hoursToSeconds(driveTimePerLeg);
  if (needsNoBreak(seconds, leg)) return 0;
  const surely = Math.floor((leg * LEG_TOLERANCE) / SPOT_SPACING_SECONDS) * SPOT_SPACING_SECONDS;
  return Math.ceil(seconds / Math.min(leg, surely));
}
