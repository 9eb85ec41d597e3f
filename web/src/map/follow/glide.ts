import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import type { FollowView } from './followed.ts';

/** Position, direction and camera view of the arrow. */
export interface Pose extends FollowView {
  readonly at: LngLat;
  /** Direction in degrees clockwise from north. */
  readonly heading: number;
}

/** Maximum distance in meters between two positions to glide; beyond it, the arrow jumps. */
const FURTHEST_GLIDE = 600;

/** Bounds of a glide's duration, milliseconds. Within these, it equals the time between positions. */
const SHORTEST = 250;
const LONGEST = 1500;

/** Returns the shorter turn between two directions, -180 to 180 degrees. */
export const turnFrom = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Interpolates between two poses. @param fraction 0 to 1. */
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

/** Returns whether the arrow can glide between two poses instead of jumping. */
export const canGlide = (from: Pose, to: Pose): boolean => distanceMeters(from.at, to.at) <= FURTHEST_GLIDE;

/** Returns the duration of a glide, milliseconds. @param since milliseconds since the previous pose. */
export const glideTime = (since: number): number => Math.min(LONGEST, Math.max(SHORTEST, since));
