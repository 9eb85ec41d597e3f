import { distanceMeters } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { type CellGrid, WINDOW_RIM } from './cell-grid.ts';
import { type DatasetRoad, lngLat, type Point, type Road } from './embedded-roads.ts';
import type { Evidence } from './evidence.ts';

/** Removes the embedded network from the area covered by streets. */

/** A cut end of a road, or one where it continued before. */
export interface Stub {
  /** The remaining road; the stub is its first or last point. */
  readonly piece: Road;
  /** Whether the stub is the piece's first point. */
  readonly atStart: boolean;
  /** The points inside the area from the stub on, without the stub itself. */
  readonly inward: readonly Point[];
  /** Whether the road stays in place outside. */
  readonly isRigid: boolean;
}

/** Ids of the dataset's ways with special handling. */
export interface KeptWays {
  /** Lead through the area beside its streets. */
  readonly keep: ReadonlySet<number>;
  /** Stay in place outside, without bending toward the streets. */
  readonly rigid: ReadonlySet<number>;
}

export interface CutRoads {
  /** Roads entirely outside, and the remains of the others. */
  readonly pieces: Road[];
  readonly stubs: Stub[];
  /** The inside parts of roads that are kept anyway, with the outside points where they were cut. */
  readonly kept: Road[];
  /** Removed length, meters. */
  readonly droppedMeters: number;
}

/**
 * Maximum spacing of points of a road around the area, meters: it can be cut and bent anywhere, and a trip's line has
 * no gaps where streets, drawn every few yards, continue on highways drawn every mile.
 */
export const FINE_STEP = 150;
/** Shorter outside pieces of a numbered road between two inside ones are dropped, meters. */
const SHORT_BIT = 4000;

/**
 * Cuts all roads at the area's rim.
 * @param area the covered cells. @param evidence where numbered roads are among the streets: elsewhere they stay, since
 * the area may include a closed bay of the rim that the extract doesn't cover. @param ways with special handling.
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
    // Finer than a cell, so that none is skipped.
    const steps = Math.ceil(Math.max(Math.abs(point.lng - before.lng), Math.abs(point.lat - before.lat)) / 0.008);
    for (let step = 0; step < steps; step++) {
      const part = step / steps;
      if (near.has(before.lng + (point.lng - before.lng) * part, before.lat + (point.lat - before.lat) * part))
        return true;
    }
    return near.has(point.lng, point.lat);
  });
}

/** Returns the line with points added wherever two are farther apart than `FINE_STEP`. */
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

/** Adds the outside parts as pieces with their stubs. @returns the meters inside. */
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
    // Between two cuts without its own junction, a local road only connects streets with streets.
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

/** Returns the stretches that aren't inside, each from its first point to the one after its last. */
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
