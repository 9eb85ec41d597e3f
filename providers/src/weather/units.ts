import {
  celsiusToFahrenheit,
  kilometersPerHourToMilesPerHour,
  METERS_PER_MILE,
  metersToFeet,
  metersToMiles,
} from '@roadcast/core/units';
import type { Measure } from './plausible.ts';

const MILLIMETERS_PER_INCH = 25.4;
const MILES_PER_HOUR_OF_A_KNOT = 1852 / METERS_PER_MILE;
const same = (value: number): number => value;

/** Conversions from services' units to core's: Fahrenheit, mph, inches, miles and percent. */
const conversions: Readonly<Record<Measure, Readonly<Record<string, (value: number) => number>>>> = {
  temperature: {
    degC: celsiusToFahrenheit,
    '°C': celsiusToFahrenheit,
    degF: same,
    '°F': same,
    K: (kelvin) => celsiusToFahrenheit(kelvin - 273.15),
  },
  percent: { percent: same, '%': same },
  wind: {
    'km_h-1': kilometersPerHourToMilesPerHour,
    'km/h': kilometersPerHourToMilesPerHour,
    'm_s-1': (meters) => kilometersPerHourToMilesPerHour(meters * 3.6),
    'm/s': (meters) => kilometersPerHourToMilesPerHour(meters * 3.6),
    kt: (knots) => knots * MILES_PER_HOUR_OF_A_KNOT,
    kn: (knots) => knots * MILES_PER_HOUR_OF_A_KNOT,
    'mi_h-1': same,
    'mp/h': same,
    mph: same,
  },
  direction: { 'degree_(angle)': same, '°': same },
  depth: {
    mm: (millimeters) => millimeters / MILLIMETERS_PER_INCH,
    cm: (centimeters) => (centimeters * 10) / MILLIMETERS_PER_INCH,
    m: (meters) => metersToFeet(meters) * 12,
    in: same,
    inch: same,
    ft: (feet) => feet * 12,
  },
  visibility: {
    m: metersToMiles,
    km: (kilometers) => metersToMiles(kilometers * 1000),
    ft: (feet) => feet / metersToFeet(METERS_PER_MILE),
    mi: same,
  },
};

/**
 * Returns the conversion from a unit; null if unknown. @param unit in the service's notation, with or without a prefix
 * ('wmoUnit:degC').
 */
export function conversionTo(measure: Measure, unit: unknown): ((value: number) => number) | null {
  if (typeof unit !== 'string') return null;
  return conversions[measure][unit.replace(/^.*:/, '')] ?? null;
}
