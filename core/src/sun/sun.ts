import { getPosition, getTimes } from 'suncalc';
import { MILLISECONDS_PER_HOUR } from '../units/index.ts';

/** Sunrise and sunset of a solar day. */
export interface SunTimes {
  /** Epoch milliseconds; null if the sun doesn't rise or set that day, beyond the polar circles. */
  readonly sunrise: number | null;
  readonly sunset: number | null;
  /** Solar noon, epoch milliseconds. */
  readonly noon: number;
  /** Whether the sun stays up on a day without sunrise and sunset. */
  readonly upAllDay: boolean;
}

/**
 * Returns sunrise and sunset of the solar day around an instant: when the sun's upper edge, including refraction, is at
 * the sea horizon.
 * @param at epoch milliseconds.
 * @param lat degrees.
 * @param lng degrees, east positive.
 */
export function sunTimes(at: number, lat: number, lng: number): SunTimes {
  const { sunrise, sunset, solarNoon, alwaysUp = false } = getTimes(new Date(at), lat, lng);
  return {
    sunrise: sunrise?.getTime() ?? null,
    sunset: sunset?.getTime() ?? null,
    noon: solarNoon.getTime(),
    upAllDay: alwaysUp,
  };
}

/** Returns the hours from sunrise to sunset, 0 to 24. */
export function daylightHours({ sunrise, sunset, upAllDay }: SunTimes): number {
  if (sunrise === null || sunset === null) return upAllDay ? 24 : 0;
  return (sunset - sunrise) / MILLISECONDS_PER_HOUR;
}

/**
 * Returns the solar time in hours, 0 to 24, with 12 at solar noon.
 * @param at epoch milliseconds, within the same day as `noon`.
 */
export const solarHour = (at: number, { noon }: SunTimes): number => (36 + (at - noon) / MILLISECONDS_PER_HOUR) % 24;

export interface SunPosition {
  /** Direction, degrees clockwise from north. */
  readonly azimuth: number;
  /** Apparent elevation above the horizon, degrees. Refraction adds half a degree at the horizon and less above. */
  readonly elevation: number;
}

/**
 * Returns the apparent position of the sun's center.
 * @param at epoch milliseconds.
 * @param lat degrees.
 * @param lng degrees, east positive.
 */
export function sunPosition(at: number, lat: number, lng: number): SunPosition {
  const { azimuth, altitude } = getPosition(new Date(at), lat, lng);
  return { azimuth, elevation: altitude };
}

/**
 * Elevation of the sun's center at the sunrise and sunset of `sunTimes`, degrees: 0.833 below the horizon, plus 0.484
 * of refraction in suncalc. Comparing with the sun's position takes a twentieth of the time of `sunTimes`.
 */
const RISING_ELEVATION = -0.349;

/** Returns whether the sun is below the horizon. @param at epoch milliseconds. */
export const isDark = (at: number, lat: number, lng: number): boolean =>
  sunPosition(at, lat, lng).elevation < RISING_ELEVATION;
