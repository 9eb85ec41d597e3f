import { bearingDegrees, type LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import type { JoinedHighway, JoinedHighways } from './join.ts';
import { drawnRuns } from './runs.ts';

/**
 * Maximum ratio of a drawn or straight length to the markers' difference. Allows for rounding at both ends and for
 * measuring errors.
 */
const LONGER_FACTOR = 1.02;
const LONGER_MILES = 1;
/** Ratio of the markers' difference to the drawn length above which the stretch probably lacks a `via`. */
const SHORTER_FACTOR = 1.3;
const SHORTER_MILES = 1.5;
/** Maximum distance between written points, miles. */
const GAP_MILES = 40;
/**
 * Sharpest accepted bend, degrees, if the road is written for `TURN_MILES` on both sides. Roads in towns and on passes
 * bend more sharply.
 */
const TURN_DEGREES = 70;
const TURN_LEG_MILES = 1.5;
/**
 * Allowed difference between a state's last mile marker and its official length. Short lengths may be rounded to a
 * third of a mile.
 */
const STATE_FRACTION = 0.03;
const STATE_MILES = 0.35;
const TOTAL_FRACTION = 0.01;

/** Checks each highway separately: miles, lengths, gaps and bends. */
export function checkHighways(joined: JoinedHighways, report: Report): void {
  for (const highway of joined.highways) {
    checkLengths(highway, report);
    for (let s = 0; s < highway.file.states.length; s++) checkState(highway, s, joined.nodes, report);
    checkTurns(highway, joined.nodes, report);
  }
}

/** Checks the miles in each state against the state's official length, and their sum against the highway's. */
function checkLengths({ file: highway }: JoinedHighway, report: Report): void {
  let sum = 0;
  for (const state of highway.states) {
    const miles = (state.points.at(-1)?.chainMile ?? 0) - (state.points[0]?.chainMile ?? 0);
    sum += state.officialMiles;
    const off = Math.abs(miles - state.officialMiles);
    if (off <= Math.max(STATE_FRACTION * state.officialMiles, STATE_MILES)) continue;
    report({
      file: highway.file,
      line: state.line,
      level: 'error',
      text: `${state.code} adds up to ${miles.toFixed(1)} miles, its official length is ${state.officialMiles} (${percent(miles / state.officialMiles - 1)})`,
    });
  }
  const { miles, line } = highway.official;
  if (Math.abs(sum - miles) <= TOTAL_FRACTION * miles) return;
  report({
    file: highway.file,
    line,
    level: 'warning',
    text: `the states add up to ${sum.toFixed(1)} miles, the highway's official length is ${miles} (${percent(sum / miles - 1)})`,
  });
}

function checkState(highway: JoinedHighway, s: number, nodes: readonly LngLat[], report: Report): void {
  const state = highway.file.states[s];
  state?.stretches.forEach((stretch, i) => {
    const to = state.points[i + 1];
    const path = stretchPath(highway, s, i, nodes);
    const problem = (level: 'error' | 'warning', text: string) =>
      report({ file: highway.file.file, line: to?.line ?? stretch.line, level, text });
    const straight = milesBetween(at(path, 0), last(path));
    const drawn = stretch.host === '' ? lineMiles(path) : straight;
    const words = `line ${stretch.line} to ${to?.line}: ${stretch.miles.toFixed(1)} miles by the markers`;
    if (stretch.miles <= 0) problem('error', `mile ${to?.mile} does not come after the point above it`);
    else if (drawn > LONGER_FACTOR * stretch.miles + LONGER_MILES) {
      const how =
        straight > LONGER_FACTOR * stretch.miles + LONGER_MILES ? 'in a straight line' : 'through the via points';
      problem('error', `${words}, ${drawn.toFixed(1)} ${how}`);
    } else if (stretch.host === '' && stretch.miles > GAP_MILES) problem('error', `${words} without a point between`);
    else if (stretch.host === '' && stretch.miles > SHORTER_FACTOR * drawn + SHORTER_MILES) {
      problem('warning', `${words}, only ${drawn.toFixed(1)} along the written points`);
    }
  });
}

/** Reports sharp bends at written points, which often mean a misplaced point. Ignores junctions and short legs. */
function checkTurns(highway: JoinedHighway, nodes: readonly LngLat[], report: Report): void {
  for (const { knots } of drawnRuns(highway, nodes)) {
    for (let i = 1; i + 1 < knots.length; i++) {
      const [before, knot, after] = [knots[i - 1], knots[i], knots[i + 1]];
      if (!before || !knot || !after || knot.junction) continue;
      if (Math.min(milesBetween(before.at, knot.at), milesBetween(knot.at, after.at)) < TURN_LEG_MILES) continue;
      const change = bearingDegrees(knot.at, after.at) - bearingDegrees(before.at, knot.at);
      const turn = Math.abs(((change + 540) % 360) - 180);
      if (turn <= TURN_DEGREES) continue;
      const where = knot.node === undefined ? "at a 'via' below" : 'here';
      report({
        file: highway.file.file,
        line: knot.line,
        level: 'warning',
        text: `the road turns by ${turn.toFixed(0)} degrees ${where}`,
      });
    }
  }
}

/** Returns the stretch's written path: its two nodes with the `via` points between them. */
function stretchPath(highway: JoinedHighway, s: number, i: number, nodes: readonly LngLat[]): LngLat[] {
  const from = nodes[highway.nodes[s]?.[i] ?? -1];
  const to = nodes[highway.nodes[s]?.[i + 1] ?? -1];
  const via = highway.file.states[s]?.stretches[i]?.via ?? [];
  if (!from || !to) throw new RangeError(`${highway.file.file} has no stretch ${i} in its state ${s}`);
  return [from, ...via, to];
}

const percent = (fraction: number): string => `${fraction > 0 ? '+' : ''}${(fraction * 100).toFixed(1)} %`;
