import type { LngLat } from '../geo/index.ts';

/**
 * Vector-based spherical math for the simulator. Independent of `core/geo`, so simulated drives can reveal bugs there.
 */

/** Mean earth radius, meters (IUGG). */
const EARTH_METERS = 6_371_008.8;

const toRadians = Math.PI / 180;

/** A point on the unit sphere. */
interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function vectorOf([lng, lat]: LngLat): Vector {
  const [lambda, phi] = [lng * toRadians, lat * toRadians];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

const pointOf = ({ x, y, z }: Vector): LngLat => [
  Math.atan2(y, x) / toRadians,
  Math.atan2(z, Math.hypot(x, y)) / toRadians,
];

/** Returns the distance between two points, meters. */
export function metersBetween(a: LngLat, b: LngLat): number {
  const [u, v] = [vectorOf(a), vectorOf(b)];
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.hypot(u.x - v.x, u.y - v.y, u.z - v.z) / 2));
}

/**
 * Returns the point at a fraction of the way between two points, from 0 (first) to 1 (second). Meant for distances up
 * to a day's drive.
 */
export function partWay(a: LngLat, b: LngLat, share: number): LngLat {
  if (share <= 0) return a;
  if (share >= 1) return b;
  const [u, v] = [vectorOf(a), vectorOf(b)];
  return pointOf({ x: u.x + (v.x - u.x) * share, y: u.y + (v.y - u.y) * share, z: u.z + (v.z - u.z) * share });
}

/** Returns the offset to a nearby point, meters east and north. */
export function metersEastNorth(from: LngLat, to: LngLat): readonly [east: number, north: number] {
  const [lambda, phi] = [from[0] * toRadians, from[1] * toRadians];
  const [u, v] = [vectorOf(from), vectorOf(to)];
  const [x, y, z] = [v.x - u.x, v.y - u.y, v.z - u.z];
  const east = y * Math.cos(lambda) - x * Math.sin(lambda);
  const north = z * Math.cos(phi) - Math.sin(phi) * (x * Math.cos(lambda) + y * Math.sin(lambda));
  return [east * EARTH_METERS, north * EARTH_METERS];
}

/** Returns a point moved by an offset of up to a few miles, meters east and north. */
export function moved(from: LngLat, east: number, north: number): LngLat {
  const [lambda, phi] = [from[0] * toRadians, from[1] * toRadians];
  const u = vectorOf(from);
  const [e, n] = [east / EARTH_METERS, north / EARTH_METERS];
  return pointOf({
    x: u.x - e * Math.sin(lambda) - n * Math.sin(phi) * Math.cos(lambda),
    y: u.y + e * Math.cos(lambda) - n * Math.sin(phi) * Math.sin(lambda),
    z: u.z + n * Math.cos(phi),
  });
}

/** Returns the heading to a nearby point, degrees clockwise from north. */
export function headingFrom(from: LngLat, to: LngLat): number {
  const [east, north] = metersEastNorth(from, to);
  return (Math.atan2(east, north) / toRadians + 360) % 360;
}

/** Returns the turn between two headings, degrees from -180 to 180; positive to the right. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;
