import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BasemapFile,
  ClimateFile,
  DatasetManifest,
  GazetteerFile,
  RoadRulesFile,
  SpeedsFile,
} from '@roadcast/core/dataset';

/** The embedded data, opened. */
export interface Dataset {
  readonly manifest: DatasetManifest;
  /** Absolute path of the routing tiles. */
  readonly tileFolder: string;
  readonly gazetteer: GazetteerFile;
  readonly climate: ClimateFile;
  readonly basemap: BasemapFile;
  readonly roadRules: RoadRulesFile;
  readonly speeds: SpeedsFile;
}

/** The dataset is missing or was built by another version. The message is one line that says what to do. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
}

/**
 * Opens the dataset that the build left in a folder.
 * @param folder absolute path. @throws DatasetError when there is none.
 */
export async function openDataset(folder: string): Promise<Dataset> {
  const manifest = await readJson<DatasetManifest>(join(folder, 'manifest.json'));
  if (manifest.schemaVersion !== 1)
    throw new DatasetError(`the dataset in ${folder} is of another version: run npm start`);
  const { files } = manifest;
  const path = (name: 'routingTiles' | 'gazetteer' | 'climate' | 'basemap' | 'speeds'): string =>
    join(folder, files[name]);
  const [gazetteer, climate, basemap, speeds, roadRules] = await Promise.all([
    readJson<GazetteerFile>(path('gazetteer')),
    readJson<ClimateFile>(path('climate')),
    readJson<BasemapFile>(path('basemap')),
    readJson<SpeedsFile>(path('speeds')),
    readJson<RoadRulesFile>(join(folder, files.roadRules)),
  ]);
  return { manifest, tileFolder: path('routingTiles'), gazetteer, climate, basemap, speeds, roadRules };
}

async function readJson<Shape>(path: string): Promise<Shape> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Shape;
  } catch {
    throw new DatasetError(`the dataset is not built yet (${path} cannot be read): run npm start, which builds it`);
  }
}
