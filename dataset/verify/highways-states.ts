import type { LngLat } from '@roadcast/core/geo';
import { milesBetween } from '../steps/geometry.ts';
import type { HighwayFile } from '../steps/highways-model.ts';
import type { Report } from '../steps/problem.ts';
import type { StateShape } from '../steps/state-shapes.ts';

/** State outlines are simplified, and borders in rivers are drawn loosely: a point this near its state is in it, miles. */
const NEAR_MILES = 2;

/** Every written position must lie in the state under which it stands. */
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
        if (!point.at || contains(shape, point.at)) continue;
        const miles = milesTo(shape, point.at);
        if (miles <= NEAR_MILES) continue;
        const text = `'${point.label}' lies ${miles.toFixed(1)} miles outside ${shape.name}`;
        report({ file, line: point.line, level: 'error', text });
      }
    }
  }
}

/** Even-odd rule over all rings. */
function contains(shape: StateShape, [x, y]: LngLat): boolean {
  let inside = false;
  for (const ring of shape.polygons.flat()) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i] as LngLat, ring[j] as LngLat];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  }
  return inside;
}

/** Distance to the outline, miles. */
function milesTo(shape: StateShape, place: LngLat): number {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  let best = Number.POSITIVE_INFINITY;
  for (const ring of shape.polygons.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1] as LngLat, ring[i] as LngLat];
      const [dx, dy] = [(b[0] - a[0]) * scale, b[1] - a[1]];
      const [px, py] = [(place[0] - a[0]) * scale, place[1] - a[1]];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const miles = milesBetween(place, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
      best = Math.min(best, miles);
    }
  }
  return best;
}
