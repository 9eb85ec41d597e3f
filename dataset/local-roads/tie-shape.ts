import type { LngLat } from '@roadcast/core/geo';
import { milesBetween } from '../geometry/geometry.ts';

/** Miles in a degree of latitude, close enough for drawing. */
const MILES_PER_DEGREE = 69.09;

/** Positions of half a bend's points along it, and their relative offset. */
const BEND = [
  [0.25, 0.7],
  [0.75, 0.7],
] as const;

/**
 * Draws a local road as gentle bends to both sides of the straight line, so that it is `factor` times as long.
 * @param bends number of bends, on alternating sides. @param side 1 begins to the left, -1 to the right.
 * @returns the line with both ends; the straight line for a factor of 1 or less.
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
 * Returns the offset (as a share of the straight length) that makes the line `factor` times as long: each bend has a
 * level middle and two slopes of the same length.
 */
function swingFor(factor: number, bends: number): number {
  const [[along, out]] = BEND;
  const slopes = (factor - (1 - 2 * along)) / 2;
  return Math.sqrt(slopes * slopes - along * along) / (out * bends);
}
