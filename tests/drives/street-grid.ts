import type { LngLat } from '@roadcast/core/geo';
import type { OsmContent } from '../../dataset/tiles/osm-pbf.ts';

/** Number of streets in each direction, and the distance between them in meters. */
const STREETS = 14;
const BLOCK_METERS = 160;
/** Southwestern corner of the grid: rural Kansas, where the dataset has no road. */
const CORNER: LngLat = [-98.4, 39.31];
const METERS_PER_DEGREE = 111_195;

/** Returns the position some blocks east and north of `CORNER`. */
export const inGrid = (east: number, north: number): LngLat => [
  CORNER[0] + (east * BLOCK_METERS) / (METERS_PER_DEGREE * Math.cos((CORNER[1] * Math.PI) / 180)),
  CORNER[1] + (north * BLOCK_METERS) / METERS_PER_DEGREE,
];

/** Size of the grid, blocks. */
export const GRID_BLOCKS = STREETS - 1;

/** Returns a street's tags. Every fourth street is wide. */
const tagsOf = (name: string, i: number): Readonly<Record<string, string>> =>
  i % 4 === 0
    ? { name, highway: 'secondary', maxspeed: '45 mph' }
    : { name, highway: 'residential', maxspeed: '25 mph' };

/** Returns a generated town: a grid of streets, a boulevard across it, and a curved drive. */
export function streetGrid(): OsmContent {
  const nodes: { id: number; lat: number; lng: number }[] = [];
  const ways: { id: number; nodeIds: number[]; tags: Readonly<Record<string, string>> }[] = [];
  const nodeAt = (point: LngLat): number => {
    nodes.push({ id: nodes.length + 1, lng: point[0], lat: point[1] });
    return nodes.length;
  };
  const way = (nodeIds: number[], tags: Readonly<Record<string, string>>): void => {
    ways.push({ id: ways.length + 1, nodeIds, tags });
  };
  const all = Array.from({ length: STREETS }, (_, i) => i);
  const corners = all.map((north) => all.map((east) => nodeAt(inGrid(east, north))));
  const corner = (east: number, north: number): number => corners[north]?.[east] ?? 0;
  for (const i of all) {
    way(
      all.map((east) => corner(east, i)),
      tagsOf(`${i + 1} Street`, i),
    );
    way(
      all.map((north) => corner(i, north)),
      tagsOf(`Avenue ${String.fromCharCode(65 + i)}`, i),
    );
  }
  way(
    all.map((i) => corner(i, i)),
    { name: 'Prairie Boulevard', highway: 'secondary', maxspeed: '35 mph' },
  );
  const bend = Array.from({ length: 9 }, (_, i) => nodeAt(inGrid(9 + i / 4, 2.5 + Math.sin(i) / 5)));
  way([corner(8, 2), ...bend, corner(12, 3)], { name: 'Willow Drive', highway: 'residential', maxspeed: '25 mph' });
  return { nodes, ways };
}
