import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GazetteerFile } from '@roadcast/core/dataset';
import { count, type Progress } from '../steps/progress.ts';
import { checkCountry } from './check-country.ts';
import { areaFile, type CoveredArea, coveredArea, type Town } from './covered-area.ts';
import { cutRoads } from './cut-roads.ts';
import type { JointPlaces } from './drive-joints.ts';
import { type EmbeddedRoads, lngLat, readEmbeddedRoads, type Window } from './embedded-roads.ts';
import { streetEvidence } from './evidence.ts';
import { type JoinedRoads, joinRoads } from './join-roads.ts';
import { mendWays } from './mend-ways.ts';
import { PbfError, type PbfFile } from './pbf-file.ts';
import { streetCore } from './street-core.ts';
import { streetFinder } from './street-finder.ts';
import { readStreets, type StreetNetwork } from './street-network.ts';
import { writeNetwork } from './write-network.ts';

/** The parts of the dataset that an import is made with; absolute paths. */
export interface EmbeddedData {
  /** The whole embedded network in OpenStreetMap's format. */
  readonly roads: string;
  readonly gazetteer: string;
  readonly contentHash: string;
}

/** What the tile builder needs beside the extracts, and what is known of the streets. */
export interface LaidRoads {
  /** The embedded network around the area, joined to the streets; absolute path. */
  readonly network: string;
  /** `area.json`, absolute path. */
  readonly areaFile: string;
  readonly area: Pick<CoveredArea, 'squareMiles' | 'bounds'>;
  readonly counts: Readonly<Record<string, number>>;
  /** Where roads were joined. */
  readonly joints: readonly JointPlaces[];
}

/** About 40 miles: a bend is over after 12, the line of a road is looked at for 15. */
const WINDOW_DEGREES = 0.6;
/** Half a minute of silence would look like a standstill. */
const SAY_EVERY_MS = 5000;

/**
 * Reads the streets, finds the area that they cover, and lays the embedded network around it.
 * @param folder where the network and the area are written.
 * @throws PbfError for an extract that cannot be used.
 */
export async function layRoads(
  files: readonly PbfFile[],
  embedded: EmbeddedData,
  folder: string,
  progress: Progress,
): Promise<LaidRoads> {
  const [towns, streets] = await progress.step(
    'Streets',
    () => Promise.all([readTowns(embedded.gazetteer), read(files, progress)]),
    ([, { counts }]) => `${count(counts.roads)} streets, ${count(counts.nodes)} points`,
  );
  await checkCountry(files, streets);
  const area = coveredArea(streets, towns);
  if (!area) throw new PbfError(`${files.map(({ name }) => name).join(', ')}: no street has a place`);
  const network = join(folder, 'roads.osm.pbf');
  const joined = await progress.step(
    'Joins',
    async () => {
      const roads = await readEmbeddedRoads(embedded.roads, around(area.bounds));
      const result = joinAround(roads, streets, area);
      const mended = await mendWays(files, streets);
      await writeFile(network, await writeNetwork(roads, result, mended, streets.highestId));
      return result;
    },
    ({ counts }) =>
      `${count(area.squareMiles)} square miles; ${count(counts.sameRoads + counts.otherRoads)} highways and ${count(counts.localRoads)} local roads joined at their rim`,
  );
  const areaPath = join(folder, 'area.json');
  await writeFile(areaPath, JSON.stringify(areaFile(area.grid)));
  const { squareMiles, bounds } = area;
  return {
    network,
    areaFile: areaPath,
    area: { squareMiles, bounds },
    counts: {
      streets: streets.counts.roads,
      points: streets.counts.nodes,
      joinedHighways: joined.counts.sameRoads + joined.counts.otherRoads,
      joinedToAnotherRoad: joined.counts.otherRoads,
      joinedLocalRoads: joined.counts.localRoads,
      leftOpen: joined.counts.leftOpen,
    },
    joints: joined.joints.map(({ point, hub }) => ({ outside: lngLat(point), inside: lngLat(hub) })),
  };
}

function joinAround(embedded: EmbeddedRoads, streets: StreetNetwork, area: CoveredArea): JoinedRoads {
  const finder = streetFinder(streets, streetCore(streets), area);
  const evidence = streetEvidence(streets, new Set(embedded.roads.flatMap(({ numbers }) => numbers)));
  return joinRoads(embedded, cutRoads(embedded.roads, area.grid, evidence), finder);
}

/** The window in which roads may be cut or bent: farther out than a bend reaches. */
const around = ([west, south, east, north]: CoveredArea['bounds']): Window => [
  west - WINDOW_DEGREES,
  south - WINDOW_DEGREES,
  east + WINDOW_DEGREES,
  north + WINDOW_DEGREES,
];

async function readTowns(path: string): Promise<Town[]> {
  const { lngs, lats } = JSON.parse(await readFile(path, 'utf8')) as GazetteerFile;
  return lngs.map((lng, i): Town => [lng, lats[i] as number]);
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
