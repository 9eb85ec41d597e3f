import { metersToMiles, milesToKilometers } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { language } from '@roadcast/messages/language';
import { onDemand } from './on-demand.ts';
import type { DistanceUnit } from './settings.ts';

const { units, unknownValue } = commonTexts;

// Create on demand, because the browser's first number format takes tens of milliseconds.
const wholeFormat = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const plainFormat = onDemand(() => new Intl.NumberFormat(language));
const decimalFormat = (digits: 1 | 2) =>
  onDemand(() => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
const decimalFormats = { 1: decimalFormat(1), 2: decimalFormat(2) };
const percentFormat = onDemand(() => new Intl.NumberFormat(language, { style: 'percent' }));

/** Preloads the browser's number formatting before the first number is rendered. Call when idle. */
export const wakeNumbers = (): void => void plainFormat();

/** Formats a number: '12,000', '11.5'. */
export const numberText = (value: number): string => plainFormat().format(value);

/** Formats a number with a fixed number of decimals: '0.50'. */
export const decimalText = (value: number, decimals: 1 | 2): string => decimalFormats[decimals]().format(value);

/** Whole dollars, and dollars with cents. Prices are in US dollars in every language. */
const dollarFormats = {
  0: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }),
};

/** Formats dollars: '$3.29', or '$42' without cents. */
export const dollarsText = (dollars: number, decimals: 0 | 2 = 2): string => dollarFormats[decimals].format(dollars);

/** Formats a distance with a decimal only below 10, because '412.3 mi' is too precise. */
const distanceDigits = (value: number): string =>
  value > 0 && value < 9.95 ? decimalText(value, 1) : wholeFormat().format(Math.round(value));

/** Formats a distance without the unit's name: '1,003'. @param miles distance in miles. */
export const distanceNumber = (miles: number, unit: DistanceUnit): string =>
  distanceDigits(unit === 'miles' ? miles : milesToKilometers(miles));

/** Formats a distance: '412 mi' or '663 km'. @param miles distance in miles. */
export const distanceText = (miles: number, unit: DistanceUnit): string =>
  units.distance[unit]({ distance: distanceNumber(miles, unit) });

/**
 * Formats a drawn line's maximum error, at least a tenth of a mile: 'half a mile' or '0.2 mi'. @param meters accuracy
 * from the road data.
 */
export function accuracyText(meters: number, unit: DistanceUnit): string {
  const miles = Math.max(0.1, metersToMiles(meters));
  const isHalf = unit === 'miles' && miles > HALF_MILE.over && miles < HALF_MILE.under;
  return isHalf ? units.halfMile : distanceText(miles, unit);
}

/** Distances called half a mile. */
const HALF_MILE = { over: 0.4, under: 0.7 } as const;

/** Splits a duration into whole hours and minutes, rounded to the minute. @param hours duration in hours. */
export function hoursAndMinutes(hours: number): { readonly hours: number; readonly minutes: number } {
  const total = Math.round(hours * 60);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** Formats a duration: '14 h 35 min', '45 min', '2 h'. @param hours duration in hours. */
export function durationText(hours: number): string {
  const parts = hoursAndMinutes(hours);
  if (parts.hours === 0) return units.minutes(parts);
  return parts.minutes === 0 ? units.hours(parts) : units.hoursAndMinutes(parts);
}

/** Formats a duration in little room: '15 h 01', '45 min', '2 h'. @param hours duration in hours. */
export function shortDurationText(hours: number): string {
  const parts = hoursAndMinutes(hours);
  if (parts.hours === 0 || parts.minutes === 0) return durationText(hours);
  return units.shortHours({ hours: parts.hours, minutes: String(parts.minutes).padStart(2, '0') });
}

/** Formats whole degrees, never minus zero. Uses a minus sign instead of a hyphen, because it's as wide as a digit. */
const degrees = (value: number): string =>
  wholeFormat()
    .format(Math.round(value) + 0)
    .replace('-', '−');

/** Formats a temperature: '62°'; a dash for null. @param fahrenheit °F. */
export const temperatureText = (fahrenheit: number | null): string =>
  fahrenheit === null ? unknownValue : units.temperature({ degrees: degrees(fahrenheit) });

/** Formats a temperature with its unit: '13 °F'. @param fahrenheit °F. */
export const degreesText = (fahrenheit: number): string => units.fahrenheit({ degrees: degrees(fahrenheit) });

/** Formats a percentage: '20%'; a dash for null. @param percent 0 to 100. */
export const percentText = (percent: number | null): string =>
  percent === null ? unknownValue : percentFormat().format(Math.round(percent) / 100);

/**
 * Formats wind: '12 mph', '12 mph NW'; a dash for null.
 * @param milesPerHour wind speed.
 * @param direction direction the wind comes from, such as 'NW'; null if unknown.
 */
export function windText(milesPerHour: number | null, direction: string | null = null): string {
  if (milesPerHour === null) return unknownValue;
  const speed = units.milesPerHour({ speed: Math.round(milesPerHour) });
  return direction ? units.windFrom({ speed, direction }) : speed;
}

/** Formats visibility in miles, as in forecasts: '10 mi'; a dash for null. @param miles visibility in miles. */
export const visibilityText = (miles: number | null): string =>
  miles === null ? unknownValue : units.distance.miles({ distance: wholeFormat().format(Math.round(miles)) });
