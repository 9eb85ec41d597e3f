import type { LngLat } from '@roadcast/core/geo';
import { lineMiles } from './geometry.ts';

/** Half-wave length, miles. */
const HALF_WAVE_MILES = 3;
/** Maximum amplitude to one side, as a fraction of the half-wave length. */
const WIDEST = 0.6;

/** Displacement of a segment's point by half a wave, per unit of amplitude. */
interface Push {
  readonly place: LngLat;
  /** Displacement in degrees at amplitude 1, where a half wave is as wide as it is long. */
  readonly aside: LngLat;
}

/**
 * Lengthens a line with a gentle wave to both sides. The line still passes through its knots.
 * @param segments the line between each pair of neighboring knots. @param target desired length in miles, at least the
 * line's own.
 * @param swings number of half waves drawn so far. Odd ones swing left, even ones right.
 * @param shortest pieces between knots closer than this stay unchanged, miles.
 * @returns the line (shorter than desired if its knots are too close), and the number of half waves up to its end.
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

/** Returns the displacement of a segment's point `k` in degrees, for an amplitude of 1. */
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

/** Miles per degree of latitude: accurate enough for drawing. */
const MILES_PER_DEGREE = 69;

/** Returns a factor from 0.7 to 1.3 that varies a road's bends, always the same for a given half wave. */
const unevenness = (half: number): number => 0.7 + 0.6 * ((half * 0.618_034) % 1);
