/** A place on earth as latitude and longitude, degrees (WGS 84). */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A place on earth in map and GeoJSON order: longitude first, degrees (WGS 84). */
export type LngLat = readonly [lng: number, lat: number];

/** Mean earth radius, meters (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_008.8;

/** Meters per degree of latitude, and of longitude at the equator. */
export const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180;

/** Converts a position to longitude first. */
export const toLngLat = (position: Position): LngLat => [position.lng, position.lat];

/** Converts a position to latitude first. */
export const toPosition = (point: LngLat): Position => ({ lat: point[1], lng: point[0] });

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Returns the great-circle distance between two places, meters (haversine). */
export function distanceMeters(a: LngLat, b: LngLat): number {
  const latA = radians(a[1]);
  const latB = radians(b[1]);
  const sinLat = Math.sin((latB - latA) / 2);
  const sinLng = Math.sin(radians(b[0] - a[0]) / 2);
  const h = sinLat * sinLat + Math.cos(latA) * Math.cos(latB) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the initial bearing from one place to another, degrees clockwise from north, 0 to 360. */
export function bearingDegrees(from: LngLat, to: LngLat): number {
  const latA = radians(from[1]);
  const latB = radians(to[1]);
  const deltaLng = radians(to[0] - from[0]);
  const y = Math.sin(deltaLng) * Math.cos(latB);
  const x = Math.cos(latA) * Math.sin(latB) - Math.sin(latA) * Math.cos(latB) * Math.cos(deltaLng);
  return (degrees(Math.atan2(y, x)) + 360) % 360;
}

/**
 * Returns the position at a fraction of the way between two nearby places, from 0 (`from`) to 1 (`to`), along a
 * straight line on the map.
 */
export function between(from: LngLat, to: LngLat, fraction: number): LngLat {
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
}

const POINTS_OF_THE_COMPASS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;

/**
 * Returns the nearest of the sixteen compass points, like 'WSW'.
 * @param bearing degrees clockwise from north.
 */
export function compassPoint(bearing: number): string {
  const index = Math.round((((bearing % 360) + 360) % 360) / 22.5) % 16;
  return POINTS_OF_THE_COMPASS[index] ?? 'N';
}
