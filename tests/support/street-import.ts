import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatasetManifest,
  PLACES_FILE,
  STREETS_FOLDER,
  STREETS_MANIFEST,
  STREETS_POINTER,
  type StreetsAreaFile,
  type StreetsManifest,
} from '@roadcast/core/dataset';
import { openPbf } from '../../dataset/import/osm-pbf/pbf-file.ts';
import { extractPlaces } from '../../dataset/import/places/extract-places.ts';
import { type OsmContent, writeOsmPbf } from '../../dataset/tiles/osm-pbf.ts';
import { sharedDataDir } from './data-folder.ts';

/** Import of fictional places on the embedded network's roads, to test addresses without building tiles. */
export interface MadeUpImport {
  readonly id: string;
  readonly content: OsmContent;
  readonly area: StreetsAreaFile;
  /** Date of the data, ISO 8601. */
  readonly dataTime: string;
  /** Absolute path of a folder of tiles; the embedded network's if omitted. */
  readonly tiles?: string;
}

/** Installs and activates an import, as `npm run roads:import` does. @returns the absolute path of its places file. */
export async function putImport(
  dataDir: string,
  { id, content, area, dataTime, tiles }: MadeUpImport,
): Promise<string> {
  const streets = join(dataDir, STREETS_FOLDER);
  const folder = join(streets, id);
  await mkdir(folder, { recursive: true });
  const pbf = join(streets, `${id}.osm.pbf`);
  await writeFile(pbf, writeOsmPbf(content));
  const built = join(sharedDataDir(), 'dataset');
  const dataset = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as DatasetManifest;
  const places = join(folder, PLACES_FILE);
  const signal = new AbortController().signal;
  const counts = await extractPlaces([await openPbf(pbf)], join(built, dataset.files.gazetteer), places, { signal });
  await symlink(tiles ?? join(built, dataset.files.routingTiles), join(folder, 'tiles'));
  await writeFile(join(folder, 'area.json'), JSON.stringify(area));
  const manifest: StreetsManifest = {
    schemaVersion: 1,
    id,
    importedAt: dataTime,
    files: { routingTiles: 'tiles', area: 'area.json', places: PLACES_FILE },
    sources: [{ name: `${id}.osm.pbf`, bytes: 1, dataTime, dataTimeFrom: 'header' }],
    dataset: dataset.contentHash,
    squareMiles: 1,
    bounds: [0, 0, 0, 0],
    counts,
  };
  await writeFile(join(folder, STREETS_MANIFEST), JSON.stringify(manifest));
  await pointAt(dataDir, id);
  return places;
}

/** Activates an import. @param folder name of the import's folder; null deactivates the import. */
export async function pointAt(dataDir: string, folder: string | null): Promise<void> {
  const draft = join(dataDir, STREETS_FOLDER, 'draft.json');
  await writeFile(draft, JSON.stringify({ folder }));
  await rename(draft, join(dataDir, STREETS_FOLDER, STREETS_POINTER));
}
