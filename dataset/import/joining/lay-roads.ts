import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GazetteerFile } from '@roadcast/core/dataset';
import { cumulativeMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { count, type Progress } from '../../files/progress.ts';
import { PbfError, type PbfFile } from '../osm-pbf/pbf-file.ts';
import { checkCountry } from './check-country.ts';
import { areaFile, type CoveredArea, coveredArea, type Town } from './covered-area.ts';
import { cutRoads } from './cut-roads.ts';
import type { JointPlaces } from './drive-joints.ts';
import { lngLat, type Road, readEmbeddedRoads, type Window } from './embedded-roads.ts';
import { streetEvidence } from './evidence.ts';
import { joinRoads, type Mends } from './join-roads.ts';
import type { Crossing, Joint } from './joint.ts';
import { repairWays } from './mend-ways.ts';
import { streetCore } from './street-core.ts';
import { streetFinder } from './street-finder.ts';
import { readStreets, type StreetNetwork } from './street-network.ts';
import { writeNetwork } from './write-network.ts';

/** The parts of the dataset used by an import; absolute paths. */
export interface EmbeddedData {
  /** The whole embedded network in OpenStreetMap's format. */
  readonly roads: string;
  /** Its routing tiles: a folder, or a tar file. */
  readonly tiles: string;
  readonly gazetteer: string;
  readonly contentHash: string;
}

/** The roads of one build of tiles. */
export interface LaidRoads {
  /** The embedded network around the area, joined to the streets; absolute path. */
  readonly network: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Where roads were joined. */
  readonly joints: readonly JointPlaces[];
  /** Places on the highways around the area for testing through trips; the most important first. */
  readonly ends: readonly LngLat[];
}

/** The parsed streets, around which the embedded network can be joined repeatedly. */
export interface Laying {
  /** `area.json`, absolute path. */
  readonly areaFile: string;
  readonly area: Pick<CoveredArea, 'squareMiles' | 'bounds'>;
  /**
   * Whether the extracts have fewer streets than the network around them: a trial on the surroundings alone is quick.
   */
  readonly isSmall: boolean;
  /**
   * Joins the embedded network to the streets. @param whole true for all of it, false for the roads around the area.
   */
  lay(mends: Mends, whole: boolean, progress: Progress): Promise<LaidRoads>;
  /** Returns the dataset's ways along some lines. */
  waysAlong(lines: readonly (readonly LngLat[])[]): Promise<Set<number>>;
  /** Returns the dataset's numbered ways around the area. */
  numberedWays(): Promise<Set<number>>;
}

/** About 40 miles: a bend ends after 12, the line of a road is considered for 15. */
const WINDOW_DEGREES = 0.6;
/** The embedded network has twice as many. */
const FEW_STREETS = 40_000;
/** Progress interval, milliseconds: longer silence would look like a hang. */
const SAY_EVERY_MS = 5000;

/**
 * Reads the streets and determines their area.
 * @param folder output folder for the network and the area.
 * @throws PbfError for an unusable extract.
 */
export async function prepareLaying(
  files: readonly PbfFile[],
  embedded: EmbeddedData,
  folder: string,
  progress: Progress,
): Promise<Laying> {
  const [towns, streets] = await progress.step(
    'Streets',
    () => Promise.all([readTowns(embedded.gazetteer), read(files, progress)]),
    ([, { counts }]) => `${count(counts.roads)} streets, ${count(counts.nodes)} points`,
  );
  await checkCountry(files, streets);
  const area = coveredArea(streets, towns);
  if (!area) throw new PbfError(`${files.map(({ name }) => name).join(', ')}: no street has a place`);
  const { squareMiles, bounds, grid } = area;
  const areaPath = join(folder, 'area.json');
  await writeFile(areaPath, JSON.stringify(areaFile(grid)));
  const finder = streetFinder(streets, streetCore(streets), area);
  const mended = await repairWays(files, streets);
  const network = join(folder, 'roads.osm.pbf');
  // Reread each time: joining moves and replaces its points.
  const roadsAround = () => readEmbeddedRoads(embedded.roads, around(bounds));

  async function lay(mends: Mends, whole: boolean): Promise<LaidRoads> {
    const roads = await roadsAround();
    const evidence = streetEvidence(streets, new Set(roads.roads.flatMap(({ numbers }) => numbers)));
    const joined = joinRoads(roads, cutRoads(roads.roads, grid, evidence, mends), finder, mends);
    await writeFile(network, await writeNetwork(roads, joined, mended, streets.highestId, whole));
    const { sameRoads, otherRoads, localRoads, freewayEnds, leftOpen, keptRoads } = joined.counts;
    return {
      network,
      counts: {
        streets: streets.counts.roads,
        points: streets.counts.nodes,
        joinedHighways: sameRoads + otherRoads,
        joinedToAnotherRoad: otherRoads,
        joinedLocalRoads: localRoads,
        freewayEnds,
        keptRoads,
        leftOpen,
      },
      joints: joined.joints.map(placesOf),
      ends: endsOf(joined.crossings),
    };
  }

  return {
    areaFile: areaPath,
    area: { squareMiles, bounds },
    isSmall: streets.counts.roads < FEW_STREETS,
    lay: (mends, whole, told) =>
      told.step(
        'Joins',
        () => lay(mends, whole),
        ({ counts }) =>
          `${count(squareMiles)} square miles; ${count(counts.joinedHighways ?? 0)} highways and ${count(counts.joinedLocalRoads ?? 0)} local roads joined at their rim`,
      ),
    async waysAlong(lines) {
      const { roads } = await roadsAround();
      return new Set(roads.filter((road) => lines.some((line) => runsAlong(road, line))).map(({ way }) => way));
    },
    async numberedWays() {
      const { roads } = await roadsAround();
      return new Set(roads.filter(({ numbers }) => numbers.length > 0).map(({ way }) => way));
    },
  };
}

/** Tolerance for the engine's line through a road's points, meters. */
const ON_LINE = 5;

/** Returns whether a line follows at least one stretch of a road. */
function runsAlong({ points }: Road, line: readonly LngLat[]): boolean {
  const along = cumulativeMeters(line);
  const on = points.map((point) => nearestOnLine(lngLat(point), line, along).offsetMeters <= ON_LINE);
  return on.some((is, i) => is && on[i + 1] === true);
}

function placesOf({ point, hub, highway }: Joint): JointPlaces {
  const joint = { outside: lngLat(point), inside: lngLat(hub) };
  if (!highway) return joint;
  return { ...joint, highway: { leaving: lngLat(highway.leaving), entering: lngLat(highway.entering) } };
}

/**
 * Returns a place on each road farther out than any bend, so that it is the same without the streets; freeways first.
 */
function endsOf(crossings: readonly Crossing[]): LngLat[] {
  return crossings
    .toSorted((a, b) => Number(b.freeway) - Number(a.freeway))
    .flatMap(({ outward }) => {
      const end = outward.findLast(({ moved }) => moved !== true);
      return end ? [lngLat(end)] : [];
    });
}

/** The window in which roads may be cut or bent: larger than a bend. */
const around = ([west, south, east, north]: CoveredArea['bounds']): Window => [
  west - WINDOW_DEGREES,
  south - WINDOW_DEGREES,
  east + WINDOW_DEGREES,
  north + WINDOW_DEGREES,
];

async function readTowns(path: string): Promise<Town[]> {
  const { lngs, lats } = JSON.parse(await readFile(path, 'utf8')) as GazetteerFile;
  return lngs.map((lng, i): Town => [lng, at(lats, i)]);
}

function read(files: readonly PbfFile[], progress: Progress): Promise<StreetNetwork> {
  const all = files.reduce((sum, { bytes }) => sum + 2 * bytes, 0);
  let said = performance.now();
  return readStreets(files, (bytes) => {
    if (performance.now() - said < SAY_EVERY_MS) return;
    said = performance.now();
    progress.say(`  reading the streets ... ${Math.floor((100 * bytes) / all)} %`);
  });
}
