import { getPosition, getTimes } from 'suncalc';
import { MILLISECONDS_PER_HOUR } from '../units/index.ts';

/** When the sun rises and sets on a solar day. */
export interface SunTimes {
  /** Epoch milliseconds; null where it does not rise or set on that day (beyond the polar circles). */
  readonly sunrise: number | null;
  readonly sunset: number | null;
  /** When it stands highest, epoch milliseconds. */
  readonly noon: number;
  /** Where it neither rises nor sets: whether it stays up. */
  readonly upAllDay: boolean;
}

/**
 * Sunrise and sunset of the solar day around an instant: when the sun's upper edge, lifted by the air, is at the horizon of the sea.
 * @param at epoch milliseconds. @param lat degrees. @param lng degrees, east positive.
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

/** @returns hours from sunrise to sunset, 0 to 24. */
export function daylightHours({ sunrise, sunset, upAllDay }: SunTimes): number {
  if (sunrise === null || sunset === null) return upAllDay ? 24 : 0;
  return (sunset - sunrise) / MILLISECONDS_PER_HOUR;
}

/** @returns the clock by the sun, 0 to 24: at 12 it stands highest. @param at epoch milliseconds, within the day of the times. */
export const solarHour = (at: number, { noon }: SunTimes): number => (36 + (at - noon) / MILLISECONDS_PER_HOUR) % 24;

/** Where the sun stands in the sky. */
export interface SunPosition {
  /** Degrees clockwise from north. */
  readonly azimuth: number;
  /** Degrees above the horizon as it is seen: the air lifts it by half a degree at the horizon, less above. */
  readonly elevation: number;
}

/** @returns where the sun's center is seen. @param at epoch milliseconds. @param lng degrees, east positive. */
export function sunPosition(at: number, lat: number, lng: number): SunPosition {
  const { azimuth, altitude } = getPosition(new Date(at), lat, lng);
  return { azimuth, elevation: altitude };
}

/**
 * Elevation at which `sunTimes` has the sun rise and set, degrees: its center is 0.833 below the horizon, and suncalc's air lifts it by
 * 0.484. Asking for the position takes a twentieth of the time that asking for the times does.
 */
const RISING_ELEVATION = -0.349;

/** @returns whether the sun is below the horizon. @param at epoch milliseconds. */
export const isDark = (at: number, lat: number, lng: number): boolean =>
  sunPosition(at, lat, lng).elevation < RISING_ELEVATION;
