import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import type { TriedTiles } from '../../tiles/try-tiles.ts';

/** Number of joins to test, evenly spaced: a trip from the highway to the middle of the streets, and back. */
const DRIVEN = 40;

/** Joined places: one outside, one among the streets. */
export interface JointPlaces {
  readonly outside: LngLat;
  readonly inside: LngLat;
  /** Set if a numbered road continues on a street. */
  readonly highway?: HighwayPlaces;
}

/** Transition between a highway and the streets. */
export interface HighwayPlaces {
  /** Places where cars leave and enter the streets. */
  readonly leaving: LngLat;
  readonly entering: LngLat;
}

/** Result of testing the joins. */
export interface DrivenJoints {
  readonly tried: number;
  /** Number of joins that can't be driven in at least one direction. */
  readonly blocked: number;
  /** Highways without a direct transition. */
  readonly indirect: readonly HighwayPlaces[];
}

/**
 * Maximum length of a transition relative to a straight line, because transitions bend and connect carriageways that
 * end at different places.
 */
const LONGEST_SHARE = 1.3;
const LONGEST_METERS = 400;

/** Tests the joins in both directions on new tiles. */
export async function driveJoints(engine: TriedTiles, joints: readonly JointPlaces[]): Promise<DrivenJoints> {
  const step = Math.max(1, joints.length / DRIVEN);
  const chosen = Array.from({ length: Math.min(DRIVEN, joints.length) }, (_, i) => joints[Math.floor(i * step)]);
  let blocked = 0;
  for (const joint of chosen) {
    if (!joint) continue;
    const { outside, inside } = joint;
    const ways = await Promise.allSettled([engine.route([outside, inside]), engine.route([inside, outside])]);
    if (ways.some(({ status }) => status === 'rejected')) blocked++;
  }
  const indirect: HighwayPlaces[] = [];
  for (const { outside, highway } of joints) {
    if (!highway) continue;
    const direct =
      (await goesStraight(engine, outside, highway.entering)) && (await goesStraight(engine, highway.leaving, outside));
    if (!direct) indirect.push(highway);
  }
  return { tried: chosen.length, blocked, indirect };
}

async function goesStraight(engine: TriedTiles, from: LngLat, to: LngLat): Promise<boolean> {
  const meters = await engine.route([from, to]).then(
    ({ distance }) => distance,
    () => Number.POSITIVE_INFINITY,
  );
  return meters <= distanceMeters(from, to) * LONGEST_SHARE + LONGEST_METERS;
}
