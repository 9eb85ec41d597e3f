import { instantOf, nextClockTime, noWishes } from '@roadcast/core/itinerary';
import type { Departure } from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { DepartureFault } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';

/** How far ahead a trip can be planned, days. */
const DAYS_AHEAD = 731;

/** How far back a departure can be, days: allows for earlier today anywhere on earth. */
export const DAYS_BACK = 2;

/**
 * Returns the departure in epoch milliseconds; without a date or time, the next 8:00 at the origin.
 * @param timeZone of the origin. @param now epoch milliseconds.
 * @throws ApiError `invalid_departure` or `departure_out_of_range`.
 */
export function departureInstant(
  { date: departureDate, time: departureTime }: Departure,
  timeZone: string,
  now: number,
): number {
  const clock = departureTime === null ? null : parseTime(departureTime);
  if (departureDate === null) {
    return nextClockTime(now, timeZone, clock?.hour ?? noWishes.dayStart.hour, clock?.minute ?? 0);
  }
  const date = parseDate(departureDate);
  const time = clock ?? noWishes.dayStart;
  const departure = instantOf({ ...date, ...time }, timeZone);
  const days = (departure - now) / MILLISECONDS_PER_DAY;
  if (days < -DAYS_BACK || days > DAYS_AHEAD) {
    throw new ApiError('departure_out_of_range', { field: 'departureDate' });
  }
  return departure;
}

interface ClockReading {
  readonly hour: number;
  readonly minute: number;
}

function parseDate(text: string): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) throw invalid('departureDate', { code: 'not_a_date', facts: { text } });
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) {
    throw invalid('departureDate', { code: 'no_such_day', facts: { text } });
  }
  return { year, month, day };
}

function parseTime(text: string): ClockReading {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!match) throw invalid('departureTime', { code: 'not_a_time', facts: { text } });
  return { hour: Number(match[1]), minute: Number(match[2]) };
}

const invalid = (field: string, facts: DepartureFault): ApiError => new ApiError('invalid_departure', { facts, field });
