import { milesToKilometers } from '@roadcast/core/units';
import { commonTexts } from '@roadcast/messages/common';
import { language } from '@roadcast/messages/language';
import { onDemand } from './on-demand.ts';
import type { DistanceUnit } from './settings.ts';

const { units, unknownValue } = commonTexts;

// On demand: the browser's first one takes tens of milliseconds.
const wholeFormat = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const plainFormat = onDemand(() => new Intl.NumberFormat(language));
const decimalFormat = (digits: 1 | 2) =>
  onDemand(() => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
const decimalFormats = { 1: decimalFormat(1), 2: decimalFormat(2) };
const percentFormat = onDemand(() => new Intl.NumberFormat(language, { style: 'percent' }));

/** Makes the browser load what it needs to write numbers, in a moment that has room for it: before the first of them is drawn. */
export const wakeNumbers = (): void => void plainFormat();

/** @returns '12,000', '11.5'. */
export const numberText = (value: number): string => plainFormat().format(value);

/** @returns '0.50': a number with just so many decimals. */
export const decimalText = (value: number, decimals: 1 | 2): string => decimalFormats[decimals]().format(value);

/** Whole dollars, and with cents. US prices are in US dollars in every language. */
const dollarFormats = {
  0: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }),
};

/** @returns '$3.29', or '$42' without cents. */
export const dollarsText = (dollars: number, decimals: 0 | 2 = 2): string => dollarFormats[decimals].format(dollars);

/** Miles and kilometers carry a decimal only below 10: nobody reads '412.3 mi'. */
const distanceDigits = (value: number): string =>
  value > 0 && value < 9.95 ? decimalText(value, 1) : wholeFormat().format(Math.round(value));

/** @param miles distance in miles. @returns the number alone, in the driver's unit: '1,003'. */
export const distanceNumber = (miles: number, unit: DistanceUnit): string =>
  distanceDigits(unit === 'miles' ? miles : milesToKilometers(miles));

/** @param miles distance in miles. @returns '412 mi' or '663 km'. */
export const distanceText = (miles: number, unit: DistanceUnit): string =>
  units.distance[unit]({ distance: distanceNumber(miles, unit) });

/** @param hours duration in hours. @returns its whole hours and minutes, rounded to the minute. */
export function hoursAndMinutes(hours: number): { readonly hours: number; readonly minutes: number } {
  const total = Math.round(hours * 60);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** @param hours duration in hours. @returns '14 h 35 min', '45 min', '2 h'. */
export function durationText(hours: number): string {
  const parts = hoursAndMinutes(hours);
  if (parts.hours === 0) return units.minutes(parts);
  return parts.minutes === 0 ? units.hours(parts) : units.hoursAndMinutes(parts);
}

/** Whole degrees, and never minus zero. A minus sign is as wide as a digit; a hyphen is not. */
const degrees = (value: number): string =>
  wholeFormat()
    .format(Math.round(value) + 0)
    .replace('-', '−');

/** @param fahrenheit degrees, or null where nobody knows. @returns '62°' or a dash. */
export const temperatureText = (fahrenheit: number | null): string =>
  fahrenheit === null ? unknownValue : units.temperature({ degrees: degrees(fahrenheit) });

/** @param fahrenheit temperature. @returns '13 °F', where a number has to stand by itself. */
export const degreesText = (fahrenheit: number): string => units.fahrenheit({ degrees: degrees(fahrenheit) });

/** @param percent a chance or share, or null where nobody knows. @returns '20%' or a dash. */
export const percentText = (percent: number | null): string =>
  percent === null ? unknownValue : percentFormat().format(Math.round(percent) / 100);

/**
 * @param milesPerHour wind, or null where nobody knows.
 * @param direction where it comes from, where that is known: 'NW'.
 * @returns '12 mph', '12 mph NW' or a dash.
 */
export function windText(milesPerHour: number | null, direction: string | null = null): string {
  if (milesPerHour === null) return unknownValue;
  const speed = units.milesPerHour({ speed: Math.round(milesPerHour) });
  return direction ? units.windFrom({ speed, direction }) : speed;
}

/** @param miles how far one sees, or null where nobody knows. @returns '10 mi' or a dash: forecasts say it in miles. */
export const visibilityText = (miles: number | null): string =>
  miles === null ? unknownValue : units.distance.miles({ distance: wholeFormat().format(Math.round(miles)) });
