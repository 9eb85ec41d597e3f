import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { metersToMiles } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { metersOff } from '../geometry/simplify.ts';
import type { StateShape } from '../land/state-shapes.ts';
import type { HighwayFile } from './model.ts';

/**
 * Maximum distance of a point outside its state, miles. Allows for simplified outlines and imprecise borders in rivers.
 */
const NEAR_MILES = 2;

/** Checks that every written position is in its state. */
export function checkStates(files: readonly HighwayFile[], shapes: readonly StateShape[], report: Report): void {
  const shapeOf = new Map(shapes.map((shape) => [shape.code, shape]));
  for (const { file, states } of files) {
    for (const state of states) {
      const shape = shapeOf.get(state.code);
      if (!shape) {
        report({ file, line: state.line, level: 'error', text: `there is no state ${state.code}` });
        continue;
      }
      for (const point of state.points) {
        if (!point.at) continue;
        const miles = milesOutside(shape, point.at);
        if (miles <= NEAR_MILES) continue;
        const text = `'${point.label}' lies ${miles.toFixed(1)} miles outside ${shape.name}`;
        report({ file, line: point.line, level: 'error', text });
      }
    }
  }
}

/** Returns a place's distance outside a state, miles; 0 inside. */
export const milesOutside = (shape: StateShape, place: LngLat): number =>
  contains(shape, place) ? 0 : milesTo(shape, place);

/** Returns whether a place is inside a state, by the even-odd rule over all rings. */
function contains(shape: StateShape, [x, y]: LngLat): boolean {
  let inside = false;
  for (const ring of shape.polygons.flat()) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [at(ring, i), at(ring, j)];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  }
  return inside;
}

/** Returns the distance to the state's outline, miles. */
const milesTo = (shape: StateShape, place: LngLat): number =>
  metersToMiles(
    Math.min(
      ...shape.polygons.flat().flatMap((ring) => ring.slice(1).map((to, i) => metersOff(place, at(ring, i), to))),
    ),
  );
