import { distanceMeters } from '@roadcast/core/geo';
import { FERRY_RANK } from '../osm-pbf/osm-roads.ts';
import { CELL_HEIGHT, CELL_WIDTH, columnOf, rowOf } from './cell-grid.ts';
import type { StreetNetwork } from './street-network.ts';

/** Lookup of main roads among the streets. */
export interface Evidence {
  /** Returns whether the streets include this numbered road at this place, or another main road in its stead. */
  covers(numbers: readonly string[], lng: number, lat: number): boolean;
}

/** Maximum distance to a road with the same number, cells: more than the drawn lines' inaccuracy. */
const SAME_ROAD = 3;
/** Maximum distance to another main road that may replace the road, cells. */
const ANY_ROAD = 1;
/** Sampling distance along a road, meters: less than a cell. */
const STEP = 700;

/** Indexes the main roads among the streets. @param wanted road numbers in the embedded network; others are ignored. */
export function streetEvidence(streets: StreetNetwork, wanted: ReadonlySet<string>): Evidence {
  const any = new Set<number>();
  const byNumber = new Map<string, Set<number>>();
  const { starts, points, lngs, lats, kinds, numbers } = streets;
  kinds.forEach((kind, way) => {
    if (kind.rank === FERRY_RANK || kind.link) return;
    const sets = [any];
    for (const number of numbers[way] ?? []) {
      if (!wanted.has(number)) continue;
      const cells = byNumber.get(number) ?? new Set<number>();
      byNumber.set(number, cells);
      sets.push(cells);
    }
    let before = -1;
    for (const point of points.subarray(starts[way], starts[way + 1])) {
      if (Number.isNaN(lngs[point])) continue;
      markLine(sets, before < 0 ? point : before, point);
      before = point;
    }
  });
  const within = (cells: Set<number> | undefined, lng: number, lat: number, reach: number): boolean => {
    if (!cells) return false;
    const [column, row] = [columnOf(lng), rowOf(lat)];
    for (let y = row - reach; y <= row + reach; y++) {
      for (let x = column - reach; x <= column + reach; x++) if (cells.has(keyOf(x, y))) return true;
    }
    return false;
  };
  return {
    covers: (roadNumbers, lng, lat) =>
      within(any, lng, lat, ANY_ROAD) ||
      roadNumbers.some((number) => within(byNumber.get(number), lng, lat, SAME_ROAD)),
  };

  function markLine(sets: readonly Set<number>[], a: number, b: number): void {
    const [lngA, latA, lngB, latB] = [lngs[a], lats[a], lngs[b], lats[b]] as [number, number, number, number];
    const far = Math.max(Math.abs(lngB - lngA) / CELL_WIDTH, Math.abs(latB - latA) / CELL_HEIGHT) > 0.5;
    const steps = far ? Math.max(1, Math.ceil(distanceMeters([lngA, latA], [lngB, latB]) / STEP)) : 1;
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const key = keyOf(columnOf(lngA + (lngB - lngA) * part), rowOf(latA + (latB - latA) * part));
      for (const set of sets) set.add(key);
    }
  }
}

/** Combines a column and a row into one number. The offsets make both positive anywhere on Earth. */
const keyOf = (column: number, row: number): number => (row + 10_000) * 40_000 + (column + 20_000);
