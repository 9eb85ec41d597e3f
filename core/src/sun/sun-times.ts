import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { sunOfDay } from './sun-position.ts';

const RADIANS = Math.PI / 180;

/** The sun's upper edge touches the horizon, lifted by the air, when its center stands this far from the zenith. Degrees. */
const ZENITH_AT_RISING = 90.833;

/** When the sun rises and sets. */
export interface SunTimes {
  /** Epoch milliseconds; null where it does not rise or set on that day (beyond the polar circles). */
  readonly sunrise: number | null;
  readonly sunset: number | null;
  /** Where it does neither: whether it stays up. */
  readonly upAllDay: boolean;
}

/**
 * Sunrise and sunset of the solar day around an instant, by the low-accuracy formulas of NOAA's Global Monitoring Laboratory
 * (declination and equation of time as short Fourier series): right to about two minutes at latitudes under 65 degrees.
 * @param at epoch milliseconds. @param lat degrees. @param lng degrees, east positive.
 */
export function sunTimes(at: number, lat: number, lng: number): SunTimes {
  const solarMidnight =
    Math.floor((at + (lng / 15) * MILLISECONDS_PER_HOUR) / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY;
  const noon = solarMidnight + MILLISECONDS_PER_DAY / 2;
  const { declination, equationMinutes } = sunOfDay(noon, lng);
  const cosine =
    Math.cos(ZENITH_AT_RISING * RADIANS) / (Math.cos(lat * RADIANS) * Math.cos(declination)) -
    Math.tan(lat * RADIANS) * Math.tan(declination);
  if (Math.abs(cosine) > 1) return { sunrise: null, sunset: null, upAllDay: cosine < -1 };
  const halfDayDegrees = Math.acos(cosine) / RADIANS;
  const minute = (value: number): number => Math.round(solarMidnight + value * MILLISECONDS_PER_MINUTE);
  return {
    sunrise: minute(720 - 4 * (lng + halfDayDegrees) - equationMinutes),
    sunset: minute(720 - 4 * (lng - halfDayDegrees) - equationMinutes),
    upAllDay: false,
  };
}

/** @returns whether the sun is below the horizon. @param at epoch milliseconds. */
export function isDark(at: number, lat: number, lng: number): boolean {
  const { sunrise, sunset, upAllDay } = sunTimes(at, lat, lng);
  return sunrise === null || sunset === null ? !upAllDay : at < sunrise || at >= sunset;
}
