import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Barrier } from './barriers-read.ts';

/** Cell size of the index, degrees. */
const CELL = 0.25;

/** Straight piece of a barrier's line. */
export interface BarrierSide {
  readonly barrier: Barrier;
  readonly from: LngLat;
  readonly to: LngLat;
}

/** Index that finds the barriers crossed by a line. */
export interface BarrierIndex {
  /** Returns a barrier that the straight piece from `a` to `b` crosses or touches; undefined if there is none. */
  crossed(a: LngLat, b: LngLat): Barrier | undefined;
  /** Returns every barrier piece in the cells around a place: all pieces within 0.25 degrees, and some farther away. */
  near(place: LngLat): readonly BarrierSide[];
}

export function createBarrierIndex(barriers: readonly Barrier[]): BarrierIndex {
  const cells = new Map<string, BarrierSide[]>();
  for (const barrier of barriers) {
    for (let i = 1; i < barrier.line.length; i++) {
      const side = { barrier, from: at(barrier.line, i - 1), to: at(barrier.line, i) };
      for (const key of cellsAlong(side.from, side.to)) {
        const list = cells.get(key);
        if (list) list.push(side);
        else cells.set(key, [side]);
      }
    }
  }
  return {
    crossed(a, b) {
      for (const key of cellsAlong(a, b)) {
        for (const side of cells.get(key) ?? []) if (crosses(a, b, side.from, side.to)) return side.barrier;
      }
      return undefined;
    },
    near(place) {
      const around = cellsAlong([place[0] - CELL, place[1] - CELL], [place[0] + CELL, place[1] + CELL]);
      return [...new Set(around.flatMap((key) => cells.get(key) ?? []))];
    },
  };
}

/** Returns the keys of the cells touched by the bounding box around two places. */
function cellsAlong(a: LngLat, b: LngLat): string[] {
  const keys: string[] = [];
  const [west, east] = [Math.floor(Math.min(a[0], b[0]) / CELL), Math.floor(Math.max(a[0], b[0]) / CELL)];
  const [south, north] = [Math.floor(Math.min(a[1], b[1]) / CELL), Math.floor(Math.max(a[1], b[1]) / CELL)];
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) keys.push(`${x} ${y}`);
  return keys;
}

/** Returns whether segments ab and cd intersect in the plane. Collinear segments don't count. */
export function crosses(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  return abc * abd <= 0 && cda * cdb <= 0 && !(abc === 0 && abd === 0);
}

const turn = (a: LngLat, b: LngLat, c: LngLat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
