import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import type { FollowView } from './followed.ts';

/** Where an arrow is, which way it points, and how it is seen. */
export interface Pose extends FollowView {
  readonly at: LngLat;
  /** Degrees clockwise from north. */
  readonly heading: number;
}

/** Further than this nobody drives between two positions: the arrow is put there at once, meters. */
const FURTHEST_GLIDE = 600;

/** A glide lasts from one position to the next, within these bounds, milliseconds. */
const SHORTEST = 250;
const LONGEST = 1500;

/** @returns how far to turn from one direction to another by the shorter way, -180 to 180 degrees. */
export const turnFrom = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** @param fraction of the way, from 0 to 1. @returns the pose on the way from one to another. */
export function poseBetween(from: Pose, to: Pose, fraction: number): Pose {
  const mixed = (a: number, b: number): number => a + (b - a) * fraction;
  const turned = (a: number, b: number): number => (a + turnFrom(a, b) * fraction + 360) % 360;
  return {
    at: [mixed(from.at[0], to.at[0]), mixed(from.at[1], to.at[1])],
    heading: turned(from.heading, to.heading),
    bearing: turned(from.bearing, to.bearing),
    zoom: mixed(from.zoom, to.zoom),
    pitch: mixed(from.pitch, to.pitch),
  };
}

/** @returns whether one drives from one pose to the next, rather than being put there. */
export const canGlide = (from: Pose, to: Pose): boolean => distanceMeters(from.at, to.at) <= FURTHEST_GLIDE;

/** @param since milliseconds since the pose before. @returns how long the glide takes, milliseconds. */
export const glideTime = (since: number): number => Math.min(LONGEST, Math.max(SHORTEST, since));
