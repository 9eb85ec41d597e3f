import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { lineMiles } from '../geometry/geometry.ts';
import { splineThrough } from '../geometry/spline.ts';
import { drawStretch, rounded } from '../geometry/stretch-line.ts';
import { type Gate, tautString } from '../geometry/taut-string.ts';
import type { JoinedHighways } from './join.ts';
import { drawnRuns, type Run, type RunStretch } from './runs.ts';

/**
 * Draws the highways: smooth lines through the written points, with lengths from the mile markers. Each line starts as
 * a spline through the points. Markers are rounded to a mile, so the markers between a state's ends may move a little,
 * to make the ratio of miles to spline as even as possible. If the markers still add up to more than the spline, the
 * line gets a gentle wave, because the points omit bends; if they add up to less, the line is straightened. Any
 * remaining difference is carried over to the next stretch in the state.
 */

/** Distance between a drawn line's points, miles. */
const SPACING_MILES = 0.6;
/**
 * Maximum correction of a marker's mile, because exit numbers are rounded to a mile, and miles from memory are less
 * accurate.
 */
const MARKER_TOLERANCE_MILES = 0.5;
const RECALLED_TOLERANCE_MILES = 0.8;

export interface ShapedStretch extends RunStretch {
  readonly run: Run;
  /** Longitude first, six decimals; the ends are exactly the stretch's nodes. */
  readonly line: readonly LngLat[];
  readonly drawnMiles: number;
}

/** Draws every stretch that no other file draws. */
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
 * Returns the target lengths of a state's stretches after correcting the markers: as proportional to the spline as the
 * tolerances allow.
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
