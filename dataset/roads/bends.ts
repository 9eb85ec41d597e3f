import { bearingDegrees, type LngLat } from '@roadcast/core/geo';

/**
 * How much a road bends, what that adds to its length, and how fast its curves are driven.
 *
 * What is written of a road are points a mile or so apart: the bends between them do not show. Two things tell of them: how much the
 * written line turns at its points, and, where the official length is known, by how much that is longer than the line.
 */

/** A piece of road between two written points. */
export interface BentPiece {
  readonly miles: number;
  /** By how much the road's direction changes over a mile, degrees, all bends to both sides added up. */
  readonly degreesPerMile: number;
}

/** Where local roads wind no more than this (plains), roads do not either, however often they turn at a section line. */
const LEVEL_FACTOR = 1.04;
/**
 * Part of its length that a road is longer than the curve through its written points, for each degree that it turns at a point and for each
 * part by which local roads wind more than in the plains. Fitted to 58 state routes and park roads whose official lengths are published,
 * against points a mile and a half apart: half of them come out within 1.4 %, nine of ten within 4 %.
 */
const HIDDEN_LENGTH = 0.0095;
/** The written line cuts its bends: of what the road turns, it shows about this part. */
const SHOWN = 1 / 3;
/** Degrees that a road turns over a mile for each part by which it is longer than its written line. */
const HIDDEN_DEGREES = 3500;
/**
 * Side friction and superelevation together by which curves are driven: what AASHTO's Green Book allows at 30 to 45 mph (side friction 0.20
 * to 0.15, superelevation up to 8 %).
 */
const SIDE_FORCE = 0.26;
/** v^2 = 15 R (e + f), v in mph and R in feet. */
const FEET_PER_MPH2 = 15;
const FEET_PER_MILE = 5280;
/** Curvature is not even: bends that set the pace are tighter than the mean. */
const TIGHTER = 1.25;
/** Free speed and curve speed are one over the other's limit; between, drivers slow for some of the bends. */
const BLEND = 4;

/** @returns by how many degrees a line through places turns at each of them; 0 at both ends. */
export function turnsAt(places: readonly LngLat[]): number[] {
  return places.map((place, i) => {
    const [before, after] = [places[i - 1], places[i + 1]];
    if (!before || !after) return 0;
    const change = bearingDegrees(place, after) - bearingDegrees(before, place);
    return Math.abs(((change + 540) % 360) - 180);
  });
}

/**
 * @param turn degrees by which the written line turns at a point, on the mean of the piece's two ends.
 * @param roadFactor how many times longer than the straight line local roads are there.
 * @returns how many times longer than the curve through its points the road probably is.
 */
export const windingOf = (turn: number, roadFactor: number): number =>
  1 + HIDDEN_LENGTH * turn * Math.max(0, roadFactor - LEVEL_FACTOR);

/**
 * @param turned degrees by which the written line turns over a piece. @param written the piece's length through its points, miles.
 * @param miles its length by road. @returns how it bends.
 */
export function bentPiece(turned: number, written: number, miles: number): BentPiece {
  const excess = written > 0 ? Math.max(0, miles / written - 1) : 0;
  const shown = miles > 0 ? turned / miles : 0;
  return { miles, degreesPerMile: shown / SHOWN + HIDDEN_DEGREES * excess };
}

/** @returns how fast a road can be driven that turns so much, mph, by the side force that drivers take; infinite for a straight one. */
export function curveMph(degreesPerMile: number): number {
  const radians = (degreesPerMile * Math.PI) / 180;
  return Math.sqrt((FEET_PER_MPH2 * SIDE_FORCE * FEET_PER_MILE) / (TIGHTER * radians));
}

/** @returns how fast a road is driven, mph, whose bends allow `curve` and that would be driven at `free` if it were straight. */
export const mphInBends = (free: number, curve: number): number => (free ** -BLEND + curve ** -BLEND) ** (-1 / BLEND);

/**
 * @param free how fast the road would be driven if it were straight, mph; times add up, so that slow pieces count for more.
 * @returns how fast a road of such pieces is driven, mph; `free` where nothing is known of its bends.
 */
export function mphOver(pieces: readonly BentPiece[], free: number): number {
  const miles = pieces.reduce((sum, piece) => sum + piece.miles, 0);
  if (miles === 0) return free;
  const hours = pieces.reduce((sum, piece) => sum + piece.miles / mphInBends(free, curveMph(piece.degreesPerMile)), 0);
  return miles / hours;
}
