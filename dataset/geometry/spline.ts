import { between, type LngLat } from '@roadcast/core/geo';
import { milesBetween } from './geometry.ts';

/**
 * Draws a smooth curve through places (centripetal Catmull-Rom: no loops, no overshoot at close neighbors).
 * @param knots at least two places. @param spacingMiles wanted distance between the curve's points.
 * @param fewest pieces that each curve has at least.
 * @returns for each pair of neighboring knots the curve between them, both ends included.
 */
export function splineThrough(knots: readonly LngLat[], spacingMiles: number, fewest = 1): LngLat[][] {
  const segments: LngLat[][] = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    const [b, c] = [knots[i] as LngLat, knots[i + 1] as LngLat];
    const a = knots[i - 1] ?? mirrored(b, c);
    const d = knots[i + 2] ?? mirrored(c, b);
    const pieces = Math.max(fewest, Math.round(milesBetween(b, c) / spacingMiles));
    const curve = catmullRom(a, b, c, d);
    segments.push([b, ...Array.from({ length: pieces - 1 }, (_, k) => curve((k + 1) / pieces)), c]);
  }
  return segments;
}

/** The place as far beyond `at` as `from` lies before it: what the road's end would go on to. */
const mirrored = (at: LngLat, from: LngLat): LngLat => [2 * at[0] - from[0], 2 * at[1] - from[1]];

/** @returns the curve from b (0) to c (1). Parameters grow with the root of the distance: the centripetal form. */
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
