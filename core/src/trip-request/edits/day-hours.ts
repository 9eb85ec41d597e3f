import { DUTY_DRIVING_HOURS } from '../duty-cycle.ts';
import { dayBounds, type TripDraft } from '../trip-draft.ts';

/**
 * Rounding allowance, hours. Driving hours are displayed in hundredths, so a day may need slightly more than displayed.
 */
export const ROUNDING_HOURS = 0.02;

/** Returns a day's maximum hours: the planner's, or the legal limit with hours of service. */
export const mostHours = ({ dutyCycle }: Pick<TripDraft, 'dutyCycle'>): number =>
  dutyCycle === null ? dayBounds.hours.most : DUTY_DRIVING_HOURS;

/** Returns a day's maximum driving hours. */
export const hoursOn = (draft: TripDraft, day: number): number =>
  Math.min(draft.hoursOnDay[day] ?? draft.drivingHoursPerDay, mostHours(draft));

/** Sets a day's driving hours. Removes them if they equal the hours of all days. */
export function setHoursOnDay(draft: TripDraft, day: number, hours: number): TripDraft {
  const { [day]: _, ...others } = draft.hoursOnDay;
  return { ...draft, hoursOnDay: hours === draft.drivingHoursPerDay ? others : { ...others, [day]: hours } };
}

/**
 * Moves the hours of days after `after` to later or earlier days. Deletes the hours of removed days, which are the last
 * ones up to and including `after`.
 * @param by number of days; negative to move earlier.
 */
export function shiftDays(draft: TripDraft, after: number, by: number): TripDraft {
  if (by === 0) return draft;
  const moved = Object.entries(draft.hoursOnDay).flatMap(([key, hours]): [number, number][] => {
    const day = Number(key);
    if (day > after) return [[day + by, hours]];
    return day > after + by ? [] : [[day, hours]];
  });
  return { ...draft, hoursOnDay: Object.fromEntries(moved) };
}

/** A stretch of road to split into days again. */
export interface Stretch {
  /** Last day that is at least partly in the stretch. */
  readonly day: number;
  /** Driving hours to distribute over additional days by the end of that day; negative to remove. */
  readonly hours: number;
  /** Number of additional days already used. */
  readonly days: number;
}

/** Driving hours of a trip's days before an edit, and whether the days' ends are fixed. */
export interface DrivenDays {
  readonly drivenOn: (day: number) => number;
  readonly endIsFixed: (day: number) => boolean;
}

/**
 * Moves the hours of later days along with their road when an earlier stretch is split again. Days after a fixed night
 * are unchanged. Other days' hours move to the day that starts closest to their previous start.
 */
export function recut(
  draft: TripDraft,
  { day, hours, days }: Stretch,
  { drivenOn, endIsFixed }: DrivenDays,
): TripDraft {
  const later = Object.keys(draft.hoursOnDay).flatMap((key) => (Number(key) > day ? [Number(key)] : []));
  if (later.length === 0) return draft;
  const first = Math.min(...later);
  let last = day;
  let driven = hours;
  while (last + 1 < first && !endIsFixed(last)) {
    last += 1;
    driven += drivenOn(last);
  }
  const full = driven / Math.min(draft.drivingHoursPerDay, mostHours(draft));
  const needed = endIsFixed(last) ? Math.ceil(full - ROUNDING_HOURS) : Math.round(full);
  return shiftDays(draft, first - 1, Math.max(0, needed) - (days + last - day));
}
