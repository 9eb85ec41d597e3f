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

/** Absolute paths of the dataset files that an import uses. */
export interface EmbeddedData {
  /** Whole embedded network as an OpenStreetMap file. */
  readonly roads: string;
  /** Embedded network's routing tiles: a folder or a tar file. */
  readonly tiles: string;
  readonly gazetteer: string;
  readonly contentHash: string;
}

/** Roads for one build of tiles. */
export interface LaidRoads {
  /** Absolute path of the file with the embedded network around the area, joined to the streets. */
  readonly network: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Places where roads were joined. */
  readonly joints: readonly JointPlaces[];
  /** Places on highways around the area, for testing through trips; most important first. */
  readonly ends: readonly LngLat[];
}

/** Parsed streets, to which the embedded network can be joined repeatedly. */
export interface Laying {
  /** Absolute path of `area.json`. */
  readonly areaFile: string;
  readonly area: Pick<CoveredArea, 'squareMiles' | 'bounds'>;
  /** Whether the extracts are small enough that tiles of just the surroundings are quick to build. */
  readonly isSmall: boolean;
  /**
   * Joins the embedded network to the streets. @param whole whether to use the whole network instead of just the roads
   * around the area.
   */
  lay(mends: Mends, whole: boolean, progress: Progress): Promise<LaidRoads>;
  /** Returns the ids of the dataset ways along the lines. */
  waysAlong(lines: readonly (readonly LngLat[])[]): Promise<Set<number>>;
  /** Returns the ids of the numbered dataset ways around the area. */
  numberedWays(): Promise<Set<number>>;
}

/** Window margin: about 40 miles. A bend is at most 12 miles long, and the search considers 15 miles of a road. */
const WINDOW_DEGREES = 0.6;
/** Number of roads below which extracts are small. The embedded network has about twice as many. */
const FEW_STREETS = 40_000;
/** Interval between progress lines, milliseconds, so the command doesn't seem to hang. */
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
  if (!area) throw new PbfError(`${files.map(({ name }) => name).join(', ')}: no street has a usable position`);
  const { squareMiles, bounds, grid } = area;
  const areaPath = join(folder, 'area.json');
  await writeFile(areaPath, JSON.stringify(areaFile(grid)));
  const finder = streetFinder(streets, streetCore(streets), area);
  const mended = await repairWays(files, streets);
  const network = join(folder, 'roads.osm.pbf');
  // Read the roads again for each join, because joining moves and replaces points.
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

/** Maximum distance between the engine's line and a road's points, meters. */
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

/** Returns a place on each cut road, freeways first. The place is beyond any bend, so both networks have it. */
function endsOf(crossings: readonly Crossing[]): LngLat[] {
  return crossings
    .toSorted((a, b) => Number(b.freeway) - Number(a.freeway))
    .flatMap(({ outward }) => {
      const end = outward.findLast(({ moved }) => moved !== true);
      return end ? [lngLat(end)] : [];
    });
}

/** Window in which roads may be cut or bent: larger than a bend. */
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
    progress.print(`  reading the streets ... ${Math.floor((100 * bytes) / all)} %`);
  });
}
