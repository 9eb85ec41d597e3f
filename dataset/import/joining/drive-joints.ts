import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import type { TriedTiles } from '../../tiles/try-tiles.ts';

/** Number of joins driven from the highway into the middle of the streets and back, evenly chosen. */
const DRIVEN = 40;

/** A join: a place outside, and one among the streets. */
export interface JointPlaces {
  readonly outside: LngLat;
  readonly inside: LngLat;
  /** For a numbered road that continues on one of the streets. */
  readonly highway?: HighwayPlaces;
}

/** The transition of a highway. */
export interface HighwayPlaces {
  /** Where cars leave the streets, and where they enter. */
  readonly leaving: LngLat;
  readonly entering: LngLat;
}

/** Result of driving the joins. */
export interface DrivenJoints {
  readonly tried: number;
  /** Number that can't be driven in at least one direction. */
  readonly blocked: number;
  /** Highways without a straight transition. */
  readonly indirect: readonly HighwayPlaces[];
}

/**
 * Allowed length of a transition relative to the straight line: it is a bend, and joins carriageways that end at
 * different places.
 */
const LONGEST_SHARE = 1.3;
const LONGEST_METERS = 400;

/** Drives over joins in both directions on new tiles. */
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
