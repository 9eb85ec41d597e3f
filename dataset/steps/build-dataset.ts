import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetManifest, RoadFactsFile } from '@roadcast/core/dataset';
import { verifyHighways } from '../verify/highways.ts';
import { accuracyOfNearlyAll } from './accuracy.ts';
import { basemapFile } from './basemap.ts';
import { createElevation, readHeights } from './elevation.ts';
import { gazetteerFile, readPlaces, tiePlaces } from './gazetteer.ts';
import { highwayNetwork } from './highways-graph.ts';
import { readHighways } from './highways-read.ts';
import type { Ties } from './network.ts';
import { writeOsmPbf } from './osm-pbf.ts';
import { formatProblem, type Problem } from './problem.ts';
import { count, type Progress } from './progress.ts';
import { buildRoutingTiles } from './routing-tiles.ts';
import { parseSpeeds } from './speeds.ts';
import { readStateShapes } from './state-shapes.ts';
import { addTies } from './ties-graph.ts';

/** The sources have something wrong. The message has a line for each error. */
export class SourcesError extends Error {
  override readonly name = 'SourcesError';
}

/** What a build came to. */
export type BuildResult = Pick<DatasetManifest, 'files' | 'counts'>;

/**
 * Builds every file of the dataset.
 * @param sources folder of the written facts. @param folder where the files go; it exists and is empty.
 * @param draft whether errors in the sources are only told, so that half-written roads can be looked at.
 * @returns the files relative to the folder. @throws SourcesError when the sources have errors; Error when the tile builder fails.
 */
export async function buildDataset(
  sources: string,
  folder: string,
  progress: Progress,
  draft: boolean,
): Promise<BuildResult> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const settle = () => {
    const errors = problems.filter((problem) => problem.level === 'error').map(formatProblem);
    if (errors.length > 0 && !draft) throw new SourcesError(errors.join('\n'));
  };
  const write = async (name: string, content: unknown): Promise<string> => {
    await writeFile(join(folder, name), JSON.stringify(content));
    return name;
  };

  const states = await readStateShapes();
  const files = await readHighways(join(sources, 'highways'), report);
  const { joined, shaped, guests } = await progress.step(
    'Highways',
    () => verifyHighways(files, states, report),
    (highways) => `${count(files.length)} highways, ${count(highways.shaped.length)} stretches drawn`,
  );
  const speeds = parseSpeeds('speeds.txt', await readFile(join(sources, 'speeds.txt'), 'utf8'), report);
  settle();

  const places = await progress.step(
    'Places',
    () => readPlaces(sources, report),
    (read) => `${count(read.length)} places`,
  );
  const heights = await readHeights(sources, places, report);
  settle();

  const highways = highwayNetwork(joined, shaped, guests, speeds);
  const ties: Ties = { ties: [], junctions: [], unreached: [] };
  const network = addTies(highways, ties, tiePlaces(places), speeds);
  await progress.step(
    'Roads',
    () => buildRoutingTiles(writeOsmPbf(network), folder),
    () => `${count(network.ways.length)} ways with ${count(network.nodes.length)} points made into routing tiles`,
  );
  const gazetteer = await progress.step(
    'Gazetteer',
    () => gazetteerFile(places, createElevation(heights), ties.unreached),
    (file) => `${count(file.timeZones.length)} time zones, ${count(heights.length)} known heights`,
  );
  const facts: RoadFactsFile = { stretches: highways.facts };
  const miles = highways.facts.reduce((sum, fact) => sum + fact.drawnMiles, 0);
  return {
    files: {
      routingTiles: 'tiles',
      gazetteer: await write('gazetteer.json', gazetteer),
      climate: 'climate.json',
      basemap: await write('basemap.json', basemapFile(states, shaped)),
      roadFacts: await write('road-facts.json', facts),
    },
    counts: {
      places: places.length,
      placesWithRoad: places.length - ties.unreached.length,
      highways: files.length,
      stretches: highways.facts.length,
      highwayMiles: Math.round(miles),
      ties: ties.ties.length,
      tieMiles: Math.round(ties.ties.reduce((sum, tie) => sum + tie.miles, 0)),
      approximateFacts: highways.facts.filter((fact) => fact.approximate).length,
      highwayAccuracyMetres: accuracyOfNearlyAll(highways.facts),
    },
  };
}
