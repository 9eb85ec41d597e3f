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
  SightsFile,
  SpeedsFile,
  TollsFile,
} from '@roadcast/core/dataset';

export interface Dataset {
  /** Absolute path of the folder with the manifest. The planned tours are next to it. */
  readonly folder: string;
  readonly manifest: DatasetManifest;
  /** Absolute path of the routing tiles. */
  readonly tileFolder: string;
  /** Absolute paths of files that the routing engine's process reads: sign text and the accuracy of the drawn roads. */
  readonly roadBooks: { readonly signs: string; readonly accuracy: string };
  readonly gazetteer: GazetteerFile;
  readonly climate: ClimateFile;
  /** Absolute paths of files that the tile cutter's process reads. */
  readonly atlasFiles: { readonly basemap: string; readonly gazetteer: string };
  readonly roadRules: RoadRulesFile;
  readonly roadLookup: RoadLookupFile;
  /** Absolute path of the rows that `roadLookup` refers to. */
  readonly roadLookupRows: string;
  readonly speeds: SpeedsFile;
  /** Services along highways. */
  readonly services: ServicesFile;
  readonly tolls: TollsFile;
  readonly fuelPrices: FuelPricesFile;
  /** Fast chargers along highways. */
  readonly chargers: ChargersFile;
  readonly evModels: EvModelsFile;
  /** Places worth a stop. */
  readonly sights: SightsFile;
}

/**
 * Thrown if the dataset is missing, damaged, or built by another version. The message is one line that includes the
 * remedy.
 */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
}

/**
 * Opens the dataset in the build's output folder. Verifies the hashes of files read here. For the others (12,000
 * routing tiles), checks only number and size, which halves the time; `npm start` verifies their hashes if a
 * file's time has changed.
 * @param folder absolute path. @throws DatasetError if the dataset is missing or damaged.
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
  const [gazetteer, climate, speeds, roadRules, roadLookup, services, tolls, fuelPrices, chargers, evModels, sights] =
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
      read<SightsFile>(files.sights),
      // Verify files read by separate processes too, because a damaged file would crash them repeatedly.
      whole(files.basemap),
      whole(files.roadSigns),
      whole(files.roadAccuracy),
    ]);
  for (const [path, check] of Object.entries(checks)) {
    if (!hasSize(join(folder, path), check)) throw damaged(folder, path);
  }
  return {
    folder,
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
    sights,
  };
}

async function readManifest(folder: string): Promise<DatasetManifest> {
  const path = join(folder, 'manifest.json');
  try {
    const manifest = JSON.parse(await readFile(path, 'utf8')) as DatasetManifest;
    if (manifest.schemaVersion === 8) return manifest;
  } catch {
    throw new DatasetError(`the dataset is not built yet (${path} cannot be read): run npm start to build it`);
  }
  throw new DatasetError(`the dataset in ${folder} was built by another version: run npm start`);
}

const damaged = (folder: string, path: string): DatasetError =>
  new DatasetError(
    `the dataset in ${folder} is damaged (${basename(path)} has changed since the build): run npm start to rebuild it`,
  );

/** Returns whether a file or folder has the number of files and bytes recorded at build time. */
function hasSize(path: string, { files, bytes }: FileCheck): boolean {
  const sizes = sizesOf(path);
  return sizes.length === files && sizes.reduce((sum, size) => sum + size, 0) === bytes;
}

/** Returns the size of each file in a folder, or of the single file; empty if missing. */
function sizesOf(path: string): number[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [found.size] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}
