import { createLand, WATER } from '../../land/land.ts';
import { readStateShapes } from '../../land/state-shapes.ts';
import { PbfError, type PbfFile } from '../osm-pbf/pbf-file.ts';
import { streetMiddles } from './covered-area.ts';
import type { StreetNetwork } from './street-network.ts';

/** Number of streets sampled per file. */
const LOOKED_AT = 2000;
/**
 * Maximum share of sampled streets abroad, to allow for extracts along the border. A larger share means another
 * country's extract.
 */
const MOST_ABROAD = 0.5;

/** Checks that every file's streets are in the fifty states. @throws PbfError if they aren't. */
export async function checkCountry(files: readonly PbfFile[], streets: StreetNetwork): Promise<void> {
  const land = createLand(await readStateShapes());
  for (const [i, file] of files.entries()) {
    const middles = streetMiddles(streets, streets.fileStarts[i], streets.fileStarts[i + 1]);
    const step = Math.max(1, Math.floor(middles.length / LOOKED_AT));
    const looked = middles.filter((_, row) => row % step === 0);
    const abroad = looked.filter(([lng, lat]) => land.pieceAt(lng, lat) === WATER);
    const [lng = 0, lat = 0] = abroad[0] ?? [];
    if (abroad.length <= MOST_ABROAD * looked.length) continue;
    throw new PbfError(
      `${file.name} lies outside the United States (around ${lat.toFixed(2)}, ${lng.toFixed(2)}): use a state's extract`,
    );
  }
}
