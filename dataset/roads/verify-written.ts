import { bearingDegrees, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Report } from '../files/problem.ts';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { splineThrough } from '../geometry/spline.ts';
import { milesOutside } from '../highways/verify-states.ts';
import type { StateShape } from '../land/state-shapes.ts';
import type { RoadFile } from './model.ts';

/**
 * Maximum distance of a point outside its state, miles. Allows for simplified outlines and imprecise borders in rivers.
 */
const NEAR_MILES = 1;
/** Maximum distance between written points, miles. */
const GAP_MILES = 40;
/** Sharpest accepted bend, degrees, if the road is written for `TURN_LEG_MILES` on both sides. */
const TURN_DEGREES = 100;
const TURN_LEG_MILES = 0.5;
/**
 * Allowed difference between the line through a state's written points and the official length. The line may not be
 * much longer than the road, but a winding road may be much longer than the line (the Road to Hana by a third).
 */
const LENGTH_WARNING = { longer: 0.04, shorter: 0.15 } as const;
const LENGTH_ERROR = { longer: 0.1, shorter: 0.3 } as const;
/** Difference ignored because official lengths are rounded, miles. */
const SMALLEST_MILES = 5;
/** Distance between points of the spline that measures a road, miles. */
const SPACING_MILES = 0.6;

/** Checks each road separately: states, gaps, bends and lengths. */
export function checkWrittenRoads(files: readonly RoadFile[], shapes: readonly StateShape[], report: Report): void {
  const shapeOf = new Map(shapes.map((shape) => [shape.code, shape]));
  const neighbors = neighborsOf(shapes);
  for (const file of files) {
    checkStates(file, shapeOf, neighbors, report);
    checkGaps(file, report);
    checkTurns(file, report);
  }
}

function checkStates(
  { file, states, points, stretches }: RoadFile,
  shapeOf: ReadonlyMap<string, StateShape>,
  neighbors: ReadonlySet<string>,
  report: Report,
): void {
  const problem = (line: number, text: string) => report({ file, line, level: 'error', text });
  for (const state of states) {
    if (!shapeOf.has(state.code)) problem(state.line, `there is no state ${state.code}`);
  }
  points.forEach((point, i) => {
    // A point on a border belongs to both states.
    const around = [stretches[i - 1], stretches[i]].flatMap((stretch) =>
      stretch ? [states[stretch.state]?.code ?? ''] : [],
    );
    const miles = Math.min(
      ...around.map((code) => {
        const shape = shapeOf.get(code);
        return shape ? milesOutside(shape, point.at) : 0;
      }),
    );
    if (miles > NEAR_MILES) {
      problem(
        point.line,
        `${nameOf(point.label)} lies ${miles.toFixed(1)} miles outside ${[...new Set(around)].join(' and ')}`,
      );
    }
  });
  stretches.forEach((stretch, i) => {
    const before = stretches[i - 1];
    if (!before || before.state === stretch.state || stretch.host !== '' || stretch.gap || before.gap) return;
    const [from, to] = [states[before.state]?.code ?? '', states[stretch.state]?.code ?? ''];
    if (from === to || neighbors.has(`${from} ${to}`)) return;
    problem(states[stretch.state]?.line ?? 1, `${to} does not border on ${from}`);
  });
}

function checkGaps({ file, points, stretches }: RoadFile, report: Report): void {
  stretches.forEach((stretch, i) => {
    const [from, to] = [points[i], points[i + 1]];
    if (!from || !to) return;
    const miles = milesBetween(from.at, to.at);
    const words = `line ${from.line} to ${to.line}`;
    if (miles === 0) {
      report({ file, line: to.line, level: 'error', text: `${words}: the same position twice` });
    } else if (miles > GAP_MILES && stretch.host === '' && !stretch.gap) {
      const text = `${words}: ${miles.toFixed(1)} miles without a point between`;
      report({ file, line: to.line, level: 'error', text });
    }
  });
}

function checkTurns({ file, points, stretches }: RoadFile, report: Report): void {
  for (let i = 1; i + 1 < points.length; i++) {
    const around = [stretches[i - 1], stretches[i]];
    if (around.some((stretch) => stretch?.host !== '' || stretch.gap)) continue;
    const [before, point, after] = [points[i - 1], points[i], points[i + 1]];
    if (!before || !point || !after) continue;
    if (Math.min(milesBetween(before.at, point.at), milesBetween(point.at, after.at)) < TURN_LEG_MILES) continue;
    const change = bearingDegrees(point.at, after.at) - bearingDegrees(before.at, point.at);
    const turn = Math.abs(((change + 540) % 360) - 180);
    if (turn <= TURN_DEGREES) continue;
    report({ file, line: point.line, level: 'warning', text: `the road turns by ${turn.toFixed(0)} degrees here` });
  }
}

/**
 * Checks the line through each state's written points against the official length.
 * @param hostMiles returns the length of a stretch on another road, miles.
 */
export function checkWrittenLengths(file: RoadFile, hostMiles: (stretch: number) => number, report: Report): void {
  const written = writtenMiles(file, hostMiles);
  file.states.forEach((state, index) => {
    const miles = written[index] ?? 0;
    if (state.miles === undefined || Math.max(miles, state.miles) < SMALLEST_MILES) return;
    const off = miles / state.miles - 1;
    const side = off > 0 ? 'longer' : 'shorter';
    if (Math.abs(off) <= LENGTH_WARNING[side]) return;
    report({
      file: file.file,
      line: state.line,
      level: Math.abs(off) > LENGTH_ERROR[side] ? 'error' : 'warning',
      text: `${state.code}: ${miles.toFixed(1)} miles along the written points, its official length is ${state.miles} (${off > 0 ? '+' : ''}${(off * 100).toFixed(1)} %)`,
    });
  });
}

/**
 * Returns the length in each of the file's states along a smooth line through its points, miles, including
 * concurrencies.
 */
function writtenMiles(file: RoadFile, hostMiles: (stretch: number) => number): number[] {
  const miles = file.states.map(() => 0);
  let run: LngLat[] = [];
  let states: number[] = [];
  const close = () => {
    if (run.length > 1) {
      splineThrough(run, SPACING_MILES).forEach((piece, i) => {
        const state = at(states, i);
        miles[state] = at(miles, state) + lineMiles(piece);
      });
    }
    run = [];
    states = [];
  };
  file.stretches.forEach((stretch, i) => {
    if (stretch.host !== '' || stretch.gap) {
      close();
      if (stretch.host !== '') miles[stretch.state] = at(miles, stretch.state) + hostMiles(i);
      return;
    }
    if (run.length === 0) run.push(at(file.points, i).at);
    run.push(at(file.points, i + 1).at);
    states.push(stretch.state);
  });
  close();
  return miles;
}

/** Returns pairs of neighboring states in both orders: 'AZ NM' and 'NM AZ'. */
function neighborsOf(shapes: readonly StateShape[]): ReadonlySet<string> {
  const owners = new Map<string, string[]>();
  for (const { code, polygons } of shapes) {
    for (const place of new Set(polygons.flat(2).map((point) => point.join()))) {
      owners.set(place, [...(owners.get(place) ?? []), code]);
    }
  }
  const pairs = new Set<string>();
  for (const codes of owners.values()) {
    for (const a of codes) for (const b of codes) if (a !== b) pairs.add(`${a} ${b}`);
  }
  return pairs;
}

const nameOf = (label: string): string => (label === '' ? 'the point' : `'${label}'`);
