import { cumulativeMeters, decodePolyline, type LngLat, nearestOnLine } from '../geo/index.ts';

/**
 * `road-lookup.json`: index into `road-lookup.ndjson`, which has the drawn road segments near each place. Each line of
 * that file is one cell's segments as a JSON array of `RoadLookupRow`, so a lookup reads only a few lines and needs no
 * cache.
 */
export interface RoadLookupFile {
  /** Byte offset and length of each cell's line. */
  readonly cells: Readonly<Record<string, readonly [offset: number, bytes: number]>>;
}

/** A segment between two consecutive points of a source file. */
export interface RoadLookupRow {
  readonly ref: string;
  readonly state: string;
  /** Path inside the dataset's sources, and line number of the segment's first point. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly approximate: boolean;
  /** Distance from the real road that the drawn line stays within in nearly all cases, meters. */
  readonly accuracyMeters: number;
  /** Simplified drawn line: an encoded polyline with `LOOKUP_PRECISION` decimals. */
  readonly path: string;
}

/** Polyline decimals; precise to about a meter. */
export const LOOKUP_PRECISION = 5;

/** Cell size, degrees. */
const CELL_DEGREES = 0.25;

/** Search radius, meters: less than a cell's shorter side at 72° north. */
export const FURTHEST_ROAD_METERS = 8000;

export interface RoadNear extends Omit<RoadLookupRow, 'path'> {
  readonly meters: number;
}

const index = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);

/** Returns the keys of the cells a line may cross, from each segment's bounding box. */
export function cellsOfLine(line: readonly LngLat[]): string[] {
  const cells = new Set<string>();
  line.forEach(([lng, lat], i) => {
    const [fromLng, fromLat] = line[i - 1] ?? [lng, lat];
    for (let x = index(Math.min(lng, fromLng)); x <= index(Math.max(lng, fromLng)); x++) {
      for (let y = index(Math.min(lat, fromLat)); y <= index(Math.max(lat, fromLat)); y++) cells.add(`${x},${y}`);
    }
  });
  return [...cells];
}

/**
 * Returns the keys of a place's cell and all neighbors, which together contain everything within
 * `FURTHEST_ROAD_METERS`.
 */
function cellsAround([lng, lat]: LngLat): string[] {
  const [x, y] = [index(lng), index(lat)];
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx},${y + dy}`));
}

/**
 * Returns the drawn roads near a place, nearest first, with one segment per source file.
 * @param read reads a part of `road-lookup.ndjson`.
 */
export async function roadsNear(
  { cells }: RoadLookupFile,
  read: (offset: number, bytes: number) => Promise<string>,
  at: LngLat,
  most: number,
): Promise<RoadNear[]> {
  const parts = await Promise.all(
    cellsAround(at).map(async (cell) => {
      const found = cells[cell];
      return found ? (JSON.parse(await read(...found)) as RoadLookupRow[]) : [];
    }),
  );
  return nearestRoads(parts.flat(), at, most);
}

/** @param rows may list the same segment for several cells. */
function nearestRoads(rows: readonly RoadLookupRow[], at: LngLat, most: number): RoadNear[] {
  const nearest = new Map<string, RoadNear>();
  for (const { path, ...row } of rows) {
    const line = decodePolyline(path, LOOKUP_PRECISION);
    const meters = nearestOnLine(at, line, cumulativeMeters(line)).offsetMeters;
    const before = nearest.get(row.file);
    if (meters <= FURTHEST_ROAD_METERS && (!before || meters < before.meters))
      nearest.set(row.file, { ...row, meters });
  }
  return [...nearest.values()].sort((a, b) => a.meters - b.meters).slice(0, most);
}
