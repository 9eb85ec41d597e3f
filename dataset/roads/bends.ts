import { bearingDegrees, type LngLat } from '@roadcast/core/geo';

/**
 * Estimates how much a road bends, how much longer that makes the road, and how fast its curves are driven. Roads are
 * written as points about a mile apart, which don't show the bends in between. Two figures allow estimating them: how
 * much the written line turns at its points, and how much the official length, if known, exceeds the line.
 */

/** Piece of road between two written points. */
export interface BentPiece {
  readonly miles: number;
  /** Change of direction per mile, degrees. Left and right bends add up instead of canceling. */
  readonly degreesPerMile: number;
}

/** Maximum local road factor of the plains, where roads don't wind even if they turn often at section lines. */
const LEVEL_FACTOR = 1.04;
/**
 * Factor for how much a road's length exceeds the curve through its written points: per degree of turn at a point, and
 * per unit by which local roads wind more than in the plains. Fitted to 58 state routes and park roads with published
 * lengths and points a mile and a half apart: half of the estimates are within 1.4%, and nine out of ten within 4%.
 */
const HIDDEN_LENGTH = 0.0095;
/** Share of a road's turns that the written line shows, because it cuts corners. */
const SHOWN = 1 / 3;
/** Degrees of turn per mile for each unit by which a road is longer than its written line. */
const HIDDEN_DEGREES = 3500;
/**
 * Combined side friction and superelevation in curves, from AASHTO's Green Book for 30 to 45 mph (side friction 0.20 to
 * 0.15, superelevation up to 8%).
 */
const SIDE_FORCE = 0.26;
/** Constant in v² = 15 R (e + f), with v in mph and R in feet. */
const FEET_PER_MPH2 = 15;
const FEET_PER_MILE = 5280;
/** Ratio of the bends that limit the speed to the mean curvature, which is uneven. */
const TIGHTER = 1.25;
/** Exponent for combining free speed and curve speed, because drivers slow down only for some of the bends. */
const BLEND = 4;

/** Returns how much a line turns at each place, degrees; 0 at both ends. */
export function turnsAt(places: readonly LngLat[]): number[] {
  return places.map((place, i) => {
    const [before, after] = [places[i - 1], places[i + 1]];
    if (!before || !after) return 0;
    const change = bearingDegrees(place, after) - bearingDegrees(before, place);
    return Math.abs(((change + 540) % 360) - 180);
  });
}

/**
 * Returns the estimated ratio of the road's length to the curve through its points.
 * @param turn mean turn of the written line at the two ends of the piece, degrees.
 * @param roadFactor ratio of local roads' length to the straight line in that area.
 */
export const windingOf = (turn: number, roadFactor: number): number =>
  1 + HIDDEN_LENGTH * turn * Math.max(0, roadFactor - LEVEL_FACTOR);

/**
 * Returns a piece with its bends.
 * @param turned total turn of the written line along the piece, degrees. @param written length of the piece through its
 * points, miles. @param miles length by road.
 */
export function bentPiece(turned: number, written: number, miles: number): BentPiece {
  const excess = written > 0 ? Math.max(0, miles / written - 1) : 0;
  const shown = miles > 0 ? turned / miles : 0;
  return { miles, degreesPerMile: shown / SHOWN + HIDDEN_DEGREES * excess };
}

/** Returns the speed at which drivers accept the side force in these bends, mph; Infinity for a straight road. */
export function curveMph(degreesPerMile: number): number {
  const radians = (degreesPerMile * Math.PI) / 180;
  return Math.sqrt((FEET_PER_MPH2 * SIDE_FORCE * FEET_PER_MILE) / (TIGHTER * radians));
}

/** Returns a road's speed in mph if its bends allow `curve` and drivers would drive `free` on a straight road. */
export const mphInBends = (free: number, curve: number): number => (free ** -BLEND + curve ** -BLEND) ** (-1 / BLEND);

/**
 * Returns the mean speed over the pieces, mph; `free` if there are none. Uses a harmonic mean, because times add up.
 * @param free speed if the road were straight, mph.
 */
export function mphOver(pieces: readonly BentPiece[], free: number): number {
  const miles = pieces.reduce((sum, piece) => sum + piece.miles, 0);
  if (miles === 0) return free;
  const hours = pieces.reduce((sum, piece) => sum + piece.miles / mphInBends(free, curveMph(piece.degreesPerMile)), 0);
  return miles / hours;
}
