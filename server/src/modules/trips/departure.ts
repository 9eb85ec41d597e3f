import { instantOf, nextClockTime, noWishes } from '@roadcast/core/itinerary';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { ApiError } from '../../platform/api-error.ts';

/** A plan may look this far ahead. */
const DAYS_AHEAD = 731;

/** Departures of earlier today, anywhere on earth, are still today's. */
export const DAYS_BACK = 2;

/** The departure as the request gives it. */
export interface RequestedDeparture {
  /** 'YYYY-MM-DD'; a time behind it is read where no `departureTime` is given. */
  readonly departureDate?: string | undefined;
  /** '8:00 AM', '20:30'. */
  readonly departureTime?: string | undefined;
}

/**
 * Finds the instant of departure.
 * @param timeZone of the origin. @param now epoch milliseconds.
 * @returns epoch milliseconds; without a date or time the next 8:00 at the origin.
 * @throws ApiError `invalid_departure` or `departure_out_of_range`.
 */
export function departureInstant(requested: RequestedDeparture, timeZone: string, now: number): number {
  const { departureDate, departureTime } = requested;
  const clock = departureTime?.trim() ? parseTime(departureTime) : null;
  if (!departureDate?.trim()) {
    return nextClockTime(now, timeZone, clock?.hour ?? noWishes.dayStart.hour, clock?.minute ?? 0);
  }
  const date = parseDate(departureDate);
  const time = clock ?? date.time ?? noWishes.dayStart;
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

function parseDate(text: string): { year: number; month: number; day: number; time: ClockReading | null } {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(text.trim());
  if (!match) throw invalid('departureDate', `“${text}” is not a date such as 2026-12-04`);
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) {
    throw invalid('departureDate', `there is no ${text}`);
  }
  const time = match[4] === undefined ? null : checkedTime(Number(match[4]), Number(match[5]), text, 'departureDate');
  return { year, month, day, time };
}

function parseTime(text: string): ClockReading {
  const match = /^\s*(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?\s*$/i.exec(text);
  if (!match) throw invalid('departureTime', `“${text}” is not a time such as 8:00 AM`);
  const half = match[3]?.toLowerCase();
  const read = Number(match[1]);
  if (half && (read < 1 || read > 12)) throw invalid('departureTime', `“${text}” is not a time such as 8:00 AM`);
  const hour = half ? (read % 12) + (half === 'p' ? 12 : 0) : read;
  return checkedTime(hour, Number(match[2] ?? 0), text, 'departureTime');
}

function checkedTime(hour: number, minute: number, text: string, field: string): ClockReading {
  if (hour > 23 || minute > 59) throw invalid(field, `“${text}” is not a time such as 8:00 AM`);
  return { hour, minute };
}

const invalid = (field: string, detail: string): ApiError =>
  new ApiError('invalid_departure', { details: { detail }, field });
