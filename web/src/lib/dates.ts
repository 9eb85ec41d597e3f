import { localTime, timezoneCode } from '@roadcast/core/itinerary';
import { commonTexts } from '@roadcast/messages/common';
import { language } from '@roadcast/messages/language';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a time with a cached formatter, because formatters cost far more to build than to use. @param at epoch
 * milliseconds. @param timeZone IANA zone; the device's by default.
 */
function formatted(at: number, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const zoned = timeZone === undefined ? options : { ...options, timeZone };
  const key = JSON.stringify(zoned);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, zoned);
    formatters.set(key, formatter);
  }
  // ICU 72 and later put a narrow no-break space before AM and PM.
  return formatter.format(at).replace(/\u202f/g, ' ');
}

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const monthAndDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const weekdayAndDay: Intl.DateTimeFormatOptions = { weekday: 'short', ...monthAndDay };

/** Formats local time without the zone: '3:40 PM'. @param at epoch milliseconds. */
export const bareClockTime = (at: number, timeZone: string): string => formatted(at, clock, timeZone);

/** Formats local time, omitting minutes on the hour: '8 AM', '8:30 AM'. @param at epoch milliseconds. */
export const shortClockTime = (at: number, timeZone: string): string =>
  formatted(at, localTime(at, timeZone).minute === 0 ? { hour: 'numeric' } : clock, timeZone);

/** Formats local time with its zone: '3:40 PM CT'. @param at epoch milliseconds. */
export const clockTime = (at: number, timeZone: string, code = timezoneCode(timeZone)): string =>
  commonTexts.dates.timeInZone({ time: bareClockTime(at, timeZone), zone: code });

/** Formats a local date: 'Fri, Dec 4'. @param at epoch milliseconds. */
export const calendarDay = (at: number, timeZone: string): string => formatted(at, weekdayAndDay, timeZone);

/** Formats a local date without the weekday: 'Dec 4'. @param at epoch milliseconds. */
export const shortCalendarDay = (at: number, timeZone: string): string => formatted(at, monthAndDay, timeZone);

/** Formats a time in the coming week: 'Wed 1:40 PM'. @param at epoch milliseconds. */
export const weekdayAndTime = (at: number, timeZone: string): string =>
  formatted(at, { weekday: 'short', ...clock }, timeZone).replace(', ', ' ');

/** Returns the device's IANA time zone, such as 'America/Chicago'. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a local date and time with its zone: 'Fri, Dec 4, 3:40 PM CT'. @param at epoch milliseconds. */
export const dayAndTime = (at: number, timeZone: string, code?: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: clockTime(at, timeZone, code) });

/** Formats a local date and time without the zone: 'Fri, Dec 4, 3:40 PM'. @param at epoch milliseconds. */
export const dayAndBareTime = (at: number, timeZone: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: bareClockTime(at, timeZone) });

/** Returns a date in the device's zone, 'YYYY-MM-DD'. @param daysAhead 0 for today. */
export function localDate(daysAhead: number): string {
  const day = new Date();
  day.setDate(day.getDate() + daysAhead);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Formats a date in the device's zone: 'Fri, Dec 4', with the year unless current. @param at epoch milliseconds. */
export function deviceDay(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return formatted(at, sameYear ? weekdayAndDay : { ...weekdayAndDay, year: 'numeric' });
}

/** Formats a date with year in the device's zone: 'Dec 4, 2026'. @param at epoch milliseconds. */
export const deviceDate = (at: number): string => formatted(at, { dateStyle: 'medium' });

/** Formats a date in the device's zone: 'Dec 4'. @param at epoch milliseconds. */
export const shortDeviceDay = (at: number): string => formatted(at, monthAndDay);

/** Formats a date and time in the device's zone: 'Dec 4, 3:40 PM'. @param at epoch milliseconds. */
export const deviceMoment = (at: number): string => formatted(at, { ...monthAndDay, ...clock });

/**
 * Formats a long date: 'December 4, 2026'. @param at epoch milliseconds. @param timeZone IANA zone; the device's by
 * default.
 */
export const longDate = (at: number, timeZone?: string): string => formatted(at, { dateStyle: 'long' }, timeZone);

/** Formats a medium date: 'Dec 4, 2026'. @param at epoch milliseconds. */
export const mediumDate = (at: number, timeZone: string): string => formatted(at, { dateStyle: 'medium' }, timeZone);

/** Formats a month's name: 'September', or 'Sep'. @param at epoch milliseconds. */
export const monthName = (at: number, timeZone: string, length: 'long' | 'short'): string =>
  formatted(at, { month: length }, timeZone);

/** Formats a month: 'Nov 2020'. @param at epoch milliseconds. */
export const monthText = (at: number, timeZone: string): string =>
  formatted(at, { month: 'short', year: 'numeric' }, timeZone);
