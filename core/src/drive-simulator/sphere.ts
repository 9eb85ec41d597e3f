import type { LngLat } from '../geo/index.ts';

/**
 * The simulator's own arithmetic on the sphere, by vectors: it must not be that of `core/geo`, or one mistake in both would hide itself.
 */

/** Mean radius of the earth, meters (IUGG). */
const EARTH_METERS = 6_371_008.8;

const toRadians = Math.PI / 180;

/** A point of the unit sphere. */
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

/** @returns meters between two points. */
export function metersBetween(a: LngLat, b: LngLat): number {
  const [u, v] = [vectorOf(a), vectorOf(b)];
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.hypot(u.x - v.x, u.y - v.y, u.z - v.z) / 2));
}

/** @returns the point on the way between two that are no more than a day's drive apart; 0 is the first, 1 the second. */
export function partWay(a: LngLat, b: LngLat, share: number): LngLat {
  if (share <= 0) return a;
  if (share >= 1) return b;
  const [u, v] = [vectorOf(a), vectorOf(b)];
  return pointOf({ x: u.x + (v.x - u.x) * share, y: u.y + (v.y - u.y) * share, z: u.z + (v.z - u.z) * share });
}

/** @returns meters to the east and to the north from one point to another near it. */
export function metersEastNorth(from: LngLat, to: LngLat): readonly [east: number, north: number] {
  const [lambda, phi] = [from[0] * toRadians, from[1] * toRadians];
  const [u, v] = [vectorOf(from), vectorOf(to)];
  const [x, y, z] = [v.x - u.x, v.y - u.y, v.z - u.z];
  const east = y * Math.cos(lambda) - x * Math.sin(lambda);
  const north = z * Math.cos(phi) - Math.sin(phi) * (x * Math.cos(lambda) + y * Math.sin(lambda));
  return [east * EARTH_METERS, north * EARTH_METERS];
}

/** @returns the point so many meters east and north of another, some miles at most. */
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

/** @returns degrees clockwise from north of the way from one point to another near it. */
export function headingFrom(from: LngLat, to: LngLat): number {
  const [east, north] = metersEastNorth(from, to);
  return (Math.atan2(east, north) / toRadians + 360) % 360;
}

/** @returns by how many degrees a heading turns to become another: from -180 to 180, to the right where positive. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;
