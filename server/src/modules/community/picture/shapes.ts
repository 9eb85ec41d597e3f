import type { LngLat } from '@roadcast/core/geo';
import type { Box, Frame, Point } from './frame.ts';

/** Minimum distance between drawn points, pixels. */
const STEP = 0.8;

/** Projects a line and drops points too close to see. Keeps both ends. */
export function drawnPoints(line: readonly LngLat[], { project }: Frame): Point[] {
  const kept: Point[] = [];
  for (const [n, place] of line.entries()) {
    const point = project(place);
    const last = kept.at(-1);
    const isClose = last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) < STEP;
    if (!isClose || n === line.length - 1) kept.push(point);
  }
  return kept;
}

/**
 * Returns whether a shape may be within a box, from the corners and the middle of its bounds: several times faster than
 * projecting it.
 */
export function mayShow(shape: readonly LngLat[], { project }: Frame, box: Box): boolean {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of shape) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const around = [west, (west + east) / 2, east].flatMap((lng) =>
    [south, (south + north) / 2, north].map((lat) => project([lng, lat])),
  );
  const [xs, ys] = [around.map(([x]) => x), around.map(([, y]) => y)];
  return (
    Math.min(...xs) <= box.right &&
    Math.max(...xs) >= box.left &&
    Math.min(...ys) <= box.bottom &&
    Math.max(...ys) >= box.top
  );
}

/** Cuts a polygon's ring to a box, edge by edge (Sutherland and Hodgman). */
export function clippedRing(ring: readonly Point[], { left, top, right, bottom }: Box): readonly Point[] {
  const edges: readonly (readonly [axis: 0 | 1, limit: number, sign: 1 | -1])[] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce<readonly Point[]>((points, [axis, limit, sign]) => {
    const isInside = (point: Point): boolean => sign * (point[axis] - limit) >= 0;
    return points.flatMap((point, n) => {
      const before = points.at(n - 1) ?? point;
      if (isInside(before) === isInside(point)) return isInside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      return isInside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

/** Cuts a line into the runs of segments that may cross a box. */
export function clippedLine(points: readonly Point[], { left, top, right, bottom }: Box): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [n, to] of points.entries()) {
    const from = points[n - 1];
    if (!from) continue;
    const shows =
      Math.min(from[0], to[0]) <= right &&
      Math.max(from[0], to[0]) >= left &&
      Math.min(from[1], to[1]) <= bottom &&
      Math.max(from[1], to[1]) >= top;
    if (shows) {
      if (run.length === 0) run.push(from, to);
      else run.push(to);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Returns the data of an SVG path, with a tenth of a pixel. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}${closed ? 'Z' : ''}`;

/** Returns a ring's area, square pixels, and its center of mass. */
export function middleOf(ring: readonly Point[]): { readonly area: number; readonly at: Point } {
  let [area, x, y] = [0, 0, 0];
  for (const [n, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring.at(n - 1) ?? [x1, y1];
    const cross = x0 * y1 - x1 * y0;
    area += cross / 2;
    x += ((x0 + x1) * cross) / 6;
    y += ((y0 + y1) * cross) / 6;
  }
  return { area: Math.abs(area), at: area === 0 ? [0, 0] : [x / area, y / area] };
}
