import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { memoryFolder, moveFolder } from '../files/memory-folder.ts';

/** Number of the tile builder's threads. More threads would be mostly idle, and each uses memory. */
const CONCURRENCY = Math.min(8, Math.max(2, availableParallelism()));
/** Number of lines from the end of the builder's output to include in errors. */
const TAIL_LINES = 12;

/** Builder output at the start of its long stages, with our descriptions. */
const STAGES: readonly (readonly [says: string, words: string])[] = [
  ['Parsing ways', 'reading the roads'],
  ['Enhancing local graph', 'describing junctions'],
  ['] HierarchyBuilder', 'sorting highways from local roads'],
  ['Validating, finishing', 'checking and indexing'],
];

/**
 * Returns the builder's configuration, documented in the package's `valhalla_build_config` script.
 * @param streets whether the data has real streets, whose junctions have several nodes and ramps.
 */
const buildConfig = (tiles: string, streets: boolean) => ({
  mjolnir: {
    tile_dir: tiles,
    concurrency: CONCURRENCY,
    max_cache_size: 200_000_000,
    // Small, because the default table is sized for the whole planet.
    id_table_size: 1_000_000,
    hierarchy: true,
    shortcuts: true,
    // Include all modes even though every road here is for cars: excluding modes filters tile by tile, which would
    // halve the builder's speed.
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

export interface TileSources {
  /** Paths of files in OpenStreetMap's binary format. A way may refer to nodes in another file. */
  readonly files: readonly string[];
  /** Whether the files contain real streets. */
  readonly streets: boolean;
}

export interface TileBuildOptions {
  /** Called with a short description of each stage. */
  readonly onStage?: (words: string) => void;
  readonly signal?: AbortSignal;
}

/** Bytes of the builder's files per byte of input, plus a constant for the whole country's tiles. */
const WORK_PER_BYTE = 60;
const WORK_BYTES = 50e6;

/**
 * Builds the routing engine's tiles from a network.
 * @param osm road network in OpenStreetMap's binary format. @param folder output folder for `tiles/` and
 * `roads.osm.pbf`.
 * @returns the tiles folder. @throws Error like `buildTiles`.
 */
export async function buildRoutingTiles(
  osm: Uint8Array,
  folder: string,
  options: TileBuildOptions = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const data = join(folder, 'roads.osm.pbf');
  const tiles = join(folder, 'tiles');
  await writeFile(data, osm);
  await rm(tiles, { recursive: true, force: true });
  await buildTiles({ files: [data], streets: false }, folder, (built) => moveFolder(built, tiles), options);
  return tiles;
}

/**
 * Builds the routing engine's tiles in a child process. The builder creates and deletes tens of thousands of small
 * files, so it works in memory if there is enough space.
 * @param folder working folder if memory is insufficient. @param keep called with the tiles folder, which is then
 * deleted.
 * @returns the result of `keep`. @throws Error with the builder's last lines if it fails, or if the package has no
 * builder for this machine; the signal's reason.
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

/** Returns the path of this machine's tile builder in the engine's package. */
function builderPath(): string {
  const root = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  return join(root, process.platform, process.arch, 'valhalla_build_tiles');
}

interface RunOptions {
  /** Working directory, where the builder leaves files. */
  readonly cwd: string;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal | undefined;
}

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
    child.on('error', (cause) => reject(new Error(`the tile builder did not start: ${cause.message}`, { cause })));
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Error(`the tile builder ended with ${code ?? killedBy}:\n${tail.join('\n')}`));
    });
  });
}
