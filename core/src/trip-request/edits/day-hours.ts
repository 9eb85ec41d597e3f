import { DUTY_DRIVING_HOURS } from '../duty-cycle.ts';
import { dayBounds, type TripRequest } from '../trip-request.ts';

/** Hours of driving are shown to the hundredth; a day needs a little more than what is shown. */
export const ROUNDING_HOURS = 0.02;

/** @returns the most hours that a day may have: by the planner, or by the law where the driver keeps hours of service. */
export const mostHours = ({ dutyCycle }: Pick<TripRequest, 'dutyCycle'>): number =>
  dutyCycle === null ? dayBounds.hours.most : DUTY_DRIVING_HOURS;

/** @returns the hours of driving that a day may have at most. */
export const hoursOn = (request: TripRequest, day: number): number =>
  Math.min(request.hoursOnDay[day] ?? request.drivingHoursPerDay, mostHours(request));

/** Gives a day hours of its own; those of all other days take them away again. */
export function setHoursOnDay(request: TripRequest, day: number, hours: number): TripRequest {
  const { [day]: _, ...others } = request.hoursOnDay;
  return { ...request, hoursOnDay: hours === request.drivingHoursPerDay ? others : { ...others, [day]: hours } };
}

/**
 * Lets the days after one come so many days later, or earlier: their own hours go with them. Days that are no more, the last ones up to
 * and with `after`, lose theirs.
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

/** A stretch of the road that is to be cut into days again. */
export interface Stretch {
  /** The last day of which some is in the stretch. */
  readonly day: number;
  /** What of the road is to be driven on days of their own till the end of that day, hours of driving; below 0 where less is. */
  readonly hours: number;
  /** How many days of their own that took so far. */
  readonly days: number;
}

/** A trip's days as they were: how long each is driven, and whether the driver has fixed where it ends. */
export interface DrivenDays {
  readonly drivenOn: (day: number) => number;
  readonly endIsFixed: (day: number) => boolean;
}

/**
 * Lets the hours of later days go with their road when a stretch before them is cut into days again. Behind a night that the driver has
 * fixed the days are what they were; where there is none, they go with the day that will begin nearest to where theirs began.
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
