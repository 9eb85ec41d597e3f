import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BasemapFile,
  ClimateFile,
  DatasetManifest,
  EvModelsFile,
  RoadFact,
  RoadFactsFile,
  RoadRulesFile,
  RoadSignsFile,
  ToursFile,
} from '@roadcast/core/dataset';
import { basemapRoads } from '../basemap/basemap.ts';
import { groundOf } from '../basemap/ground.ts';
import { chargersFile } from '../charging/charging.ts';
import { buildClimate } from '../climate/climate.ts';
import { readEvModels } from '../ev-models/ev-models.ts';
import { formatProblem, type Problem } from '../files/problem.ts';
import { count, type Progress } from '../files/progress.ts';
import { createStateAt } from '../land/state-at.ts';
import { addTies } from '../local-roads/ties-graph.ts';
import { createElevation } from '../places/elevation.ts';
import { gazetteerFile, positionIndex } from '../places/gazetteer.ts';
import { countiesOfNamesakes } from '../places/gazetteer-counties.ts';
import { withSights } from '../places/sights.ts';
import { packZips, readZipRows } from '../places/zip-codes.ts';
import { roadAccuracy } from '../roads/road-accuracy.ts';
import { roadLookup } from '../roads/road-lookup.ts';
import { roadSigns } from '../roads/road-signs.ts';
import { signedRules, signedWays } from '../roads/signs.ts';
import { speedsFile } from '../roads/speeds.ts';
import { servicesFile, tollsFile } from '../services/services.ts';
import { sightsFile } from '../sights/sights-file.ts';
import type { Network } from '../tiles/network.ts';
import { OWN_IDS, writeOsmPbf } from '../tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../tiles/routing-tiles.ts';
import { checkTours } from '../tours/tours.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { type Survey, survey } from './survey.ts';

/** Errors in the sources; the message has one line for each. */
export class SourcesError extends Error {
  override readonly name = 'SourcesError';
}

export type BuildResult = Pick<DatasetManifest, 'files' | 'counts'>;

/**
 * Builds every file of the dataset.
 * @param sources folder of the hand-written facts. @param folder an existing, empty output folder.
 * @param draft if true, errors in the sources are reported but don't stop the build, to preview unfinished roads.
 * @returns the paths of the files, relative to the folder. @throws SourcesError for errors in the sources; Error if the
 * tile builder fails.
 */
export async function buildDataset(
  sources: string,
  folder: string,
  progress: Progress,
  draft: boolean,
): Promise<BuildResult> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const facts = await survey(sources, progress, report);
  const climate = await progress.step(
    'Climate',
    () => buildClimate(sources, report),
    ({ stations }) => `${count(stations.length)} weather stations`,
  );
  const evModels = await progress.step(
    'Electric vehicles',
    () => readEvModels(sources, report),
    ({ file }) => `${count(file.models.length)} models`,
  );
  checkTours(facts.tours.drafts, evModels.file.models, report);
  const errors = problems.filter((problem) => problem.level === 'error').map(formatProblem);
  if (errors.length > 0 && !draft) throw new SourcesError(errors.join('\n'));
  for (const error of errors) progress.print(error);

  const { web, signs } = facts;
  const tied = addTies(facts.network, web, facts.tiePlaces);
  const network = { nodes: tied.nodes, ways: signedWays(tied.ways, signs) };
  const stop = new AbortController();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Write the other files while the tile builder runs in a separate process.
  const built = progress.step(
    'Tiles',
    () =>
      buildRoutingTiles(writeOsmPbf(network, OWN_IDS), folder, {
        onStage: (stage) => {
          begin();
          progress.print(`  ${stage} ...`);
        },
        signal: stop.signal,
      }),
    () => `${count(network.ways.length)} ways with ${count(network.nodes.length)} points compiled into routing tiles`,
  );
  try {
    // Start the builder first: writing the other files would block this process and delay the builder.
    await Promise.race([begun, built]);
    const files = await writeFiles(sources, folder, progress, { facts, network, climate, evModels: evModels.file });
    await built;
    return { files, counts: countsOf(facts, climate, evModels.file) };
  } catch (error) {
    stop.abort(error);
    await built.catch(() => undefined);
    throw error;
  }
}

interface FileContents {
  readonly facts: Survey;
  /** All roads, including local ones. */
  readonly network: Network;
  readonly climate: ClimateFile;
  readonly evModels: EvModelsFile;
}

