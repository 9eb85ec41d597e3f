import type { LngLat } from '@roadcast/core/geo';
import { lineMiles } from './geometry.ts';

/** Length of half a wave, miles. */
const HALF_WAVE_MILES = 3;
/** Maximum amplitude to a side, as a fraction of the half wave. */
const WIDEST = 0.6;

/** Displacement of a segment's point by half a wave, per unit of amplitude. */
interface Push {
  readonly place: LngLat;
  /** Displacement in degrees for an amplitude of 1 (as wide as the half wave is long). */
  readonly aside: LngLat;
}

/**
 * Lengthens a line by a gentle wave to both sides that passes through its knots.
 * @param segments the line between each two neighboring knots. @param target desired length in miles, at least the
 * line's own.
 * @param swings half waves drawn so far: odd ones swing left, even ones right.
 * @param shortest between knots closer than this the line stays as it is, miles.
 * @returns the line (shorter than desired if its knots are too close for that much wave), and the number of half waves
 * drawn up to its end.
 */
export function withWave(
  segments: readonly LngLat[][],
  target: number,
  swings: number,
  shortest: number,
): { line: LngLat[]; wave: number } {
  let wave = swings;
  const pushes: Push[] = [];
  segments.forEach((segment, i) => {
    const miles = lineMiles(segment);
    const halves = miles < shortest ? 0 : Math.max(1, Math.round(miles / HALF_WAVE_MILES));
    const part = segment.map((place, k) => ({ place, aside: push(segment, k, halves, miles, wave) }));
    pushes.push(...(i === 0 ? part : part.slice(1)));
    wave += halves;
  });
  const drawn = (swing: number): LngLat[] =>
    pushes.map(({ place, aside }) => [place[0] + aside[0] * swing, place[1] + aside[1] * swing]);

  let [low, high] = [0, WIDEST];
  if (lineMiles(drawn(high)) <= target) return { line: drawn(high), wave };
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2;
    if (lineMiles(drawn(middle)) < target) low = middle;
    else high = middle;
  }
  return { line: drawn((low + high) / 2), wave };
}

/** Displaces point `k` of a segment, in degrees, for an amplitude of 1. */
function push(segment: readonly LngLat[], k: number, halves: number, miles: number, wave: number): LngLat {
  const [before, place, after] = [segment[k - 1], segment[k], segment[k + 1]];
  if (halves === 0 || !before || !place || !after) return [0, 0];
  const phase = (k / (segment.length - 1)) * halves;
  const half = wave + Math.floor(phase);
  const side = half % 2 === 0 ? 1 : -1;
  const width = (miles / halves) * unevenness(half) * side * Math.sin(Math.PI * (phase - Math.floor(phase)));
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const dx = (after[0] - before[0]) * scale;
  const dy = after[1] - before[1];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [0, 0];
  const degrees = width / MILES_PER_DEGREE;
  return [(-dy / length / scale) * degrees, (dx / length) * degrees];
}

/** Miles in a degree of latitude, close enough for drawing. */
const MILES_PER_DEGREE = 69;

/** Varies the bends of a road: a factor from 0.7 to 1.3, the same for the same half wave on every run. */
const unevenness = (half: number): number => 0.7 + 0.6 * ((half * 0.618_034) % 1);
