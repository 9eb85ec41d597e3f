import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { dayOfYear } from './daylight.ts';

const RADIANS = Math.PI / 180;
const MINUTES_PER_DAY = 1440;

/** Where the sun stands in its year. */
interface SunOfDay {
  /** Angle above the equator, radians. */
  readonly declination: number;
  /** By how many minutes a sundial is ahead of the mean sun. */
  readonly equationMinutes: number;
}

/**
 * By the low-accuracy formulas of NOAA's Global Monitoring Laboratory: declination and equation of time as short Fourier series.
 * @param at epoch milliseconds. @param lng degrees, east positive.
 */
export function sunOfDay(at: number, lng: number): SunOfDay {
  const angle = ((2 * Math.PI) / 365) * (dayOfYear(at) - 1 - lng / 360);
  return {
    declination:
      0.006918 -
      0.399912 * Math.cos(angle) +
      0.070257 * Math.sin(angle) -
      0.006758 * Math.cos(2 * angle) +
      0.000907 * Math.sin(2 * angle) -
      0.002697 * Math.cos(3 * angle) +
      0.00148 * Math.sin(3 * angle),
    equationMinutes:
      229.18 *
      (0.000075 +
        0.001868 * Math.cos(angle) -
        0.032077 * Math.sin(angle) -
        0.014615 * Math.cos(2 * angle) -
        0.040849 * Math.sin(2 * angle)),
  };
}

/** Where the sun stands in the sky. */
export interface SunPosition {
  /** Degrees clockwise from north. */
  readonly azimuth: number;
  /** Degrees above the horizon, without what the air lifts it: half a degree at the horizon, less above. */
  readonly elevation: number;
}

/** @returns where the sun stands, right to about half a degree. @param at epoch milliseconds. @param lng degrees, east positive. */
export function sunPosition(at: number, lat: number, lng: number): SunPosition {
  const { declination, equationMinutes } = sunOfDay(at, lng);
  const utcMinutes = (at % MILLISECONDS_PER_DAY) / MILLISECONDS_PER_MINUTE;
  const solarMinutes = utcMinutes + 4 * lng + equationMinutes;
  const hourAngle = (solarMinutes / MINUTES_PER_DAY) * 2 * Math.PI - Math.PI;
  const latitude = lat * RADIANS;
  const sine =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  const east = -Math.cos(declination) * Math.sin(hourAngle);
  const north =
    Math.cos(latitude) * Math.sin(declination) - Math.sin(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  return {
    azimuth: (Math.atan2(east, north) / RADIANS + 360) % 360,
    elevation: Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS,
  };
}
