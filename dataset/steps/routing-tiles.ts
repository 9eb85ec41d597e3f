import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Threads of the tile builder. */
const CONCURRENCY = 2;
/** Of what the builder says, as much is kept for the message when it fails. */
const TAIL_LINES = 12;

/** What the builder says when it begins a part of its work that takes a while, and what that is in plain words. */
const STAGES: readonly (readonly [says: string, words: string])[] = [
  ['Parsing ways', 'reading the roads'],
  ['Enhancing local graph', 'describing junctions'],
  ['] HierarchyBuilder', 'sorting highways from local roads'],
  ['Validating, finishing', 'checking and indexing'],
];

/** What the builder needs to know; its documentation is the `valhalla_build_config` script in the package. */
const buildConfig = (tiles: string) => ({
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
    reclassify_links: false,
    data_processing: {
      infer_internal_intersections: false,
      infer_turn_channels: false,
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

/**
 * Builds the routing engine's tiles in a child process.
 * @param osm the road network in OpenStreetMap's binary format. @param folder where `tiles/` is made; what stood there is replaced.
 * @param onStage is told what the builder begins with, in a few words.
 * @returns the folder of tiles. @throws Error with the builder's last lines when it fails, or where the package has no builder for this machine.
 */
export async function buildRoutingTiles(
  osm: Uint8Array,
  folder: string,
  onStage: (words: string) => void = () => undefined,
): Promise<string> {
  const tiles = join(folder, 'tiles');
  await rm(tiles, { recursive: true, force: true });
  await mkdir(tiles, { recursive: true });
  const [config, data] = [join(folder, 'tiles-config.json'), join(folder, 'roads.osm.pbf')];
  await writeFile(config, JSON.stringify(buildConfig(tiles)));
  await writeFile(data, osm);
  await run(builderPath(), ['-c', config, '-j', String(CONCURRENCY), data], folder, (line) => {
    const stage = STAGES.find(([says]) => line.includes(says));
    if (stage) onStage(stage[1]);
  });
  await Promise.all([rm(config), rm(join(folder, 'duplicateways.txt'), { force: true })]);
  return tiles;
}

/** @returns the tile builder that the engine's package brings for this machine. */
function builderPath(): string {
  const root = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  return join(root, process.platform, process.arch, 'valhalla_build_tiles');
}

/** Runs a program to its end. The builder leaves files in its working folder, so that one is given. */
function run(program: string, args: readonly string[], cwd: string, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const tail: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        tail.push(line);
        if (tail.length > TAIL_LINES) tail.shift();
        onLine(line);
      });
    }
    child.on('error', (cause) => reject(new Error(`the tile builder does not start: ${cause.message}`, { cause })));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`the tile builder ended with ${code ?? signal}:\n${tail.join('\n')}`));
    });
  });
}
