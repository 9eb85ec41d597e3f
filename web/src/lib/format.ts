import { metersToMiles, milesToKilometers } from '@roadcast/core/units';
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

/** Preloads the browser's number formatting during idle time, before the first number is rendered. */
export const wakeNumbers = (): void => void plainFormat();

/** Returns '12,000', '11.5'. */
export const numberText = (value: number): string => plainFormat().format(value);

/** Returns '0.50': a number with exactly this many decimals. */
export const decimalText = (value: number, decimals: 1 | 2): string => decimalFormats[decimals]().format(value);

/** Whole dollars, and with cents. US prices are in US dollars in every language. */
const dollarFormats = {
  0: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }),
};

/** Returns '$3.29', or '$42' without cents. */
export const dollarsText = (dollars: number, decimals: 0 | 2 = 2): string => dollarFormats[decimals].format(dollars);

/** Miles and kilometers have a decimal only below 10: '412.3 mi' is too precise. */
const distanceDigits = (value: number): string =>
  value > 0 && value < 9.95 ? decimalText(value, 1) : wholeFormat().format(Math.round(value));

/** Returns just the number in the driver's unit: '1,003'. @param miles distance in miles. */
export const distanceNumber = (miles: number, unit: DistanceUnit): string =>
  distanceDigits(unit === 'miles' ? miles : milesToKilometers(miles));

/** Returns '412 mi' or '663 km'. @param miles distance in miles. */
export const distanceText = (miles: number, unit: DistanceUnit): string =>
  units.distance[unit]({ distance: distanceNumber(miles, unit) });

/** Returns a drawn line's maximum error, at least a tenth of a mile: '0.6 mi'. @param meters declared by the roads. */
export const accuracyText = (meters: number, unit: DistanceUnit): string =>
  distanceText(Math.max(0.1, metersToMiles(meters)), unit);

/** Returns whole hours and minutes, rounded to the minute. @param hours duration in hours. */
export function hoursAndMinutes(hours: number): { readonly hours: number; readonly minutes: number } {
  const total = Math.round(hours * 60);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** Returns '14 h 35 min', '45 min', '2 h'. @param hours duration in hours. */
export function durationText(hours: number): string {
  const parts = hoursAndMinutes(hours);
  if (parts.hours === 0) return units.minutes(parts);
  return parts.minutes === 0 ? units.hours(parts) : units.hoursAndMinutes(parts);
}

/** Whole degrees, never minus zero. A minus sign is as wide as a digit; a hyphen isn't. */
const degrees = (value: number): string =>
  wholeFormat()
    .format(Math.round(value) + 0)
    .replace('-', '−');

/** Returns '62°' or a dash. @param fahrenheit degrees, or null if unknown. */
export const temperatureText = (fahrenheit: number | null): string =>
  fahrenheit === null ? unknownValue : units.temperature({ degrees: degrees(fahrenheit) });

/** Returns '13 °F', for a number on its own. @param fahrenheit temperature. */
export const degreesText = (fahrenheit: number): string => units.fahrenheit({ degrees: degrees(fahrenheit) });

/** Returns '20%' or a dash. @param percent a chance or share, or null if unknown. */
export const percentText = (percent: number | null): string =>
  percent === null ? unknownValue : percentFormat().format(Math.round(percent) / 100);

/**
 * Returns '12 mph', '12 mph NW' or a dash.
 * @param milesPerHour wind, or null if unknown.
 * @param direction it comes from, if known: 'NW'.
 */
export function windText(milesPerHour: number | null, direction: string | null = null): string {
  if (milesPerHour === null) return unknownValue;
  const speed = units.milesPerHour({ speed: Math.round(milesPerHour) });
  return direction ? units.windFrom({ speed, direction }) : speed;
}

/** Returns '10 mi' or a dash, in miles as in forecasts. @param miles visibility, or null if unknown. */
export const visibilityText = (miles: number | null): string =>
  miles === null ? unknownValue : units.distance.miles({ distance: wholeFormat().format(Math.round(miles)) });
