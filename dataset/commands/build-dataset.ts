import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BasemapFile,
  DatasetManifest,
  RoadFact,
  RoadFactsFile,
  RoadRulesFile,
  RoadSignsFile,
} from '@roadcast/core/dataset';
import { basemapRoads } from '../basemap/basemap.ts';
import { groundOf } from '../basemap/ground.ts';
import { chargersFile } from '../charging/charging.ts';
import { buildClimate } from '../climate/climate.ts';
import { readEvModels } from '../ev-models/ev-models.ts';
import { formatProblem, type Problem } from '../files/problem.ts';
import { count, type Progress } from '../files/progress.ts';
import { addTies } from '../local-roads/ties-graph.ts';
import { createElevation } from '../places/elevation.ts';
import { gazetteerFile } from '../places/gazetteer.ts';
import { countiesOfNamesakes } from '../places/gazetteer-counties.ts';
import { roadAccuracy } from '../roads/road-accuracy.ts';
import { roadLookup } from '../roads/road-lookup.ts';
import { roadSigns } from '../roads/road-signs.ts';
import { signedRules, signedWays } from '../roads/signs.ts';
import { speedsFile } from '../roads/speeds.ts';
import { servicesFile, tollsFile } from '../services/services.ts';
import { OWN_IDS, writeOsmPbf } from '../tiles/osm-pbf.ts';
import { buildRoutingTiles } from '../tiles/routing-tiles.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { type Survey, survey } from './survey.ts';

/** Thrown for errors in the sources. The message has a line for each. */
export class SourcesError extends Error {
  override readonly name = 'SourcesError';
}

/** Result of a build. */
export type BuildResult = Pick<DatasetManifest, 'files' | 'counts'>;

/**
 * Builds every file of the dataset.
 * @param sources folder of the written facts. @param folder existing, empty target.
 * @param draft whether errors in the sources are only reported, to preview half-written roads.
 * @returns the files relative to the folder. @throws SourcesError for errors in the sources; Error if the tile builder
 * fails.
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
  const errors = problems.filter((problem) => problem.level === 'error').map(formatProblem);
  if (errors.length > 0 && !draft) throw new SourcesError(errors.join('\n'));
  for (const error of errors) progress.say(error);

  const { places, heights, states, web, signs } = facts;
  const tied = addTies(facts.network, web, facts.tiePlaces);
  const network = { nodes: tied.nodes, ways: signedWays(tied.ways, signs) };
  await progress.step(
    'Tiles',
    () => buildRoutingTiles(writeOsmPbf(network, OWN_IDS), folder, (stage) => progress.say(`  ${stage} ...`)),
    () => `${count(network.ways.length)} ways with ${count(network.nodes.length)} points made into routing tiles`,
  );
  const gazetteer = await progress.step(
    'Gazetteer',
    async () => gazetteerFile(places, createElevation(heights), web.unreached, await countiesOfNamesakes(places)),
    (file) => `${count(file.timeZones.length)} time zones, ${count(heights.length)} known heights`,
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
    files: {
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
      evModels: await write('ev-models.json', evModels.file),
      chargers: await write('chargers.json', chargersFile(facts.charging)),
    },
    counts: {
      ...countsOf(facts),
      weatherStations: climate.stations.length,
      evModels: evModels.file.models.length,
      approximateWeatherStations: climate.stations.filter(({ approximate }) => approximate).length,
    },
  };
}

function countsOf({
  files,
  roads,
  network,
  rules,
  services,
  charging,
  places,
  web,
}: Survey): DatasetManifest['counts'] {
  const { facts } = network;
  const miles = (list: readonly RoadFact[]) => Math.round(list.reduce((sum, fact) => sum + fact.drawnMiles, 0));
  const highways = facts.filter(({ file }) => file.startsWith('highways/'));
  return {
    places: places.length,
    placesWithRoad: places.length - web.unreached.length,
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
  };
}
