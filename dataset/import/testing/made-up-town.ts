import type { NetworkWay } from '../../tiles/network.ts';
import type { OsmContent, OsmNode } from '../../tiles/osm-pbf.ts';

/**
 * Layout of a small town on the plains in OpenStreetMap's format: a street grid 14 km wide and 12 km high, US 20 as the
 * main street, and I 10 as a divided freeway through it with one interchange. Complete ways extend beyond the grid: the
 * western end of the freeway is 6 km outside.
 */
export interface TownLayout {
  /** Town center, degrees. */
  readonly lng: number;
  readonly lat: number;
  /** First id of nodes and ways. */
  readonly firstId: number;
}

/** Street spacing, degrees. */
export const BLOCK_LNG = 0.01;
export const BLOCK_LAT = 0.008;
/** Number of streets on each side of the main street, and on each side of the freeway. */
const COLUMNS = 8;
const ROWS = 7;
/** Distance between the freeway's center line and each carriageway, degrees of latitude: 15 m. */
export const HALF_MEDIAN = 0.000135;

const MAIN_STREET = { highway: 'primary', ref: 'US 20', name: 'Main Street' };

export const streetName = (row: number): string => `${Math.abs(row)}${row < 0 ? 'S' : 'N'} Street`;

export function madeUpTown({ lng, lat, firstId }: TownLayout): OsmContent {
  const nodes: OsmNode[] = [];
  const ways: NetworkWay[] = [];
  const node = (x: number, y: number): number => {
    nodes.push({ id: firstId + nodes.length, lng: lng + x, lat: lat + y });
    return firstId + nodes.length - 1;
  };
  const way = (nodeIds: number[], tags: Record<string, string>): void => {
    ways.push({ id: firstId + ways.length, nodeIds, tags });
  };
  const rows = Array.from({ length: 2 * ROWS + 1 }, (_, i) => i - ROWS).filter((row) => row !== 0);
  const columns = Array.from({ length: 2 * COLUMNS + 1 }, (_, i) => i - COLUMNS);
  const corner = new Map<string, number>();
  const at = (column: number, row: number): number => {
    const key = `${column} ${row}`;
    const id = corner.get(key) ?? node(column * BLOCK_LNG, row * BLOCK_LAT);
    corner.set(key, id);
    return id;
  };
  // Create one way per block, because mappers split streets at many corners.
  for (const row of rows) {
    for (const column of columns.slice(1)) {
      const highway = Math.abs(row) === 3 ? 'secondary' : 'residential';
      way([at(column - 1, row), at(column, row)], { highway, name: streetName(row) });
    }
  }
  for (const column of columns) {
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1];
      if (before === undefined) continue;
      // Skip the last street's crossing, because the freeway ends there.
      if (column === COLUMNS && row === 1) continue;
      way([at(column, before), at(column, row)], column === 0 ? MAIN_STREET : { highway: 'residential' });
    }
  }
  freeway(node, way, [at(0, -1), at(0, 1)]);
  return { nodes, ways };
}

/**
 * Creates the freeway's two carriageways, the eastbound one to the south. @param ramps corners of the main street south
 * and north of the freeway.
 */
function freeway(
  node: (x: number, y: number) => number,
  way: (nodeIds: number[], tags: Record<string, string>) => void,
  [south, north]: readonly [number, number],
): void {
  const tags = { highway: 'motorway', oneway: 'yes', ref: 'I 10', name: 'Plains Freeway', maxspeed: '65 mph' };
  const link = { highway: 'motorway_link', oneway: 'yes' };
  const end = COLUMNS * BLOCK_LNG;
  const xs = Array.from({ length: 161 }, (_, i) => -end + (i * end) / 80);
  // The western end is one long way beyond the last street.
  const outside = Array.from({ length: 41 }, (_, i) => -end - 0.07 + i * 0.00175).filter((x) => x < -end - 1e-9);
  const east = [...outside, ...xs].map((x) => node(x, -HALF_MEDIAN));
  const west = [...outside, ...xs].map((x) => node(x, HALF_MEDIAN)).reverse();
  const first = outside.length;
  // Split the carriageways where ramps begin and end, and at the last street.
  const [off, on] = [first + 60, first + 100];
  const pieces = (line: number[], cuts: readonly number[]): void => {
    for (const [i, from] of [0, ...cuts].entries()) way(line.slice(from, (cuts[i] ?? line.length - 1) + 1), tags);
  };
  pieces(east, [first, off, on]);
  const mirrored = (index: number): number => west.length - 1 - index;
  pieces(west, [mirrored(on), mirrored(off), mirrored(first)]);
  way([east[off] as number, south], link);
  way([south, east[on] as number], link);
  way([west[mirrored(on)] as number, north], link);
  way([north, west[mirrored(off)] as number], link);
}
