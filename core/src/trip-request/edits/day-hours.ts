import { DUTY_DRIVING_HOURS } from '../duty-cycle.ts';
import { dayBounds, type TripRequest } from '../trip-request.ts';

/** Driving hours are displayed to the hundredth; a day needs slightly more than displayed. */
export const ROUNDING_HOURS = 0.02;

/** Returns the maximum hours of a day: the planner's, or the legal limit with hours of service. */
export const mostHours = ({ dutyCycle }: Pick<TripRequest, 'dutyCycle'>): number =>
  dutyCycle === null ? dayBounds.hours.most : DUTY_DRIVING_HOURS;

/** Returns a day's maximum driving hours. */
export const hoursOn = (request: TripRequest, day: number): number =>
  Math.min(request.hoursOnDay[day] ?? request.drivingHoursPerDay, mostHours(request));

/** Sets hours for one day; setting those of all other days removes them. */
export function setHoursOnDay(request: TripRequest, day: number, hours: number): TripRequest {
  const { [day]: _, ...others } = request.hoursOnDay;
  return { ...request, hoursOnDay: hours === request.drivingHoursPerDay ? others : { ...others, [day]: hours } };
}

/**
 * Moves the days after one later or earlier, with their own hours. Removed days, the last ones up to and including
 * `after`, lose theirs.
 * @param by whole days; negative for earlier.
 */
export function shiftDays(request: TripRequest, after: number, by: number): TripRequest {
  if (by === 0) return request;
  const moved = Object.entries(request.hoursOnDay).flatMap(([key, hours]): [number, number][] => {
    const day = Number(key);
    if (day > after) return [[day + by, hours]];
    return day > after + by ? [] : [[day, hours]];
  });
  return { ...request, hoursOnDay: Object.fromEntries(moved) };
}

/** A stretch of road to be split into days again. */
export interface Stretch {
  /** The last day partly in the stretch. */
  readonly day: number;
  /** Driving hours to move to additional days by the end of that day; negative if there are fewer. */
  readonly hours: number;
  /** Number of additional days for them so far. */
  readonly days: number;
}

/** A trip's previous days: their driving hours, and whether their ends are fixed. */
export interface DrivenDays {
  readonly drivenOn: (day: number) => number;
  readonly endIsFixed: (day: number) => boolean;
}

/**
 * Moves the hours of later days with their road when a stretch before them is split again. After a fixed night the days
 * are unchanged; without one, they move to the day that begins closest to their previous start.
 */
export function recut(
  request: TripRequest,
  { day, hours, days }: Stretch,
  { drivenOn, endIsFixed }: DrivenDays,
): TripRequest {
  const later = Object.keys(request.hoursOnDay).flatMap((key) => (Number(key) > day ? [Number(key)] : []));
  if (later.length === 0) return request;
  const first = Math.min(...later);
  let last = day;
  let driven = hours;
  while (last + 1 < first && !endIsFixed(last)) {
    last += 1;
    driven += drivenOn(last);
  }
  const full = driven / Math.min(request.drivingHoursPerDay, mostHours(request));
  const needed = endIsFixed(last) ? Math.ceil(full - ROUNDING_HOURS) : Math.round(full);
  return shiftDays(request, first - 1, Math.max(0, needed) - (days + last - day));
}
