import { between, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles } from './geometry.ts';
import { withWave } from './wave.ts';

/** Maximum factor by which a wave lengthens a spline, because larger waves would look like a mistake. */
const MOST_WAVE = 1.4;
/** Length difference below which a line is left unchanged, as a fraction. */
const CLOSE_ENOUGH = 0.0005;
/** Minimum distance between knots for changing the line between them, miles. */
const SHORTEST_MILES = 0.8;

/**
 * Draws a spline with a target length: adds a gentle wave if it is too short, straightens it if it is too long.
 * @param segments the spline between each pair of neighboring knots of the stretch. @param knots hand-written places of
 * the stretch.
 * @param wave number of half waves so far, so the wave continues from the previous stretch.
 * @param shortest pieces shorter than this get no wave, miles.
 */
export function drawStretch(
  segments: readonly LngLat[][],
  knots: readonly LngLat[],
  target: number,
  wave: number,
  shortest = SHORTEST_MILES,
): { line: LngLat[]; wave: number } {
  const spline = segments.flatMap((segment, i) => (i === 0 ? segment : segment.slice(1)));
  const miles = lineMiles(spline);
  if (Math.abs(miles - target) <= CLOSE_ENOUGH * target) return { line: spline, wave };
  if (target < miles) return { line: straightened(segments, knots, target), wave };
  return withWave(segments, Math.min(target, MOST_WAVE * miles), wave, shortest);
}

/** Moves the spline toward the straight lines between its knots until it is short enough or straight. */
function straightened(segments: readonly LngLat[][], knots: readonly LngLat[], target: number): LngLat[] {
  const moved = (share: number) =>
    segments.flatMap((segment, i) => {
      const [from, to] = [at(knots, i), at(knots, i + 1)];
      const line = segment.map((place, k) => between(place, between(from, to, k / (segment.length - 1)), share));
      return i === 0 ? line : line.slice(1);
    });
  if (lineMiles(moved(1)) >= target) return moved(1);
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (lineMiles(moved(middle)) > target) low = middle;
    else high = middle;
  }
  return moved(high);
}

/** Rounds to six decimals: 0.1 meter, the precision of OpenStreetMap data and the engine. */
export const rounded = (place: LngLat): LngLat => [Math.round(place[0] * 1e6) / 1e6, Math.round(place[1] * 1e6) / 1e6];
