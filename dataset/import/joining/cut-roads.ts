import { distanceMeters } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { type CellGrid, WINDOW_RIM } from './cell-grid.ts';
import { type DatasetRoad, lngLat, type Point, type Road } from './embedded-roads.ts';
import type { Evidence } from './evidence.ts';

/** Removes the embedded network from the area covered by streets. */

/** End of a road where it was cut, or where it continued before. */
export interface Stub {
  /** Remaining road, whose first or last point is the stub. */
  readonly piece: Road;
  /** Whether the stub is the piece's first point. */
  readonly atStart: boolean;
  /** Points from the stub inward, without the stub itself. */
  readonly inward: readonly Point[];
  /** Whether the drawn road must not move, because it continues outside. */
  readonly isRigid: boolean;
}

/** Ids of dataset ways that need special handling. */
export interface KeptWays {
  /** Ways kept through the area, beside its streets. */
  readonly keep: ReadonlySet<number>;
  /** Ways that aren't bent toward the streets. */
  readonly rigid: ReadonlySet<number>;
}

export interface CutRoads {
  /** Roads outside the area, and the remaining parts of cut roads. */
  readonly pieces: Road[];
  readonly stubs: Stub[];
  /** Inside parts of the kept roads, including the outside points at the cuts. */
  readonly kept: Road[];
  /** Length of the removed roads, meters. */
  readonly droppedMeters: number;
}

/**
 * Maximum distance between a road's points around the area, meters. Allows cutting and bending a road anywhere, and
 * avoids gaps in a trip's line where streets, with points every few yards, continue on highways with points every mile.
 */
export const FINE_STEP = 150;
/** Length below which a numbered road's piece outside the area, between two inside, is dropped, meters. */
const SHORT_BIT = 4000;

/**
 * Cuts all roads at the edge of the area.
 * @param area the covered cells. @param evidence where the streets include numbered roads. Other roads are kept,
 * because the area may include a bay at its edge that the extract doesn't cover. @param ways ways with special
 * handling.
 */
export function cutRoads(
  roads: readonly DatasetRoad[],
  area: CellGrid,
  evidence: Evidence,
  { keep, rigid }: KeptWays = { keep: new Set(), rigid: new Set() },
): CutRoads {
  const near = area.grown(1);
  const around = area.grown(WINDOW_RIM);
  const result: CutRoads & { droppedMeters: number } = { pieces: [], stubs: [], kept: [], droppedMeters: 0 };
  for (const road of roads) {
    if (!comesNear(road, near)) {
      if (comesNear(road, around)) road.points = finely(road.points);
      result.pieces.push(road);
      continue;
    }
    const points = finely(road.points);
    const numbered = road.numbers.length > 0;
    const inside = points.map(
      ({ lng, lat }) => area.has(lng, lat) && (!numbered || evidence.covers(road.numbers, lng, lat)),
    );
    if (numbered) dropShortBits(points, inside);
    result.droppedMeters += keepOutside(road, points, inside, result, rigid.has(road.way));
    if (keep.has(road.way)) result.kept.push(...keptInside(road, points, inside));
  }
  return result;
}

function comesNear(road: Road, near: CellGrid): boolean {
  return road.points.some((point, i) => {
    const before = road.points[i - 1] ?? point;
    // Use steps smaller than a cell, so no cell is skipped.
    const steps = Math.ceil(Math.max(Math.abs(point.lng - before.lng), Math.abs(point.lat - before.lat)) / 0.008);
    for (let step = 0; step < steps; step++) {
      const part = step / steps;
      if (near.has(before.lng + (point.lng - before.lng) * part, before.lat + (point.lat - before.lat) * part))
        return true;
    }
    return near.has(point.lng, point.lat);
  });
}

/** Inserts points into a line where two neighbors are more than `FINE_STEP` apart. */
export function finely(points: readonly Point[]): Point[] {
  const fine: Point[] = [];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before) {
      const steps = Math.ceil(distanceMeters(lngLat(before), lngLat(point)) / FINE_STEP);
      for (let step = 1; step < steps; step++) {
        const part = step / steps;
        fine.push({
          id: null,
          lng: before.lng + (point.lng - before.lng) * part,
          lat: before.lat + (point.lat - before.lat) * part,
        });
      }
    }
    fine.push(point);
  });
  return fine;
}

function dropShortBits(points: readonly Point[], inside: boolean[]): void {
  for (let from = inside.indexOf(true); from >= 0; ) {
    const out = inside.indexOf(false, from);
    const back = out < 0 ? -1 : inside.indexOf(true, out);
    if (back < 0) return;
    if (lengthOf(points.slice(out - 1, back + 1)) < SHORT_BIT) inside.fill(true, out, back);
    from = back;
  }
}

/** Adds the outside parts as pieces with stubs. @returns the length inside, meters. */
function keepOutside(
  road: Road,
  points: readonly Point[],
  inside: readonly boolean[],
  result: CutRoads,
  isRigid: boolean,
): number {
  let kept = 0;
  const runs = runsOutside(inside);
  runs.forEach(([from, to], i) => {
    const line = points.slice(from, to);
    const cuts = (from > 0 ? 1 : 0) + (to < points.length ? 1 : 0);
    // Skip a local road between two cuts without a junction outside, because it would only connect streets with
    // streets.
    if (cuts === 2 && road.numbers.length === 0 && line.every(({ id }) => id === null)) return;
    const piece: Road = { ...road, points: line };
    if (line.length > 1) result.pieces.push(piece);
    kept += lengthOf(line);
    const [, before] = runs[i - 1] ?? [0, 0];
    const [next] = runs[i + 1] ?? [points.length];
    if (to < points.length) result.stubs.push({ piece, atStart: false, inward: points.slice(to, next), isRigid });
    if (from > 0) result.stubs.push({ piece, atStart: true, inward: points.slice(before, from).reverse(), isRigid });
  });
  return lengthOf(points) - kept;
}

function keptInside(road: Road, points: readonly Point[], inside: readonly boolean[]): Road[] {
  const outside = inside.map((is) => !is);
  return runsOutside(outside)
    .map(([from, to]) => ({ ...road, points: points.slice(Math.max(0, from - 1), to + 1) }))
    .filter((kept) => kept.points.length > 1);
}

/** Returns the stretches outside, each as the index of its first point and the index after its last. */
function runsOutside(inside: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (let from = inside.indexOf(false); from >= 0; ) {
    const end = inside.indexOf(true, from);
    const to = end < 0 ? inside.length : end;
    runs.push([from, to]);
    from = end < 0 ? -1 : inside.indexOf(false, end);
  }
  return runs;
}

export function lengthOf(points: readonly Point[]): number {
  let meters = 0;
  for (let i = 1; i < points.length; i++) {
    meters += distanceMeters(lngLat(at(points, i - 1)), lngLat(at(points, i)));
  }
  return meters;
}
