import type { LngLat } from '@roadcast/core/geo';
import { tryTiles } from '../steps/try-tiles.ts';

/** So many of the joins are driven, evenly chosen. */
const DRIVEN = 40;

/** A join: a place outside, and one among the streets. */
export interface JointPlaces {
  readonly outside: LngLat;
  readonly inside: LngLat;
}

/**
 * Drives over joins in both directions on new tiles.
 * @returns how many were tried, and how many cannot be driven one way or the other.
 */
export async function driveJoints(
  tiles: string,
  joints: readonly JointPlaces[],
): Promise<{ tried: number; blocked: number }> {
  if (joints.length === 0) return { tried: 0, blocked: 0 };
  const engine = tryTiles(tiles);
  const step = Math.max(1, joints.length / DRIVEN);
  const chosen = Array.from({ length: Math.min(DRIVEN, joints.length) }, (_, i) => joints[Math.floor(i * step)]);
  let blocked = 0;
  for (const joint of chosen) {
    if (!joint) continue;
    const { outside, inside } = joint;
    const ways = await Promise.allSettled([engine.route([outside, inside]), engine.route([inside, outside])]);
    if (ways.some(({ status }) => status === 'rejected')) blocked++;
  }
  return { tried: chosen.length, blocked };
}
