import { localTime, timezoneCode } from '@roadcast/core/itinerary';
import { commonTexts } from '@roadcast/messages/common';
import { language } from '@roadcast/messages/language';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs far more than using it, so each one is kept. @param timeZone this device's where it is left out. */
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

/** @param at epoch milliseconds. @returns '3:40 PM': the clock at the place, where something else says which zone that is. */
export const bareClockTime = (at: number, timeZone: string): string => formatted(at, clock, timeZone);

/** @param at epoch milliseconds. @returns the same without minutes on the hour: '8 AM', '8:30 AM'. */
export const shortClockTime = (at: number, timeZone: string): string =>
  formatted(at, localTime(at, timeZone).minute === 0 ? { hour: 'numeric' } : clock, timeZone);

/** @param at epoch milliseconds. @returns '3:40 PM CT': the clock at the place, with its zone's letters. */
export const clockTime = (at: number, timeZone: string, code = timezoneCode(timeZone)): string =>
  commonTexts.dates.timeInZone({ time: bareClockTime(at, timeZone), zone: code });

/** @param at epoch milliseconds. @returns 'Fri, Dec 4': the calendar day at the place. */
export const calendarDay = (at: number, timeZone: string): string => formatted(at, weekdayAndDay, timeZone);

/** @param at epoch milliseconds. @returns 'Fri, Dec 4, 3:40 PM CT'. */
export const dayAndTime = (at: number, timeZone: string, code?: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: clockTime(at, timeZone, code) });

/** @param at epoch milliseconds. @returns 'Fri, Dec 4, 3:40 PM', where something else says which zone that is. */
export const dayAndBareTime = (at: number, timeZone: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time: bareClockTime(at, timeZone) });

/** @param at epoch milliseconds. @returns 'Fri, Dec 4' on this device's calendar, with the year where it is not this one. */
export function deviceDay(at: number, now = Date.now()): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return formatted(at, sameYear ? weekdayAndDay : { ...weekdayAndDay, year: 'numeric' });
}

/** @param at epoch milliseconds. @returns 'Dec 4, 2026' on this device's calendar. */
export const deviceDate = (at: number): string => formatted(at, { dateStyle: 'medium' });

/** @param at epoch milliseconds. @returns 'Dec 4' on this device's calendar. */
export const shortDeviceDay = (at: number): string => formatted(at, monthAndDay);

/** @param at epoch milliseconds. @returns 'Dec 4, 3:40 PM' on this device's clock. */
export const deviceMoment = (at: number): string => formatted(at, { ...monthAndDay, ...clock });

/** @param at epoch milliseconds. @returns 'December 4, 2026'. @param timeZone this device's where it is left out. */
export const longDate = (at: number, timeZone?: string): string => formatted(at, { dateStyle: 'long' }, timeZone);

/** @param at epoch milliseconds. @returns 'Dec 4, 2026'. */
export const mediumDate = (at: number, timeZone: string): string => formatted(at, { dateStyle: 'medium' }, timeZone);
