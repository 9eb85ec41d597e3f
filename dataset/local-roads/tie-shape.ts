import type { LngLat } from '@roadcast/core/geo';
import { milesBetween } from '../geometry/geometry.ts';

/** Miles per degree of latitude: accurate enough for drawing. */
const MILES_PER_DEGREE = 69.09;

/** Points of half a bend: position along the bend, and relative offset. */
const BEND = [
  [0.25, 0.7],
  [0.75, 0.7],
] as const;

/**
 * Draws a local road `factor` times as long as the straight line, as gentle bends to both sides.
 * @param bends number of bends, on alternating sides. @param side 1 to begin on the left, -1 on the right.
 * @returns the line with both ends; a straight line for a factor of 1 or less.
 */
export function drawBends(from: LngLat, to: LngLat, factor: number, bends: number, side: 1 | -1): LngLat[] {
  const miles = milesBetween(from, to);
  if (factor <= 1 || miles === 0) return [from, to];
  const scale = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const swing = swingFor(factor, bends) * (miles / MILES_PER_DEGREE);
  const line: LngLat[] = [from];
  for (let bend = 0; bend < bends; bend++) {
    for (const [along, out] of BEND) {
      const part = (bend + along) / bends;
      const aside = (bend % 2 === 0 ? side : -side) * out * swing;
      line.push([
        from[0] + (to[0] - from[0]) * part - ((dy / length) * aside) / scale,
        from[1] + (to[1] - from[1]) * part + (dx / length) * aside,
      ]);
    }
  }
  return [...line, to];
}

/**
 * Returns the offset that makes the line `factor` times as long, as a fraction of the straight length. Each bend has a
 * level middle and two slopes of the same length.
 */
function swingFor(factor: number, bends: number): number {
  const [[along, out]] = BEND;
  const slopes = (factor - (1 - 2 * along)) / 2;
  return Math.sqrt(slopes * slopes - along * along) / (out * bends);
}
