import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { memoryFolder, moveFolder } from '../files/memory-folder.ts';

/** Threads of the tile builder: more than a few have little to do, and each takes memory. */
const CONCURRENCY = Math.min(8, Math.max(2, availableParallelism()));
/** Of what the builder says, as much is kept for the message when it fails. */
const TAIL_LINES = 12;

/** What the builder says when it begins a part of its work that takes a while, and what that is in plain words. */
const STAGES: readonly (readonly [says: string, words: string])[] = [
  ['Parsing ways', 'reading the roads'],
  ['Enhancing local graph', 'describing junctions'],
  ['] HierarchyBuilder', 'sorting highways from local roads'],
  ['Validating, finishing', 'checking and indexing'],
];

/**
 * What the builder needs to know; its documentation is the `valhalla_build_config` script in the package.
 * @param streets whether the data has real streets: their junctions have more than one node, and ramps.
 */
const buildConfig = (tiles: string, streets: boolean) => ({
  mjolnir: {
    tile_dir: tiles,
    concurrency: CONCURRENCY,
    max_cache_size: 200_000_000,
    // Ids here are small; the default table is meant for the planet.
    id_table_size: 1_000_000,
    hierarchy: true,
    shortcuts: true,
    // Leaving the other modes out would halve the builder's speed: it filters tile by tile, and every road here is a driver's.
    include_driving: true,
    include_bicycle: true,
    include_pedestrian: true,
    reclassify_links: streets,
    data_processing: {
      infer_internal_intersections: streets,
      infer_turn_channels: streets,
      apply_country_overrides: false,
      use_admin_db: false,
      use_direction_on_ways: false,
      allow_alt_name: false,
      use_urban_tag: false,
      use_rest_area: false,
      grid_divisions_within_tile: 32,
      scan_tar: false,
    },
    logging: { type: 'std_out', color: false },
  },
});

/** What a build of tiles is made of. */
export interface TileSources {
  /** Files in OpenStreetMap's binary format; a way may name nodes of another file. */
  readonly files: readonly string[];
  /** Whether they have real streets. */
  readonly streets: boolean;
}

/** What happens around a build. */
export interface TileBuildOptions {
  /** Is told what the builder begins with, in a few words. */
  readonly onStage?: (words: string) => void;
  /** Ends the builder. */
  readonly signal?: AbortSignal;
}

/** The builder makes so many bytes of files for each byte that it reads, and some for the whole country's rows of tiles. */
const WORK_PER_BYTE = 60;
const WORK_BYTES = 50e6;

/**
 * Builds the routing engine's tiles of a network.
 * @param osm the road network in OpenStreetMap's binary format. @param folder where `tiles/` is made and `roads.osm.pbf` is kept.
 * @returns the folder of tiles. @throws Error as `buildTiles` does.
 */
export async function buildRoutingTiles(
  osm: Uint8Array,
  folder: string,
  onStage: (words: string) => void = () => undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const data = join(folder, 'roads.osm.pbf');
  const tiles = join(folder, 'tiles');
  await writeFile(data, osm);
  await rm(tiles, { recursive: true, force: true });
  await buildTiles({ files: [data], streets: false }, folder, (built) => moveFolder(built, tiles), { onStage });
  return tiles;
}

/**
 * Builds the routing engine's tiles in a child process. It makes and removes tens of thousands of small files, so it works in memory
 * where there is room.
 * @param folder in which it works otherwise. @param keep takes the folder of tiles, which is gone afterwards.
 * @returns what `keep` returns. @throws Error with the builder's last lines when it fails, or where the package has no builder for this
 * machine; the signal's reason.
 */
export async function buildTiles<T>(
  { files, streets }: TileSources,
  folder: string,
  keep: (tiles: string) => Promise<T>,
  { onStage, signal }: TileBuildOptions = {},
): Promise<T> {
  const sizes = await Promise.all(files.map((file) => stat(file)));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const work = (await memoryFolder(WORK_BYTES + WORK_PER_BYTE * bytes)) ?? (await mkdtemp(join(folder, 'tiles-')));
  try {
    const tiles = join(work, 'tiles');
    await mkdir(tiles);
    const config = join(work, 'config.json');
    await writeFile(config, JSON.stringify(buildConfig(tiles, streets)));
    const args = ['-c', config, '-j', String(CONCURRENCY), ...files];
    const onLine = (line: string): void => {
      const stage = STAGES.find(([says]) => line.includes(says));
      if (stage) onStage?.(stage[1]);
    };
    await run(builderPath(), args, { cwd: work, onLine, signal });
    return await keep(tiles);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @returns the tile builder that the engine's package brings for this machine. */
function builderPath(): string {
  const root = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  return join(root, process.platform, process.arch, 'valhalla_build_tiles');
}

interface RunOptions {
  /** The builder leaves files in its working folder. */
  readonly cwd: string;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal | undefined;
}

/** Runs a program to its end. */
function run(program: string, args: readonly string[], { cwd, onLine, signal }: RunOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    const tail: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        tail.push(line);
        if (tail.length > TAIL_LINES) tail.shift();
        onLine(line);
      });
    }
    child.on('error', (cause) => reject(new Error(`the tile builder does not start: ${cause.message}`, { cause })));
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Error(`the tile builder ended with ${code ?? killedBy}:\n${tail.join('\n')}`));
    });
  });
}
