import type { LngLat } from '../geo/index.ts';
import { Path } from './path.ts';
import { headingFrom, moved } from './sphere.ts';

/** Between two points of the track. */
const SPACING_METERS = 100;

/** Which way is left is taken from so much of the line at least. */
const LEAST_WINDOW_METERS = 400;

/** And from so many times the distance to it: the track goes around the line's corners in curves as wide as it is far away. */
const WINDOW_TIMES = 3;

/** The track at each point is the mean of what lies within this share of that window around it. */
const MEAN_SHARE = 1 / 6;

/**
 * The real road beside a drawn line.
 * @param beside meters to the left of the line at so many meters from its start.
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

/** @param reaches how many points to each side of one count for it. @returns means; the ends stay where they are. */
function smoothed(points: readonly LngLat[], reaches: readonly number[]): LngLat[] {
  const [lng, lat] = [new Float64Array(points.length + 1), new Float64Array(points.length + 1)];
  for (const [i, point] of points.entries()) {
    lng[i + 1] = (lng[i] as number) + point[0];
    lat[i + 1] = (lat[i] as number) + point[1];
  }
  return points.map((_, i) => {
    const reach = Math.min(reaches[i] as number, i, points.length - 1 - i);
    const [from, to] = [i - reach, i + reach + 1];
    const mean = (sums: Float64Array): number => ((sums[to] as number) - (sums[from] as number)) / (to - from);
    return [mean(lng), mean(lat)];
  });
}
