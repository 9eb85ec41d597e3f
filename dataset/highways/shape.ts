import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles } from '../geometry/geometry.ts';
import { splineThrough } from '../geometry/spline.ts';
import { drawStretch, rounded } from '../geometry/stretch-line.ts';
import { type Gate, tautString } from '../geometry/taut-string.ts';
import type { JoinedHighways } from './join.ts';
import { drawnRuns, type Run, type RunStretch } from './runs.ts';

/**
 * Draws the highways: a smooth line through the written points with the mile markers' length.
 * The written path is first made a spline. Markers are rounded to a mile, so between a state's two ends each may move a
 * little until the ratio of miles to spline is as even as possible. Where the markers are then still longer than the
 * spline, the line gets a gentle wave (the points omit bends); where they are shorter, it is straightened. Any
 * remaining difference is carried into the next stretch of the state.
 */

/** Distance between the points of a drawn line, miles. */
const SPACING_MILES = 0.6;
/** How far a written mile may be moved: exit numbers are rounded to a mile, recalled ones are worse. */
const MARKER_TOLERANCE_MILES = 0.5;
const RECALLED_TOLERANCE_MILES = 0.8;

/** A drawn stretch. */
export interface ShapedStretch extends RunStretch {
  readonly run: Run;
  /** Longitude first, six decimals; starts and ends exactly at its nodes. */
  readonly line: readonly LngLat[];
  readonly drawnMiles: number;
}

/** Draws every stretch that isn't on another highway's road. */
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
      const target = at(targets, i) + carried;
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

/**
 * Returns the length of each of a state's stretches after moving the markers: as even a multiple of the spline as their
 * tolerance allows.
 */
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
  return stretches.map((_, i) => at(miles, i + 1) - at(miles, i));
}
