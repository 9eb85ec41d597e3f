import { cumulativeMeters, decodePolyline, type LngLat, nearestOnLine } from '../geo/index.ts';

/**
 * `road-lookup.json`: where in `road-lookup.ndjson` the written stretches of road around a place are found. Each line of that file has those of one
 * cell as a JSON array of `RoadLookupRow`, so that a reader needs a few lines of it and no memory for the rest.
 */
export interface RoadLookupFile {
  /** Of each cell: where its line begins, bytes, and how long it is. */
  readonly cells: Readonly<Record<string, readonly [offset: number, bytes: number]>>;
}

/** A stretch between two neighboring points of a source file. */
export interface RoadLookupRow {
  readonly ref: string;
  readonly state: string;
  /** Path inside the dataset's sources, and the line of the stretch's first point. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly approximate: boolean;
  /** How far the drawn line lies from the real road at most in nearly all cases, meters. */
  readonly accuracyMetres: number;
  /** The drawn line, thinned; an encoded polyline of `LOOKUP_PRECISION` decimals. */
  readonly path: string;
}

/** About a meter. */
export const LOOKUP_PRECISION = 5;

/** Cells are squares of so many degrees. */
const CELL_DEGREES = 0.25;

/** Further off than this no road is looked for: less than the shorter side of a cell at 72 degrees north, meters. */
export const FURTHEST_ROAD_METERS = 8000;

/** A stretch near a place. */
export interface RoadNear extends Omit<RoadLookupRow, 'path'> {
  readonly meters: number;
}

const index = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);

/** @returns the keys of the cells that a line may pass: those of the box around each of its pieces. */
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

/** @returns the keys of the cell of a place and of those around it: whatever is within `FURTHEST_ROAD_METERS` passes one of them. */
function cellsAround([lng, lat]: LngLat): string[] {
  const [x, y] = [index(lng), index(lat)];
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx},${y + dy}`));
}

/**
 * @param read a part of `road-lookup.ndjson`.
 * @returns the written roads near a place, nearest first: of each source file the nearest stretch.
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

/** @param rows a stretch may stand in several cells. */
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
