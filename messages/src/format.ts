import { calendarDay, clockTime } from '@roadcast/core/itinerary';
import {
  INCHES_PER_FOOT,
  MILLISECONDS_PER_HOUR,
  metersToMiles,
  milesToKilometers,
  wholeInches,
} from '@roadcast/core/units';
import { language } from '@roadcast/messages/language';
import { unitsTexts } from '@roadcast/messages/units';

const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
const disjunction = new Intl.ListFormat(language, { type: 'disjunction' });

/** Joins items with 'and': 'a', 'a and b', 'a, b, and c'. */
export const listed = (items: readonly string[]): string => conjunction.format(items);

/** Joins items with 'or': 'a', 'a or b', 'a, b, or c'. */
export const alternatives = (items: readonly string[]): string => disjunction.format(items);

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Formats a distance in miles: '9.5 miles', '41 miles', '1 mile'. */
export const milesText = (meters: number): string => distanceText(metersToMiles(meters), 'miles');

export type DistanceUnit = 'miles' | 'kilometers';

/**
 * Formats a distance, like '9.5 miles' or '15 kilometers'.
 * @param miles distance in miles.
 */
export const distanceText = (miles: number, unit: DistanceUnit): string =>
  unit === 'miles'
    ? unitsTexts.miles({ miles: figure(miles) })
    : unitsTexts.kilometers({ kilometers: figure(milesToKilometers(miles)) });

/**
 * Rounds a distance for display, like 9.5, 41 or 1240, but never to 0.
 * @param distance distance in any unit.
 */
const figure = (distance: number): number =>
  distance < 10 ? Math.max(0.1, Math.round(distance * 10) / 10) : Math.round(distance);

/**
 * Formats a size, like '13′6″' or '13 ft'. Vehicle sizes must be rounded up and limits down; see `wholeInches`.
 */
export function feetAndInchesText(size: number, rounding: 'up' | 'down'): string {
  const whole = wholeInches(size, rounding);
  const [feet, inches] = [Math.floor(whole / INCHES_PER_FOOT), whole % INCHES_PER_FOOT];
  return inches === 0 ? unitsTexts.feet({ feet }) : unitsTexts.feetAndInches({ feet, inches });
}

/** Formats a mile of the trip, like 'mile 1,240'. */
export const mileText = (mile: number): string => unitsTexts.mile({ mile: Math.round(mile) });

/** Formats a duration, like '2 h 10 min'; '' for less than half a minute. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  const parts = [hours > 0 && unitsTexts.hours({ hours }), minutes > 0 && unitsTexts.minutes({ minutes })];
  return parts.filter((part) => part !== false).join(' ');
}

/**
 * Formats a duration in hours, like '3 h', '2 days' or '1 day 3 h'.
 * @param ms whole hours in milliseconds, positive or negative.
 */
export function hoursText(ms: number): string {
  const whole = Math.round(Math.abs(ms) / MILLISECONDS_PER_HOUR);
  const [days, hours] = [Math.floor(whole / 24), whole % 24];
  const parts = [days > 0 && unitsTexts.days({ days }), (hours > 0 || days === 0) && unitsTexts.hours({ hours })];
  return parts.filter((part) => part !== false).join(' ');
}

/** Formats a delay, rounded up, like '12 min', '3 h 5 min' or '2 days 3 h'. */
export function latenessText(minutes: number): string {
  const whole = Math.ceil(minutes);
  const hours = Math.floor(whole / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${unitsTexts.days({ days })} ${unitsTexts.hours({ hours: hours % 24 })}`;
  const rest = unitsTexts.minutes({ minutes: whole % 60 });
  return hours > 0 ? `${unitsTexts.hours({ hours })} ${rest}` : rest;
}

/** Minimum differences between two roads; smaller ones are rounding errors. */
const LEAST_MILES = 0.5;
const LEAST_SECONDS = 60;

/**
 * Formats the extra cost of a way: '41 mi, 50 min more', '3 mi less, 12 min more' or '40 min less'; null if neither
 * longer nor slower.
 */
export function priceText(extraMeters: number, extraSeconds: number): string | null {
  const miles = metersToMiles(extraMeters);
  const parts = [
    Math.abs(miles) >= LEAST_MILES && {
      what: unitsTexts.milesShort({ miles: figure(Math.abs(miles)) }),
      more: miles > 0,
    },
    Math.abs(extraSeconds) >= LEAST_SECONDS && { what: durationText(Math.abs(extraSeconds)), more: extraSeconds > 0 },
  ].filter((part) => part !== false);
  if (!parts.some(({ more }) => more)) return null;
  const compared = (what: string, more: boolean): string =>
    more ? unitsTexts.more({ what }) : unitsTexts.less({ what });
  return parts.map(({ what, more }, i) => (parts[i + 1]?.more === more ? what : compared(what, more))).join(', ');
}

/**
 * Formats a date and time, like 'Fri, Dec 4, 11:00 AM CT'.
 * @param at epoch milliseconds.
 */
export const whenText = (at: number, timeZone: string): string =>
  `${calendarDay(at, timeZone)}, ${clockTime(at, timeZone)}`;

/** Capitalizes the first letter, for the start of a sentence. */
export const capitalized = (words: string): string => `${words.charAt(0).toLocaleUpperCase(language)}${words.slice(1)}`;
