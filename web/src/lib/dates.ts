import { localTime, timezoneCode } from '@roadcast/core/itinerary';
import { commonTexts } from '@roadcast/messages/common';
import { language } from '@roadcast/messages/language';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters cost far more to build than to use, so they are cached. @param timeZone the device's by default. */
function formatted(at: number, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const zoned = timeZone === undefined ? options : { ...options, timeZone };
  const key = JSON.stringify(zoned);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, zoned);
    formatters.set(key, formatter);
  }
  // ICU 72 and later use a narrow no-break space before AM and PM.
  return formatter.format(at).replace(/\u202f/g, ' ');
}

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const monthAndDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const weekdayAndDay: Intl.DateTimeFormatOptions = { weekday: 'short', ...monthAndDay };

/** Returns '3:40 PM': local time at the place, where the zone is shown elsewhere. @param at epoch milliseconds. */
export const bareClockTime = (at: number, timeZone: string): string => formatted(at, clock, timeZone);

/** Returns local time without minutes on the hour: '8 AM', '8:30 AM'. @param at epoch milliseconds. */
export const shortClockTime = (at: number, timeZone: string): string =>
  formatted(at, localTime(at, timeZone).minute === 0 ? { hour: 'numeric' } : clock, timeZone);

/** Returns '3:40 PM CT': local time at the place, with its zone. @param at epoch milliseconds. */
export const clockTime = (at: number, timeZone: string, code = timezoneCode(timeZone)): string =>
  commonTexts.dates.timeInZone({ time: bareClockTime(at, timeZone), zone: code });

/** Returns 'Fri, Dec 4': the local date at the place. @param at epoch milliseconds. */
export const calendarDay = (at: number, timeZone: string): string => formatted(at, weekdayAndDay, timeZone);

/** Returns the device's time zone: 'America/Chicago'. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns 'Fri, Dec 4, 3:40 PM CT'. @param at epoch milliseconds. */
export const dayAndTime = (at: number, timeZone: string, code?: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: clockTime(at, timeZone, code) });

/** Returns 'Fri, Dec 4, 3:40 PM', where the zone is shown elsewhere. @param at epoch milliseconds. */
export const dayAndBareTime = (at: number, timeZone: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: bareClockTime(at, timeZone) });

/** Returns 'Fri, Dec 4' in the device's zone, with the year if it isn't the current one. @param at epoch milliseconds. */
export function deviceDay(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return formatted(at, sameYear ? weekdayAndDay : { ...weekdayAndDay, year: 'numeric' });
}

/** Returns 'Dec 4, 2026' in the device's zone. @param at epoch milliseconds. */
export const deviceDate = (at: number): string => formatted(at, { dateStyle: 'medium' });

/** Returns 'Dec 4' in the device's zone. @param at epoch milliseconds. */
export const shortDeviceDay = (at: number): string => formatted(at, monthAndDay);

/** Returns 'Dec 4, 3:40 PM' in the device's zone. @param at epoch milliseconds. */
export const deviceMoment = (at: number): string => formatted(at, { ...monthAndDay, ...clock });

/** Returns 'December 4, 2026'. @param at epoch milliseconds. @param timeZone the device's by default. */
export const longDate = (at: number, timeZone?: string): string => formatted(at, { dateStyle: 'long' }, timeZone);

/** Returns 'Dec 4, 2026'. @param at epoch milliseconds. */
export const mediumDate = (at: number, timeZone: string): string => formatted(at, { dateStyle: 'medium' }, timeZone);
