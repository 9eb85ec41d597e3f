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
 * Builds the routing tiles of streets and highways, drives on them, and rebuilds them with fixes: trips through the
 * area must not be worse than on the embedded network alone.
 */

/** The routing tiles, in one file; and those of a trial. */
const TILES = 'tiles.tar';
const TRIAL_TILES = 'trial.tar';
/**
 * Rounds of fixes. Joins that aren't driven straight through are moved, and roads of worse trips are led through the
 * area beside the streets; if that isn't enough, they aren't bent toward the streets; as a last resort no highway is.
 */
const MOST_MENDINGS = 3;

/** Inputs of a build. */
export interface RoadSources {
  readonly laying: Laying;
  /** The extracts' files. */
  readonly extracts: readonly string[];
  /** The embedded network's tiles. */
  readonly embeddedTiles: string;
  /** Output folder of the tiles. */
  readonly folder: string;
}

export interface BuiltRoads {
  /** Absolute path. */
  readonly tiles: string;
  readonly laid: LaidRoads;
  readonly driven: DrivenJoints;
  readonly trips: ComparedTrips;
}

/**
 * If the extract is small compared with the country, joins are tried and fixed on tiles of the surroundings alone, so
 * that the whole country is built once. @throws Error as `buildTiles` does; the signal's reason.
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
        const onStage = (stage: string) => told.say(`  ${stage} ...`);
        // An engine may still have the previous build's file open.
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
    progress.say(
      `Mending     ${count(trips.worse.length)} trips through the area are longer or slower, ${count(driven.indirect.length)} highways do not go straight over`,
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
