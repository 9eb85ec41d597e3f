import type { LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { Path } from './path.ts';
import { headingFrom, moved } from './sphere.ts';

const SPACING_METERS = 100;

/** Minimum window for measuring the line's direction. */
const LEAST_WINDOW_METERS = 400;

/** Window over distance to the line, so curves at corners widen with that distance. */
const WINDOW_TIMES = 3;

/** Share of the window averaged on each side of a point. */
const MEAN_SHARE = 1 / 6;

/**
 * Returns the real road beside a drawn line.
 * @param beside returns meters to the left of the line at a distance from the line's start.
 */
export function trackBeside(line: Path, beside: (meters: number) => number): Path {
  const pieces = Math.max(1, Math.ceil(line.length / SPACING_METERS));
  const points: LngLat[] = [];
  const reaches: number[] = [];
  const route = new Float64Array(pieces + 1);
  for (let i = 0; i <= pieces; i++) {
    const meters = (line.length * i) / pieces;
    const left = beside(meters);
    const window = Math.max(LEAST_WINDOW_METERS, WINDOW_TIMES * Math.abs(left));
    const heading = headingFrom(line.at(meters - window / 2), line.at(meters + window / 2)) * (Math.PI / 180);
    points.push(moved(line.at(meters), -Math.cos(heading) * left, Math.sin(heading) * left));
    reaches.push(Math.floor((window * MEAN_SHARE) / SPACING_METERS));
    route[i] = meters;
  }
  return new Path(smoothed(points, reaches), route);
}

/**
 * Returns moving averages of the points, leaving both ends unchanged.
 * @param reaches number of points averaged on each side.
 */
function smoothed(points: readonly LngLat[], reaches: readonly number[]): LngLat[] {
  const [lng, lat] = [new Float64Array(points.length + 1), new Float64Array(points.length + 1)];
  for (const [i, point] of points.entries()) {
    lng[i + 1] = at(lng, i) + point[0];
    lat[i + 1] = at(lat, i) + point[1];
  }
  return points.map((_, i) => {
    const reach = Math.min(at(reaches, i), i, points.length - 1 - i);
    const [from, to] = [i - reach, i + reach + 1];
    const mean = (sums: Float64Array): number => (at(sums, to) - at(sums, from)) / (to - from);
    return [mean(lng), mean(lat)];
  });
}
