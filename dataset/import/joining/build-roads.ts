import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { count, createProgress, type Progress } from '../../files/progress.ts';
import { buildTiles } from '../../tiles/routing-tiles.ts';
import { packTiles } from '../../tiles/tile-archive.ts';
import { type TriedTiles, tryTiles } from '../../tiles/try-tiles.ts';
import { type ComparedTrips, compareTrips } from './check-trips.ts';
import { type DrivenJoints, driveJoints } from './drive-joints.ts';
import { type Mends, NO_MENDS } from './join-roads.ts';
import type { LaidRoads, Laying } from './lay-roads.ts';

/**
 * Builds the routing tiles of streets and highways, tests trips on them, and rebuilds the tiles with fixes if trips
 * through the area became worse than on the embedded network alone.
 */

/** File names of the final and the trial routing tiles. */
const TILES = 'tiles.tar';
const TRIAL_TILES = 'trial.tar';
/**
 * Maximum rounds of fixes. First, moves joins that cars don't drive straight through, and keeps the roads of worse
 * trips through the area beside the streets. If that isn't enough, stops bending these roads toward the streets; as a
 * last resort, stops bending any highway.
 */
const MOST_MENDINGS = 3;

export interface RoadSources {
  readonly laying: Laying;
  readonly extracts: readonly string[];
  /** Path of the embedded network's tiles. */
  readonly embeddedTiles: string;
  /** Output folder for the tiles. */
  readonly folder: string;
}

export interface BuiltRoads {
  /** Absolute path of the tiles. */
  readonly tiles: string;
  readonly laid: LaidRoads;
  readonly driven: DrivenJoints;
  readonly trips: ComparedTrips;
}

/**
 * Builds the tiles. For extracts that are small compared with the country, first tests and fixes the joins on tiles of
 * just the surroundings, so the whole country is built only once. @throws Error like `buildTiles`; the signal's reason.
 */
export async function buildRoads(
  { laying, extracts, embeddedTiles, folder }: RoadSources,
  progress: Progress,
  signal: AbortSignal,
): Promise<BuiltRoads> {
  const before = tryTiles(embeddedTiles);
  const quiet = createProgress(() => undefined);
  let mends = NO_MENDS;
  let whole = !laying.isSmall;
  for (let mendings = 0; ; ) {
    const told = whole ? progress : quiet;
    const tiles = join(folder, whole ? TILES : TRIAL_TILES);
    const laid = await laying.lay(mends, whole, told);
    signal.throwIfAborted();
    await told.step(
      'Tiles',
      async () => {
        const onStage = (stage: string) => told.print(`  ${stage} ...`);
        // Delete the file instead of overwriting it, because an engine may still have it open.
        await rm(tiles, { force: true });
        const sources = { files: [...extracts, laid.network], streets: true };
        await buildTiles(sources, folder, (built) => packTiles(built, tiles), { onStage, signal });
      },
      () => 'routing tiles of streets and highways',
    );
    const { driven, trips } = await tryOut(before, tryTiles(tiles), laid, told);
    signal.throwIfAborted();
    const isDone = (driven.indirect.length === 0 && trips.worse.length === 0) || mendings === MOST_MENDINGS;
    if (isDone && whole) {
      await rm(join(folder, TRIAL_TILES), { force: true });
      return { tiles, laid, driven, trips };
    }
    if (isDone) {
      whole = true;
      continue;
    }
    mendings++;
    mends = await mended(mends, driven, trips, laying, mendings === MOST_MENDINGS);
    progress.print(
      `Mending     ${count(trips.worse.length)} trips through the area are longer or slower; ${count(driven.indirect.length)} highways do not continue straight`,
    );
  }
}

async function tryOut(
  before: TriedTiles,
  after: TriedTiles,
  { joints, ends }: LaidRoads,
  progress: Progress,
): Promise<Pick<BuiltRoads, 'driven' | 'trips'>> {
  const driven = await progress.step(
    'Drive',
    () => driveJoints(after, joints),
    ({ tried, blocked }) => `${tried - blocked} of ${tried} joins driven both ways`,
  );
  const trips = await progress.step(
    'Trips',
    () => compareTrips(before, after, ends),
    ({ tried, worse }) =>
      `${count(tried)} trips through the area, ${worse.length === 0 ? 'none' : count(worse.length)} longer or slower than without its streets`,
  );
  return { driven, trips };
}

async function mended(
  { barred, keep, rigid }: Mends,
  { indirect }: DrivenJoints,
  { worse }: ComparedTrips,
  laying: Laying,
  isLast: boolean,
): Promise<Mends> {
  const along = [...(await laying.waysAlong(worse.map((trip) => trip.before)))];
  const all = isLast && worse.length > 0 ? await laying.numberedWays() : [];
  return {
    barred: [...barred, ...indirect.flatMap(({ leaving, entering }) => [leaving, entering])],
    keep: new Set([...keep, ...along, ...all]),
    rigid: new Set([...rigid, ...along.filter((way) => keep.has(way)), ...all]),
  };
}
