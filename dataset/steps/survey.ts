import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type VerifiedHighways, verifyHighways } from '../verify/highways.ts';
import { verifyReach } from '../verify/reach.ts';
import { type Height, readHeights } from './elevation.ts';
import { readPlaces, tiePlaces } from './gazetteer.ts';
import type { Place } from './gazetteer-model.ts';
import { type HighwayNetwork, highwayNetwork } from './highways-graph.ts';
import type { HighwayFile } from './highways-model.ts';
import { readHighways } from './highways-read.ts';
import type { TiePlace } from './network.ts';
import type { Report } from './problem.ts';
import { count, type Progress } from './progress.ts';
import { parseSpeeds } from './speeds.ts';
import { readStateShapes, type StateShape } from './state-shapes.ts';
import { buildTies } from './ties.ts';
import type { TieWeb } from './ties-model.ts';
import { readTieSources } from './ties-sources.ts';

/** The written facts, read, drawn and tied together: everything that stands before files are made of it. */
export interface Survey extends VerifiedHighways {
  readonly states: readonly StateShape[];
  readonly files: readonly HighwayFile[];
  readonly highways: HighwayNetwork;
  readonly places: readonly Place[];
  readonly tiePlaces: readonly TiePlace[];
  readonly heights: readonly Height[];
  readonly web: TieWeb;
}

/** Reads the highway files with their speeds and draws them; what they have wrong is reported. */
export async function surveyHighways(
  sources: string,
  progress: Progress,
  report: Report,
): Promise<Pick<Survey, 'states' | 'files' | 'joined' | 'shaped' | 'guests' | 'highways'>> {
  const states = await readStateShapes();
  const speeds = parseSpeeds('speeds.txt', await readFile(join(sources, 'speeds.txt'), 'utf8'), report);
  const files = await readHighways(join(sources, 'highways'), report);
  const verified = await progress.step(
    'Highways',
    () => verifyHighways(files, states, report),
    ({ shaped }) => `${count(files.length)} highways, ${count(shaped.length)} stretches drawn`,
  );
  const { joined, shaped, guests } = verified;
  return { states, files, ...verified, highways: highwayNetwork(joined, shaped, guests, speeds) };
}

/**
 * Reads all of the written facts about roads and places; what they have wrong is reported.
 * @throws the file system's error when a source file is missing.
 */
export async function survey(sources: string, progress: Progress, report: Report): Promise<Survey> {
  const roads = await surveyHighways(sources, progress, report);
  const places = await progress.step(
    'Places',
    () => readPlaces(sources, report),
    (read) => `${count(read.length)} places`,
  );
  const heights = await readHeights(sources, places, report);
  const wanting = tiePlaces(places);
  const tieSources = await readTieSources(sources, roads.states, wanting, report);
  const web = await progress.step(
    'Local roads',
    () => buildTies({ vertices: roads.highways.vertices, places: wanting }, tieSources, report),
    ({ ties }) => `${count(ties.length)} ties of ${count(ties.reduce((sum, tie) => sum + tie.miles, 0))} miles`,
  );
  await progress.step(
    'Reach',
    () =>
      verifyReach(
        {
          highways: roads.highways.ways,
          ties: web,
          places: wanting,
          islands: tieSources.islands,
          shapes: roads.states,
        },
        report,
      ),
    ({ placesWithRoad, placesWithout }) =>
      `${count(placesWithRoad)} places hang together, ${count(placesWithout)} islands have no road`,
  );
  return { ...roads, places, tiePlaces: wanting, heights, web };
}
