import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  ChargersFile,
  ClimateFile,
  DatasetManifest,
  EvModelsFile,
  FileCheck,
  FuelPricesFile,
  GazetteerFile,
  RoadLookupFile,
  RoadRulesFile,
  ServicesFile,
  SpeedsFile,
  TollsFile,
} from '@roadcast/core/dataset';

/** The embedded data, opened. */
export interface Dataset {
  readonly manifest: DatasetManifest;
  /** Absolute path of the routing tiles. */
  readonly tileFolder: string;
  /** Absolute paths of what the routing engine's process reads: what signs say, and how near the drawn roads are. */
  readonly roadBooks: { readonly signs: string; readonly accuracy: string };
  readonly gazetteer: GazetteerFile;
  readonly climate: ClimateFile;
  /** Absolute paths of what the process that cuts tiles reads. */
  readonly atlasFiles: { readonly basemap: string; readonly gazetteer: string };
  readonly roadRules: RoadRulesFile;
  readonly roadLookup: RoadLookupFile;
  /** Absolute path of the lines that `roadLookup` points into. */
  readonly roadLookupRows: string;
  readonly speeds: SpeedsFile;
  /** What drivers find beside the highways. */
  readonly services: ServicesFile;
  readonly tolls: TollsFile;
  readonly fuelPrices: FuelPricesFile;
  /** Fast charging beside the highways. */
  readonly chargers: ChargersFile;
  readonly evModels: EvModelsFile;
}

/** The dataset is missing, damaged, or was built by another version. The message is one line that says what to do. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
}

/**
 * Opens the dataset that the build left in a folder. Files that are read here are held against their hashes, the others (twelve thousand
 * routing tiles) against their number and size, which takes half as long; `npm start` reads those too.
 * @param folder absolute path. @throws DatasetError when there is none, or a damaged one.
 */
export async function openDataset(folder: string): Promise<Dataset> {
  const manifest = await readManifest(folder);
  const { files, checks } = manifest;
  const whole = async (path: string): Promise<Buffer> => {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (content === null || createHash('sha256').update(content).digest('hex') !== checks[path]?.sha256) {
      throw damaged(folder, path);
    }
    return content;
  };
  const read = async <Shape>(path: string): Promise<Shape> => JSON.parse((await whole(path)).toString()) as Shape;
  const [gazetteer, climate, speeds, roadRules, roadLookup, services, tolls, fuelPrices, chargers, evModels] =
    await Promise.all([
      read<GazetteerFile>(files.gazetteer),
      read<ClimateFile>(files.climate),
      read<SpeedsFile>(files.speeds),
      read<RoadRulesFile>(files.roadRules),
      read<RoadLookupFile>(files.roadLookup),
      read<ServicesFile>(files.services),
      read<TollsFile>(files.tolls),
      read<FuelPricesFile>(files.fuelPrices),
      read<ChargersFile>(files.chargers),
      read<EvModelsFile>(files.evModels),
      // Processes of their own read these; a damaged one would end them again and again.
      whole(files.basemap),
      whole(files.roadSigns),
      whole(files.roadAccuracy),
    ]);
  for (const [path, check] of Object.entries(checks)) {
    if (!hasSize(join(folder, path), check)) throw damaged(folder, path);
  }
  return {
    manifest,
    tileFolder: join(folder, files.routingTiles),
    roadBooks: { signs: join(folder, files.roadSigns), accuracy: join(folder, files.roadAccuracy) },
    gazetteer,
    climate,
    atlasFiles: { basemap: join(folder, files.basemap), gazetteer: join(folder, files.gazetteer) },
    speeds,
    roadRules,
    roadLookup,
    roadLookupRows: join(folder, files.roadLookupRows),
    services,
    tolls,
    fuelPrices,
    chargers,
    evModels,
  };
}

async function readManifest(folder: string): Promise<DatasetManifest> {
  const path = join(folder, 'manifest.json');
  try {
    const manifest = JSON.parse(await readFile(path, 'utf8')) as DatasetManifest;
    if (manifest.schemaVersion === 5) return manifest;
  } catch {
    throw new DatasetError(`the dataset is not built yet (${path} cannot be read): run npm start, which builds it`);
  }
  throw new DatasetError(`the dataset in ${folder} is of another version: run npm start`);
}

const damaged = (folder: string, path: string): DatasetError =>
  new DatasetError(
    `the dataset in ${folder} is damaged (${basename(path)} is not as it was built): run npm start, which builds it again`,
  );

/** Whether a file or a folder has as many files and bytes as when it was built. */
function hasSize(path: string, { files, bytes }: FileCheck): boolean {
  const sizes = sizesOf(path);
  return sizes.length === files && sizes.reduce((sum, size) => sum + size, 0) === bytes;
}

/** @returns the size of each file in a folder, or of the one file; empty where there is nothing. */
function sizesOf(path: string): number[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [found.size] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}
