import { between, type LngLat } from '@roadcast/core/geo';
import { lineMiles } from './geometry.ts';
import type { JoinedHighways } from './highways-join.ts';
import { drawnRuns, type Run, type RunStretch } from './highways-runs.ts';
import { splineThrough } from './spline.ts';
import { type Gate, tautString } from './taut-string.ts';
import { withWave } from './wave.ts';

/**
 * Draws the highways: a smooth line through the written points whose length is what the mile markers say.
 *
 * The written path is first made a spline. Markers are rounded to a mile, so between a state's two ends each may move a little
 * until the ratio of miles to spline is as even as it gets. Where the markers then still say more than the spline is long, the
 * line gets a gentle wave (what the points leave out are bends); where they say less, it is straightened. What neither can
 * give is carried into the next stretch of the state.
 */

/** Distance between the points of a drawn line, miles. */
const SPACING_MILES = 0.6;
/** How far a written mile may be moved: exit numbers are rounded to a mile, recalled ones are worse. */
const MARKER_TOLERANCE_MILES = 0.5;
const RECALLED_TOLERANCE_MILES = 0.8;
/** A line gets at most this much longer than its spline; beyond, a wave looks like a mistake. */
const MOST_WAVE = 1.4;
/** A length that is right to this fraction is left alone. */
const CLOSE_ENOUGH = 0.0005;

/** A drawn stretch. */
export interface ShapedStretch extends RunStretch {
  readonly run: Run;
  /** Longitude first, six decimals; begins and ends exactly at its nodes. */
  readonly line: readonly LngLat[];
  readonly drawnMiles: number;
}

/** Draws every stretch that is not on another highway's road. */
export const shapeHighways = (joined: JoinedHighways): ShapedStretch[] =>
  joined.highways.flatMap((highway) => drawnRuns(highway, joined.nodes).flatMap(shapeRun));

function shapeRun(run: Run): ShapedStretch[] {
  const places = run.knots.map((knot) => knot.at);
  const curves = splineThrough(places, SPACING_MILES);
  const shaped: ShapedStretch[] = [];
  const states = [...new Set(run.stretches.map((stretch) => stretch.state))];
  let wave = 0;
  for (const state of states) {
    const stretches = run.stretches.filter((stretch) => stretch.state === state);
    const targets = targetMiles(stretches, curves);
    let carried = 0;
    stretches.forEach((stretch, i) => {
      const target = (targets[i] as number) + carried;
      const segments = curves.slice(stretch.from, stretch.to);
      const drawn = drawStretch(segments, places.slice(stretch.from, stretch.to + 1), target, wave);
      wave = drawn.wave;
      const line = drawn.line.map(rounded);
      const drawnMiles = lineMiles(line);
      carried = target - drawnMiles;
      shaped.push({ ...stretch, run, line, drawnMiles });
    });
  }
  return shaped;
}

/** The length of each of a state's stretches after moving the markers: as even a multiple of the spline as their tolerance permits. */
function targetMiles(stretches: readonly RunStretch[], curves: readonly LngLat[][]): number[] {
  const [first] = stretches;
  if (!first) return [];
  const start = first.part.points[first.index]?.chainMile ?? 0;
  const gates: Gate[] = [{ x: 0, low: start, high: start }];
  let along = 0;
  stretches.forEach((stretch, i) => {
    along += curves.slice(stretch.from, stretch.to).reduce((sum, curve) => sum + lineMiles(curve), 0);
    const point = stretch.part.points[stretch.index + 1];
    const mile = point?.chainMile ?? 0;
    const tolerance = point?.approximate ? RECALLED_TOLERANCE_MILES : MARKER_TOLERANCE_MILES;
    const free = i + 1 < stretches.length ? tolerance : 0;
    gates.push({ x: along, low: mile - free, high: mile + free });
  });
  const miles = tautString(gates);
  return stretches.map((_, i) => (miles[i + 1] as number) - (miles[i] as number));
}

/**
 * @param segments the spline between each two neighbouring knots of the stretch. @param knots its written places.
 * @param wave the count of half waves so far, so that the wave swings on over the stretches.
 */
function drawStretch(
  segments: readonly LngLat[][],
  knots: readonly LngLat[],
  target: number,
  wave: number,
): { line: LngLat[]; wave: number } {
  const spline = segments.flatMap((segment, i) => (i === 0 ? segment : segment.slice(1)));
  const miles = lineMiles(spline);
  if (Math.abs(miles - target) <= CLOSE_ENOUGH * target) return { line: spline, wave };
  if (target < miles) return { line: straightened(segments, knots, target), wave };
  return withWave(segments, Math.min(target, MOST_WAVE * miles), wave);
}

/** Moves the spline towards the straight lines between its knots until it is short enough, or straight. */
function straightened(segments: readonly LngLat[][], knots: readonly LngLat[], target: number): LngLat[] {
  const moved = (share: number) =>
    segments.flatMap((segment, i) => {
      const [from, to] = [knots[i] as LngLat, knots[i + 1] as LngLat];
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

/** Six decimals: a tenth of a metre, what OpenStreetMap data and the engine keep. */
const rounded = (place: LngLat): LngLat => [Math.round(place[0] * 1e6) / 1e6, Math.round(place[1] * 1e6) / 1e6];
