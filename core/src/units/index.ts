/**
 * Unit conversions. Internal values are in meters, seconds and epoch milliseconds; these functions convert to display
 * units.
 */

/** Meters per statute mile (international mile, exact). */
export const METERS_PER_MILE = 1609.344;

/** Kilometers per mile, rounded. See docs/product/units-and-formats.md#conversions. */
export const KILOMETERS_PER_MILE = 1.60934;

export const SECONDS_PER_HOUR = 3600;
export const MINUTES_PER_HOUR = 60;
export const MILLISECONDS_PER_MINUTE = 60_000;
export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 86_400_000;

export const metersToMiles = (meters: number): number => meters / METERS_PER_MILE;

export const milesToMeters = (miles: number): number => miles * METERS_PER_MILE;

/** Converts miles to kilometers with the rounded factor. */
export const milesToKilometers = (miles: number): number => miles * KILOMETERS_PER_MILE;

export const secondsToHours = (seconds: number): number => seconds / SECONDS_PER_HOUR;

export const hoursToSeconds = (hours: number): number => hours * SECONDS_PER_HOUR;

/** Converts kilometers to miles with the rounded factor. */
export const kilometersToMiles = (kilometers: number): number => kilometers / KILOMETERS_PER_MILE;

export const feetToMeters = (feet: number): number => feet * 0.3048;

export const metersToFeet = (meters: number): number => meters / 0.3048;

export const INCHES_PER_FOOT = 12;

/**
 * Rounding tolerance, inches. Sizes are stored with four decimals of a foot, so 11 ft 2 in may be stored as slightly
 * more.
 */
const INCH_TOLERANCE = 0.001;

/**
 * Rounds feet to whole inches for display. Rounding limits down and vehicles up never makes a limit look higher than it
 * is.
 */
export function wholeInches(feet: number, rounding: 'up' | 'down'): number {
  const inches = feet * INCHES_PER_FOOT;
  return rounding === 'up' ? Math.ceil(inches - INCH_TOLERANCE) : Math.floor(inches + INCH_TOLERANCE);
}

/** Converts pounds (avoirdupois) to metric tonnes. */
export const poundsToTonnes = (pounds: number): number => pounds * 0.000_453_592_37;

export const poundsToKilograms = (pounds: number): number => pounds * 0.453_592_37;

/** Converts kilograms to pounds (avoirdupois). */
export const kilogramsToPounds = (kilograms: number): number => kilograms / 0.453_592_37;

/** Converts US gallons to liters. */
export const gallonsToLiters = (gallons: number): number => gallons * 3.785_411_784;

/** Converts liters to US gallons. */
export const litersToGallons = (liters: number): number => liters / 3.785_411_784;

export const fahrenheitToCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;

export const celsiusToFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;

export const kilometersPerHourToMilesPerHour = (kilometersPerHour: number): number =>
  kilometersPerHour / KILOMETERS_PER_MILE;

/** Rounds a number to a number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** Bytes per megabyte; limits and settings use decimal megabytes. */
export const BYTES_PER_MEGABYTE = 1_000_000;
