import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type DatasetManifest, PLACES_FILE, type StreetsManifest, type StreetsSource } from '@roadcast/core/dataset';
import { readManifest } from '../files/manifest.ts';
import { count, type Progress } from '../files/progress.ts';
import {
  duration,
  type Estimate,
  estimateImport,
  measureSlowness,
  megabytes,
  roomFor,
  whatIsMissing,
} from './estimate.ts';
import { type BuiltRoads, buildRoads } from './joining/build-roads.ts';
import { worstInWords } from './joining/check-trips.ts';
import { type EmbeddedData, prepareLaying } from './joining/lay-roads.ts';
import { dropRepeatedWays } from './osm-pbf/drop-repeated-ways.ts';
import { openPbf, PbfError, type PbfFile } from './osm-pbf/pbf-file.ts';
import { extractPlacesApart } from './places/apart.ts';
import { sampleExtracts } from './sample-extract.ts';
import { currentFolder, makeImport, otherImports, pointTo, removeUnused } from './streets-folder.ts';

/** Import that can't be completed. The message is a single line, and nothing has changed. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Absolute paths of an import's folders. */
export interface ImportPlaces {
  /** Folder of the built dataset and its manifest. */
  readonly dataset: string;
  /** Folder of imports. */
  readonly streets: string;
}

export interface ImportOptions {
  /** Whether to continue even if the estimate exceeds the available space or trips through the area become worse. */
  readonly anyway: boolean;
  readonly signal: AbortSignal;
}

/**
 * Maximum wait for servers to switch to the new import; switching takes seconds. The next import removes imports that
 * are still in use.
 */
const LONGEST_WAIT_MS = 20_000;
const WAIT_STEP_MS = 250;
/** Maximum share of joins that can't be driven, because of closed roads or fragments cut off at the border. */
const MOST_BLOCKED = 0.2;
/** Free space below which the disk is considered full, bytes. */
const FULL_DISK = 32e6;

/**
 * Imports extracts and makes them the current import.
 * @throws PbfError for an unusable file; ImportError if there isn't enough space or the builder fails; the signal's
 * reason. In all cases, the current import stays in use.
 */