/** Writes every file except the routing tiles. @returns the paths of all files, relative to the folder. */
async function writeFiles(
  sources: string,
  folder: string,
  progress: Progress,
  { facts, network, climate, evModels }: FileContents,
): Promise<DatasetManifest['files']> {
  const { places, heights, states, web, signs } = facts;
  const gazetteer = await progress.step(
    'Gazetteer',
    async () => {
      const elevation = createElevation(heights);
      const towns = gazetteerFile(places, elevation, web.unreached, await countiesOfNamesakes(places));
      const gazetteer = withSights(towns, places, facts.sights, elevation, facts.network.vertices, facts.fame);
      const index = positionIndex(places);
      const townIndex = Buffer.from(index.data).toString('base64');
      const zips = packZips(readZipRows(), gazetteer, index, createStateAt(states));
      return { ...gazetteer, townIndex, zips };
    },
    ({ timeZones, zips }) =>
      `${count(timeZones.length)} time zones, ${count(heights.length)} known heights, ${count(zips.count)} ZIP codes`,
  );
  const basemap: BasemapFile = {
    ...basemapRoads(states, facts.network.pieces, web.ties, signs),
    ...(await groundOf(sources)),
  };
  const roadFacts: RoadFactsFile = { stretches: facts.network.facts };
  const lookup = roadLookup(facts.network.pieces, facts.network.facts);
  const writeText = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return name;
  };
  const write = (name: string, content: unknown): Promise<string> => writeText(name, JSON.stringify(content));
  return {
    routingTiles: 'tiles',
    gazetteer: await write('gazetteer.json', gazetteer),
    climate: await write('climate.json', climate),
    basemap: await write('basemap.json', basemap),
    roadFacts: await write('road-facts.json', roadFacts),
    roadLookup: await write('road-lookup.json', lookup.index),
    roadLookupRows: await writeText('road-lookup.ndjson', lookup.rows),
    speeds: await write('speeds.json', speedsFile(facts.speeds)),
    roadRules: await write('road-rules.json', { rules: signedRules(facts.rules, signs) } satisfies RoadRulesFile),
    roadSigns: await write(
      'road-signs.json',
      roadSigns(network, facts.network.vertices, places, signs) satisfies RoadSignsFile,
    ),
    roadAccuracy: await write('road-accuracy.json', roadAccuracy(network, facts.network.facts)),
    services: await write('services.json', servicesFile(facts.services)),
    tolls: await write('tolls.json', tollsFile(facts.services)),
    fuelPrices: await write('fuel-prices.json', facts.services.fuelPrices),
    evModels: await write('ev-models.json', evModels),
    chargers: await write('chargers.json', chargersFile(facts.charging)),
    sights: await write('sights.json', sightsFile(facts.sights, facts.roadside, places, states)),
    tourRequests: await write('tour-requests.json', { tours: facts.tours.tours } satisfies ToursFile),
  };
}

function countsOf(
  { files, roads, network, rules, services, charging, places, sights, tours, web }: Survey,
  { stations }: ClimateFile,
  { models }: EvModelsFile,
): DatasetManifest['counts'] {
  const { facts } = network;
  const miles = (list: readonly RoadFact[]) => Math.round(list.reduce((sum, fact) => sum + fact.drawnMiles, 0));
  const highways = facts.filter(({ file }) => file.startsWith('highways/'));
  return {
    places: places.length,
    placesWithRoad: places.length - web.unreached.length,
    sights: sights.length,
    approximateSights: sights.filter(({ approximate }) => approximate).length,
    highways: files.length,
    roads: roads.length,
    stretches: facts.length,
    highwayMiles: miles(highways),
    roadMiles: miles(facts) - miles(highways),
    ties: web.ties.length,
    tieMiles: Math.round(web.ties.reduce((sum, tie) => sum + tie.miles, 0)),
    ferries: web.ferries,
    tollMiles: miles(facts.filter(({ toll }) => toll)),
    roadRules: rules.length,
    services: services.placed.length,
    approximateServices: services.placed.filter(({ service }) => service.approximate).length,
    tollRates: services.tolls.length,
    chargingSites: charging.sites.length,
    approximateFacts: [...facts, ...rules].filter(({ approximate }) => approximate).length,
    highwayAccuracyMeters: accuracyOfNearlyAll(facts),
    weatherStations: stations.length,
    evModels: models.length,
    tours: tours.tours.length,
    approximateWeatherStations: stations.filter(({ approximate }) => approximate).length,
  };
}
