import type { LngLat } from '@roadcast/core/geo';
import { OWN_IDS } from '../../tiles/osm-pbf.ts';
import { Groups } from '../osm-pbf/groups.ts';
import { NumberList, placeOf } from '../osm-pbf/growable.ts';
import { roadNumbers } from '../osm-pbf/osm-roads.ts';
import { openPbf, PbfError, type PbfFile } from '../osm-pbf/pbf-file.ts';
import { readPbf } from '../osm-pbf/pbf-reader.ts';
import type { Tags } from '../osm-pbf/pbf-tables.ts';

/**
 * Embedded network around an area, read from the dataset (`roads.osm.pbf`) into a form in which roads can be cut, bent
 * and joined.
 */

/** Point of a road. Roads that meet share the object, so moving the point moves all of them. */
export interface Point {
  /** Node id in the dataset; null if the import added the point or it belongs to the streets. */
  readonly id: number | null;
  /** OpenStreetMap node id, if the point belongs to the streets in the extract. */
  readonly street?: number;
  lng: number;
  lat: number;
  /** Whether the point has been moved from its dataset position. */
  moved?: boolean;
}

export interface Road {
  readonly tags: Tags;
  /** Road numbers, normalized by `roadNumbers`; empty for a modeled local road or a ferry. */
  readonly numbers: readonly string[];
  points: Point[];
}

/** Road from the dataset. */
export interface DatasetRoad extends Road {
  readonly way: number;
}

export interface EmbeddedRoads {
  readonly file: PbfFile;
  /** Every road in the window. */
  readonly roads: readonly DatasetRoad[];
  /**
   * Connectivity group of each point, by row: points are in the same group if roads outside the window connect them.
   */
  readonly groups: Groups;
  /** Returns the row of a dataset point. */
  readonly rowOf: (id: number) => number;
  /** Highest node id and highest way id. */
  readonly highestId: number;
}

/** West, south, east, north, degrees. */
export type Window = readonly [number, number, number, number];

export const lngLat = ({ lng, lat }: Point): LngLat => [lng, lat];

/** Reads the embedded network in a window. @throws PbfError if it can't be read, or was built by an older version. */
export async function readEmbeddedRoads(path: string, window: Window): Promise<EmbeddedRoads> {
  const file = await openPbf(path);
  const nodes = { ids: new NumberList(), lngs: new NumberList(), lats: new NumberList() };
  await readPbf(file, {
    nodes: (table) => {
      nodes.ids.pushAll(table.ids);
      nodes.lngs.pushAll(table.lngs);
      nodes.lats.pushAll(table.lats);
    },
  });
  const [ids, lngs, lats] = [nodes.ids.view(), nodes.lngs.view(), nodes.lats.view()];
  if (!((ids[0] ?? 0) >= OWN_IDS)) throw new PbfError('the dataset is of an older version: run npm start once');
  // Look up the expected row first: dataset ids have no gaps, so most points are found without a search.
  const rowOf = (id: number): number => {
    const row = id - (ids[0] ?? 0);
    return ids[row] === id ? row : placeOf(ids, id);
  };
  const points = new Map<number, Point>();
  const pointAt = (row: number): Point => {
    const known = points.get(row);
    if (known) return known;
    const point = { id: ids[row] ?? 0, lng: lngs[row] ?? 0, lat: lats[row] ?? 0 };
    points.set(row, point);
    return point;
  };
  const roads: DatasetRoad[] = [];
  const groups = new Groups(ids.length);
  let highestId = ids[ids.length - 1] ?? 0;
  await readPbf(file, {
    ways: (ways) => {
      for (let i = 0; i < ways.count; i++) {
        const way = ways.id(i);
        highestId = Math.max(highestId, way);
        const rows = Array.from(ways.refs(i), rowOf);
        if (!reaches(rows, lngs, lats, window)) {
          for (const row of rows) groups.join(rows[0] ?? 0, row);
          continue;
        }
        const tags = ways.tags(i);
        roads.push({ way, tags, numbers: roadNumbers(tags.ref), points: rows.map(pointAt) });
      }
    },
  });
  return { file, roads, groups, rowOf, highestId };
}

/** Returns whether a line's bounding box overlaps the window. */
function reaches(rows: readonly number[], lngs: Float64Array, lats: Float64Array, window: Window): boolean {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const row of rows) {
    const [lng, lat] = [lngs[row] ?? 0, lats[row] ?? 0];
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= window[2] && east >= window[0] && south <= window[3] && north >= window[1];
}
