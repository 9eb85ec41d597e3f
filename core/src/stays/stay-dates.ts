import { isoDate } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';

/** Dates of a stay in local time, 'YYYY-MM-DD'. */
export interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a string is a valid date in the format 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  if (!FORM.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the date a number of days later, or earlier if negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Returns the number of nights; 0 or negative if the check-out isn't after the check-in. */
export const nightsOf = ({ checkIn, checkOut }: StayDates): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / MILLISECONDS_PER_DAY);

/** Local hour before which an arrival belongs to the previous night. */
const NIGHT_ENDS_HOUR = 6;

/**
 * Returns the dates of an overnight stop, from the local date of arrival to that of departure, at least one night. An
 * arrival after midnight belongs to the previous night.
 * @param stop times in epoch milliseconds.
 */
export function stayAt(stop: {
  readonly arrivalTime: number;
  readonly departureTime: number | null;
  readonly timeZone: string;
}): StayDates {
  const checkIn = isoDate(stop.arrivalTime - NIGHT_ENDS_HOUR * MILLISECONDS_PER_HOUR, stop.timeZone);
  const nextDay = daysAfter(checkIn, 1);
  const leaves = stop.departureTime === null ? nextDay : isoDate(stop.departureTime, stop.timeZone);
  return { checkIn, checkOut: leaves > nextDay ? leaves : nextDay };
}

/** Stop fields for finding overnight stays. */
export interface TripStop {
  readonly type: string;
  readonly segmentType?: string | undefined;
  /** Miles and driving hours from the previous stop. */
  readonly segmentMiles: number;
  readonly segmentHours: number;
  readonly arrivalTime: number;
  readonly departureTime: number | null;
  readonly timeZone: string;
}

/** Consecutive nights in the same place, for a single search. */
export interface Stay<Stop> extends StayDates {
  readonly nights: readonly [Stop, ...Stop[]];
}

const isNight = ({ type, segmentType }: TripStop): boolean => type === 'overnight' || segmentType === 'overnight';

/**
 * Returns the overnight stays of a trip, with dates.
 * @param segments all stops of the trip, in order.
 */
export function staysOf<Stop extends TripStop>(segments: readonly Stop[]): Stay<Stop>[] {
  const stays: [Stop, ...Stop[]][] = [];
  let driven = true;
  for (const stop of segments) {
    driven ||= stop.segmentMiles > 0 || stop.segmentHours > 0;
    if (!isNight(stop)) continue;
    const stay = driven ? undefined : stays.at(-1);
    if (stay) stay.push(stop);
    else stays.push([stop]);
    driven = false;
  }
  return stays.map((nights) => ({
    checkIn: stayAt(nights[0]).checkIn,
    checkOut: stayAt(nights.at(-1) ?? nights[0]).checkOut,
    nights,
  }));
}
