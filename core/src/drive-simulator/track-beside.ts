import type { LngLat } from '../geo/index.ts';
import { Path } from './path.ts';
import { headingFrom, moved } from './sphere.ts';

/** Between two points of the track. */
const SPACING_METERS = 100;

/** Which way is left is taken from so much of the line at least. */
const LEAST_WINDOW_METERS = 400;

/** And from so many times the distance to it: the track goes around the line's corners in curves as wide as it is far away. */
const WINDOW_TIMES = 3;

/**
 * The real road beside a drawn line.
 * @param beside meters to the left of the line at so many meters from its start.
 */
export function trackBeside(line: Path, beside: (meters: number) => number): Path {
  const pieces = Math.max(1, Math.ceil(line.length / SPACING_METERS));
  const points: LngLat[] = [];
  const route = new Float64Array(pieces + 1);
  for (let i = 0; i <= pieces; i++) {
    const meters = (line.length * i) / pieces;
    const left = beside(meters);
    const reach = Math.max(LEAST_WINDOW_METERS, WINDOW_TIMES * Math.abs(left)) / 2;
    const heading = headingFrom(line.at(meters - reach), line.at(meters + reach)) * (Math.PI / 180);
    points.push(moved(line.at(meters), -Math.cos(heading) * left, Math.sin(heading) * left));
    route[i] = meters;
  }
  return new Path(points, route);
}
