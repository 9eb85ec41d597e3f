import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suiteRoads } from '@roadcast/providers/routing/suite-roads';
import { writeOsmPbf } from '../../dataset/tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../../dataset/tiles/routing-tiles.ts';

/** Routing tiles with the routing suite's roads. */
export interface SuiteTiles {
  /** Absolute path. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the tiles in about a second. */
export async function buildSuiteTiles(): Promise<SuiteTiles> {
  const folder = await mkdtemp(join(tmpdir(), 'roadcast-suite-'));
  const tiles = await buildRoutingTiles(writeOsmPbf(suiteRoads()), folder);
  return { folder: tiles, remove: () => rm(folder, { recursive: true, force: true }) };
}
