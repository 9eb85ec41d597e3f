import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';

const RADIANS = Math.PI / 180;

/** @returns day of the year, 1 to 366, in UTC. @param at epoch milliseconds. */
export function dayOfYear(at: number): number {
  const date = new Date(at);
  return Math.floor((at - Date.UTC(date.getUTCFullYear(), 0, 1)) / MILLISECONDS_PER_DAY) + 1;
}

/**
 * Hours of daylight at a latitude on a day, from the sun's declination; sunrise and sunset as the sun's center at the horizon.
 * Exact to about ten minutes outside the polar circles.
 */
export function daylightHours(lat: number, day: number): number {
  const declination = -23.44 * RADIANS * Math.cos(((2 * Math.PI) / 365) * (day + 10));
  const cosine = -Math.tan(lat * RADIANS) * Math.tan(declination);
  return (24 / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** @returns by how many hours a sundial is ahead of the mean sun on a day, from -0.25 to 0.28 (the equation of time). */
function sundialAhead(day: number): number {
  const angle = ((2 * Math.PI) / 364) * (day - 81);
  return (9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle)) / 60;
}

/** @returns the clock by the sun at a longitude, 0 to 24: at 12 the sun stands highest. @param at epoch milliseconds. */
export function solarHour(at: number, lng: number): number {
  const utc = (at % MILLISECONDS_PER_DAY) / MILLISECONDS_PER_HOUR;
  return (((utc + lng / 15 + sundialAhead(dayOfYear(at))) % 24) + 24) % 24;
}