export async function importStreets(
  paths: readonly string[],
  places: ImportPlaces,
  progress: Progress,
  { anyway, signal }: ImportOptions,
): Promise<StreetsManifest> {
  const start = performance.now();
  const files = await openAll(paths);
  const embedded = await embeddedData(places.dataset);
  await mkdir(places.streets, { recursive: true });
  await removeUnused(places.streets, Date.now());
  const estimate = await estimated(files, embedded, progress);
  const missing = whatIsMissing(estimate, await roomFor(places.streets));
  if (missing !== null && !anyway) throw new ImportError(`${missing}. Use --yes to try anyway`);
  const id = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${randomBytes(2).toString('hex')}`;
  try {
    const manifest = await makeImport(places.streets, id, (folder) =>
      fill(folder, { id, files, embedded, progress, anyway, signal }),
    );
    await removeWhenUnread(places.streets);
    progress.print(
      `Imported    in ${((performance.now() - start) / 1000).toFixed(1)} s; a running server switches to it`,
    );
    return manifest;
  } catch (error) {
    signal.throwIfAborted();
    throw await explained(error, places.streets, estimate);
  }
}

/** Removes the current import, so only the embedded network is used. @returns whether there was an import. */
export async function removeStreets(streets: string): Promise<boolean> {
  await mkdir(streets, { recursive: true });
  const before = await currentFolder(streets);
  await pointTo(streets, null);
  await removeWhenUnread(streets);
  return before !== null;
}

/** Waits until no server uses the earlier imports, then removes them. */
async function removeWhenUnread(streets: string): Promise<void> {
  for (const end = performance.now() + LONGEST_WAIT_MS; ; ) {
    await removeUnused(streets, Date.now());
    if ((await otherImports(streets)).length === 0 || performance.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
  }
}

async function openAll(paths: readonly string[]): Promise<PbfFile[]> {
  const files: PbfFile[] = [];
  for (const path of new Set(paths.map((path) => resolve(path)))) files.push(await openPbf(path));
  return files;
}

async function embeddedData(dataset: string): Promise<EmbeddedData> {
  const manifest = await readManifest(dataset);
  if (!manifest) throw new ImportError(`the dataset in ${dataset} is not built: run npm start once`);
  return filesOf(dataset, manifest);
}

const filesOf = (dataset: string, { files, contentHash }: DatasetManifest): EmbeddedData => ({
  roads: join(dataset, dirname(files.routingTiles), 'roads.osm.pbf'),
  tiles: join(dataset, files.routingTiles),
  gazetteer: join(dataset, files.gazetteer),
  contentHash,
});

async function estimated(files: readonly PbfFile[], embedded: EmbeddedData, progress: Progress): Promise<Estimate> {
  const content = await sampleExtracts(files);
  const estimate = estimateImport(content, (await stat(embedded.roads)).size, measureSlowness());
  progress.print(
    `Estimate    ${megabytes(content.bytes)} in ${count(content.blocks)} blocks with about ${count(content.roads)} roads: ` +
      `${duration(estimate.seconds)}, ${megabytes(estimate.memory)} of memory, ` +
      `${megabytes(estimate.disk)} of disk, of which ${megabytes(estimate.kept)} stay`,
  );
  return estimate;
}

interface Filling {
  readonly id: string;
  readonly files: readonly PbfFile[];
  readonly embedded: EmbeddedData;
  readonly progress: Progress;
  readonly anyway: boolean;
  readonly signal: AbortSignal;
}

async function fill(
  folder: string,
  { id, files, embedded, progress, anyway, signal }: Filling,
): Promise<StreetsManifest> {
  const laying = await prepareLaying(files, embedded, folder, progress);
  signal.throwIfAborted();
  const extracts = await dropRepeatedWays(files, folder);
  const places = join(folder, PLACES_FILE);
  const [built, placeCounts] = await together(signal, (either) => [
    buildRoads({ laying, extracts, embeddedTiles: embedded.tiles, folder }, progress, either),
    progress.step(
      'Places',
      () =>
        extractPlacesApart(
          { files: files.map(({ path }) => path), gazetteer: embedded.gazetteer, output: places },
          either,
        ),
      (counts) => `${count(Object.values(counts).reduce((sum, rows) => sum + rows, 0))} addresses, streets and places`,
    ),
  ]);
  requireGood(built, anyway);
  const own = [...extracts, built.laid.network].filter((path) => path.startsWith(folder));
  await Promise.all(own.map((path) => rm(path)));
  signal.throwIfAborted();
  return {
    schemaVersion: 1,
    id,
    importedAt: new Date().toISOString(),
    files: {
      routingTiles: relative(folder, built.tiles),
      area: relative(folder, laying.areaFile),
      places: PLACES_FILE,
    },
    sources: files.map(sourceOf),
    dataset: embedded.contentHash,
    squareMiles: Math.round(laying.area.squareMiles * 10) / 10,
    bounds: laying.area.bounds,
    counts: { ...built.laid.counts, ...placeCounts },
  };
}

/**
 * Checks the joins and trips. @throws ImportError if streets and highways aren't connected or through trips became
 * worse.
 */
function requireGood({ driven: { tried, blocked }, trips: { worse } }: BuiltRoads, anyway: boolean): void {
  if (blocked > tried * MOST_BLOCKED) {
    throw new ImportError(`${blocked} of ${tried} joins of streets and highways cannot be driven: use another extract`);
  }
  if (worse.length > 0 && !anyway) {
    throw new ImportError(`${worstInWords(worse)}: use another extract, or --yes to use this one anyway`);
  }
}

/** Runs two tasks in parallel. If one fails, stops the other, then throws. */
async function together<A, B>(
  signal: AbortSignal,
  start: (either: AbortSignal) => readonly [Promise<A>, Promise<B>],
): Promise<[A, B]> {
  const own = new AbortController();
  const works = start(AbortSignal.any([signal, own.signal]));
  try {
    return await Promise.all(works);
  } catch (error) {
    own.abort(error);
    await Promise.allSettled(works);
    throw error;
  }
}

function sourceOf({ name, bytes, header, writtenAt }: PbfFile): StreetsSource {
  const { dataTime } = header;
  return {
    name,
    bytes,
    dataTime: new Date(dataTime ?? writtenAt).toISOString(),
    dataTimeFrom: dataTime === null ? 'file' : 'header',
  };
}

/** Matches the error of an import's process that exited; the builder's last lines follow. */
const PROCESS_ENDED = /^the (tile builder|extraction of places) ended with (\S+?)(:|$)/;
/** Signal that the system sends when out of memory. */
const KILLED = 'SIGKILL';

/** Converts problems that the user can fix to one-line errors. Returns other errors unchanged. */
async function explained(error: unknown, streets: string, estimate: Estimate): Promise<unknown> {
  if (error instanceof PbfError || error instanceof ImportError || !(error instanceof Error)) return error;
  const { bavail, bsize } = await statfs(streets);
  const free = bavail * bsize;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|SIGBUS/.test(error.message) || free < FULL_DISK) {
    return new ImportError(`the disk is full: about ${megabytes(estimate.disk)} are needed`);
  }
  const [, what, how] = PROCESS_ENDED.exec(error.message) ?? [];
  if (code === 'EFBIG' || how === 'SIGXFSZ') {
    return new ImportError("a file would exceed this user's size limit: raise it (ulimit -f)");
  }
  if (how === KILLED) {
    return new ImportError(
      `the system killed the ${what}, probably for lack of memory: about ${megabytes(estimate.memory)} are needed`,
    );
  }
  const [first = '', ...rest] = error.message.split('\n');
  return what === undefined ? error : new ImportError([first, ...rest.slice(-1)].join(' '));
}
