/** Unit conversions. Everything inside the product is meters, seconds and epoch milliseconds; this is where they become what drivers read. */

/** Meters in one statute mile (international mile, exact). */
export const METERS_PER_MILE = 1609.344;

/** Kilometers in one mile, as the specification rounds it. */
export const KILOMETERS_PER_MILE = 1.60934;

export const SECONDS_PER_HOUR = 3600;
export const MINUTES_PER_HOUR = 60;
export const MILLISECONDS_PER_MINUTE = 60_000;
export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 86_400_000;

/** @param meters distance in meters. @returns the same distance in miles. */
export const metersToMiles = (meters: number): number => meters / METERS_PER_MILE;

/** @param miles distance in miles. @returns the same distance in meters. */
export const milesToMeters = (miles: number): number => miles * METERS_PER_MILE;

/** @param miles distance in miles. @returns kilometers, with the specification's factor. */
export const milesToKilometers = (miles: number): number => miles * KILOMETERS_PER_MILE;

/** @param seconds duration in seconds. @returns the same duration in hours. */
export const secondsToHours = (seconds: number): number => seconds / SECONDS_PER_HOUR;

/** @param hours duration in hours. @returns the same duration in seconds. */
export const hoursToSeconds = (hours: number): number => hours * SECONDS_PER_HOUR;

/** @param kilometers distance in kilometers. @returns miles, with the specification's factor. */
export const kilometersToMiles = (kilometers: number): number => kilometers / KILOMETERS_PER_MILE;

/** @param feet height in feet. @returns the same height in meters. */
export const feetToMeters = (feet: number): number => feet * 0.3048;

/** @param meters height in meters. @returns the same height in feet. */
export const metersToFeet = (meters: number): number => meters / 0.3048;

/** @param pounds weight in pounds (avoirdupois). @returns the same weight in metric tonnes. */
export const poundsToTonnes = (pounds: number): number => pounds * 0.000_453_592_37;

/** @param pounds weight in pounds (avoirdupois). @returns the same weight in kilograms. */
export const poundsToKilograms = (pounds: number): number => pounds * 0.453_592_37;

/** @param kilograms weight in kilograms. @returns the same weight in pounds (avoirdupois). */
export const kilogramsToPounds = (kilograms: number): number => kilograms / 0.453_592_37;

/** @param gallons volume in US gallons. @returns the same volume in litres. */
export const gallonsToLitres = (gallons: number): number => gallons * 3.785_411_784;

/** @param litres volume in litres. @returns the same volume in US gallons. */
export const litresToGallons = (litres: number): number => litres / 3.785_411_784;

/** @param fahrenheit temperature in degrees Fahrenheit. @returns degrees Celsius. */
export const fahrenheitToCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;

/** @param celsius temperature in degrees Celsius. @returns degrees Fahrenheit. */
export const celsiusToFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;

/** @param kilometersPerHour speed in km/h. @returns miles per hour. */
export const kilometersPerHourToMilesPerHour = (kilometersPerHour: number): number =>
  kilometersPerHour / KILOMETERS_PER_MILE;

/** @param value number to round. @param decimals how many decimals to keep. @returns the rounded number. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
