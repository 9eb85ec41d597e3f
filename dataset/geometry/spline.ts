import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { milesBetween } from './geometry.ts';

/**
 * Draws a smooth curve through places: a centripetal Catmull-Rom spline, which has no loops and doesn't overshoot
 * between close knots.
 * @param knots at least two places. @param spacingMiles desired distance between the curve's points.
 * @param fewest minimum pieces of each curve.
 * @returns the curve between each pair of neighboring knots, including both.
 */
export function splineThrough(knots: readonly LngLat[], spacingMiles: number, fewest = 1): LngLat[][] {
  const segments: LngLat[][] = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    const [b, c] = [at(knots, i), at(knots, i + 1)];
    const a = knots[i - 1] ?? mirrored(b, c);
    const d = knots[i + 2] ?? mirrored(c, b);
    const pieces = Math.max(fewest, Math.round(milesBetween(b, c) / spacingMiles));
    const curve = catmullRom(a, b, c, d);
    segments.push([b, ...Array.from({ length: pieces - 1 }, (_, k) => curve((k + 1) / pieces)), c]);
  }
  return segments;
}

/** Mirrors `from` at `at`, to extend the road beyond its end. */
const mirrored = (at: LngLat, from: LngLat): LngLat => [2 * at[0] - from[0], 2 * at[1] - from[1]];

/**
 * Returns the curve from b (0) to c (1). Knot spacing is the square root of the distance, which makes the curve
 * centripetal.
 */
function catmullRom(a: LngLat, b: LngLat, c: LngLat, d: LngLat): (fraction: number) => LngLat {
  const root = (p: LngLat, q: LngLat) => Math.max(Math.sqrt(milesBetween(p, q)), 1e-6);
  const t1 = root(a, b);
  const t2 = t1 + root(b, c);
  const t3 = t2 + root(c, d);
  const mix = (p: LngLat, q: LngLat, from: number, to: number, t: number) => between(p, q, (t - from) / (to - from));
  return (fraction) => {
    const t = t1 + (t2 - t1) * fraction;
    const ab = mix(a, b, 0, t1, t);
    const bc = mix(b, c, t1, t2, t);
    const cd = mix(c, d, t2, t3, t);
    return mix(mix(ab, bc, 0, t2, t), mix(bc, cd, t1, t3, t), t1, t2, t);
  };
}
