import { milesToKilometers } from '@roadcast/core/units';
import type { DistanceUnit } from './settings.ts';
import { texts } from './texts.ts';

/** Miles and kilometers carry a decimal only below 10: nobody reads '412.3 mi'. */
const distanceDigits = (value: number): string =>
  value > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');

/** @param miles distance in miles. @returns the number alone, in the driver's unit: '1,003'. */
export const distanceNumber = (miles: number, unit: DistanceUnit): string =>
  distanceDigits(unit === 'miles' ? miles : milesToKilometers(miles));

/** @param miles distance in miles. @returns '412 mi' or '663 km'. */
export const distanceText = (miles: number, unit: DistanceUnit): string =>
  `${distanceNumber(miles, unit)} ${texts.units[unit]}`;

/** @param hours duration in hours. @returns its whole hours and minutes, rounded to the minute. */
export function hoursAndMinutes(hours: number): { readonly hours: number; readonly minutes: number } {
  const total = Math.round(hours * 60);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** @param hours duration in hours. @returns '14 h 35 min', '45 min', '2 h'. */
export function durationText(hours: number): string {
  const parts = hoursAndMinutes(hours);
  if (parts.hours === 0) return texts.units.minutes(parts.minutes);
  if (parts.minutes === 0) return texts.units.hours(parts.hours);
  return `${texts.units.hours(parts.hours)} ${texts.units.minutes(parts.minutes)}`;
}

/** @param fahrenheit degrees, or null where nobody knows. @returns '62°' or a dash. */
export const temperatureText = (fahrenheit: number | null): string =>
  fahrenheit === null ? texts.unknownValue : `${Math.round(fahrenheit).toString().replace('-', '−')}°`;

/** @param fahrenheit temperature. @returns '13 °F', where a number has to stand by itself. */
export const degreesText = (fahrenheit: number): string => `${Math.round(fahrenheit).toString().replace('-', '−')} °F`;

/** @param percent a chance or share, or null where nobody knows. @returns '20 %' or a dash. */
export const percentText = (percent: number | null): string =>
  percent === null ? texts.unknownValue : `${Math.round(percent)}%`;

/** @param milesPerHour wind, or null where nobody knows. @returns '12 mph' or a dash. */
export const windText = (milesPerHour: number | null): string =>
  milesPerHour === null ? texts.unknownValue : `${Math.round(milesPerHour)} mph`;
