import type { StreetsAreaFile } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { CELL_HEIGHT, CELL_WIDTH, CellGrid, columnOf, rowOf, WINDOW_RIM } from './cell-grid.ts';
import type { StreetNetwork } from './street-network.ts';

/**
 * Determines the area covered by an extract, because extracts don't specify it: their bounding box is larger, and
 * complete ways extend beyond the area. The area consists of the cells with streets, with the gaps between them closed.
 */

/**
 * Maximum distance between a street's ends for its midpoint to count, meters. Longer streets may extend far out of the
 * area.
 */
const LONGEST_STREET = 3000;
/** Half the width of the widest gap between streets that is closed, cells. Enclosed gaps of any size are closed. */
const GAP = 12;
/** Maximum distance from a town's center to streets for the town to be covered, cells. */
const TOWN = 3;

/** Position of a gazetteer place. */
export type Town = LngLat;

export interface CoveredArea {
  /** Cells of the area, in a window with a margin of empty cells. */
  readonly grid: CellGrid;
  /** Cells with streets. */
  readonly streets: CellGrid;
  readonly squareMiles: number;
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/**
 * Finds the area covered by streets.
 * @param towns all places in the country. A town without streets isn't covered, even if there are streets around it.
 * @returns undefined if no street has a usable position.
 */
export function coveredArea(streets: StreetNetwork, towns: readonly Town[]): CoveredArea | undefined {
  const marks = streetMiddles(streets);
  if (marks.length === 0) return undefined;
  const seen = windowOf(marks);
  for (const [lng, lat] of marks) seen.set(lng, lat);
  const closed = seen.grown(GAP).shrunk(GAP).filled();
  const grid = withoutBareTowns(closed, seen, towns);
  return { grid, streets: seen, ...sizeOf(grid) };
}

/**
 * Returns the midpoints of the short streets. @param start first index of the range in `ends`. @param end index after
 * the range.
 */
export function streetMiddles({ ends, lngs, lats }: StreetNetwork, start = 0, end = ends.length): LngLat[] {
  const middles: LngLat[] = [];
  for (let i = start; i < end; i += 2) {
    const [a, b] = [ends[i] ?? 0, ends[i + 1] ?? 0];
    const from: LngLat = [lngs[a] ?? 0, lats[a] ?? 0];
    const to: LngLat = [lngs[b] ?? 0, lats[b] ?? 0];
    // Also skips an end missing from the file: its position is NaN, so the comparison is false.
    if (!(distanceMeters(from, to) <= LONGEST_STREET)) continue;
    middles.push([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  }
  return middles;
}

/** Returns a window around the places, with a margin. */
function windowOf(places: readonly LngLat[]): CellGrid {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [lng, lat] of places) {
    west = Math.min(west, columnOf(lng));
    east = Math.max(east, columnOf(lng));
    south = Math.min(south, rowOf(lat));
    north = Math.max(north, rowOf(lat));
  }
  const room = GAP + WINDOW_RIM + 1;
  return new CellGrid(west - room, south - room, east - west + 1 + 2 * room, north - south + 1 + 2 * room);
}

/** Excludes the surroundings of towns without streets, up to half the distance to the nearest street. */
function withoutBareTowns(area: CellGrid, seen: CellGrid, towns: readonly Town[]): CellGrid {
  const near = seen.grown(TOWN);
  const result = area.blank();
  result.cells.set(area.cells);
  for (const [lng, lat] of towns) {
    if (!area.has(lng, lat) || near.has(lng, lat)) continue;
    const [column, row] = [columnOf(lng) - area.west, rowOf(lat) - area.south];
    const free = cellsToNearest(seen, column, row);
    for (let y = row - free; y <= row + free; y++) {
      for (let x = column - free; x <= column + free; x++) {
        if (x < 0 || y < 0 || x >= area.columns || y >= area.rows || Math.hypot(x - column, y - row) > free / 2)
          continue;
        result.cells[y * area.columns + x] = 0;
      }
    }
  }
  return result;
}

/** Returns the larger of the column and row distances to the nearest set cell. */
function cellsToNearest(grid: CellGrid, column: number, row: number): number {
  for (let away = 0; away < grid.columns + grid.rows; away++) {
    for (let y = Math.max(0, row - away); y <= Math.min(grid.rows - 1, row + away); y++) {
      const edge = y === row - away || y === row + away;
      for (let x = column - away; x <= column + away; x += edge ? 1 : Math.max(1, 2 * away)) {
        if (x >= 0 && x < grid.columns && grid.cells[y * grid.columns + x] === 1) return away;
      }
    }
  }
  return 0;
}

function sizeOf(grid: CellGrid): Pick<CoveredArea, 'squareMiles' | 'bounds'> {
  let squareMiles = 0;
  let [west, south, east, north] = [grid.columns, grid.rows, -1, -1];
  for (let row = 0; row < grid.rows; row++) {
    const lat = (row + grid.south + 0.5) * CELL_HEIGHT;
    const across = distanceMeters([0, lat], [CELL_WIDTH, lat]);
    const up = distanceMeters([0, lat - CELL_HEIGHT / 2], [0, lat + CELL_HEIGHT / 2]);
    for (let column = 0; column < grid.columns; column++) {
      if (grid.cells[row * grid.columns + column] !== 1) continue;
      squareMiles += (across * up) / METERS_PER_MILE ** 2;
      [west, south, east, north] = [
        Math.min(west, column),
        Math.min(south, row),
        Math.max(east, column),
        Math.max(north, row),
      ];
    }
  }
  const degrees = (cells: number, size: number): number => Number((cells * size).toFixed(4));
  return {
    squareMiles,
    bounds: [
      degrees(west + grid.west, CELL_WIDTH),
      degrees(south + grid.south, CELL_HEIGHT),
      degrees(east + 1 + grid.west, CELL_WIDTH),
      degrees(north + 1 + grid.south, CELL_HEIGHT),
    ],
  };
}

/** Converts the area to the format of the file stored beside the tiles. */
export function areaFile(grid: CellGrid): StreetsAreaFile {
  const rows: number[][] = [];
  for (let row = 0; row < grid.rows; row++) {
    const spans: number[] = [];
    for (let column = 0; column < grid.columns; column++) {
      if (grid.cells[row * grid.columns + column] !== 1) continue;
      const absolute = column + grid.west;
      if (spans.length > 0 && spans[spans.length - 1] === absolute - 1) spans[spans.length - 1] = absolute;
      else spans.push(absolute, absolute);
    }
    if (spans.length > 0) rows.push([row + grid.south, ...spans]);
  }
  return { width: CELL_WIDTH, height: CELL_HEIGHT, rows };
}
