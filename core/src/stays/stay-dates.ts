import { isoDate } from '../itinerary/index.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';

/** A stay somewhere: calendar days of the place, 'YYYY-MM-DD'. */
export interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** @returns whether a text is a day that the calendar has: 'YYYY-MM-DD', and no 30th of February. */
export function isCalendarDate(text: string): boolean {
  if (!FORM.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** @param date a calendar date. @returns the one so many days later (earlier where negative). */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** @returns nights from check-in to check-out; 0 or less where the check-out is not later. */
export const nightsOf = ({ checkIn, checkOut }: StayDates): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / MILLISECONDS_PER_DAY);

/** Until this hour of the clock an arrival belongs to the night before. */
const NIGHT_ENDS_HOUR = 6;

/**
 * The stay of a stop where the driver sleeps: from the day of the arrival by the place's own clock to the day of the departure, and
 * for a night at least. Who arrives after midnight sleeps in the night that began on the day before.
 * @param stop instants in epoch milliseconds.
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

/** What of a trip's stops tells where the driver sleeps. */
export interface TripStop {
  readonly type: string;
  readonly segmentType?: string | undefined;
  /** Driven up to here from the stop before. */
  readonly segmentMiles: number;
  readonly segmentHours: number;
  readonly arrivalTime: number;
  readonly departureTime: number | null;
  readonly timeZone: string;
}

/** Nights in a row at one place: one bed, searched for once. */
export interface Stay<Stop> extends StayDates {
  readonly nights: readonly [Stop, ...Stop[]];
}

const isNight = ({ type, segmentType }: TripStop): boolean => type === 'overnight' || segmentType === 'overnight';

/** @param segments all stops of a trip, in order. @returns where the driver sleeps, and from which day to which. */
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
