import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoadRule } from '@roadcast/core/dataset';
import { type SurveyedCharging, surveyCharging } from '../charging/charging.ts';
import type { Report } from '../files/problem.ts';
import { count, type Progress } from '../files/progress.ts';
import type { HighwayFile } from '../highways/model.ts';
import { readHighways } from '../highways/read.ts';
import { type VerifiedHighways, verifyHighways } from '../highways/verify.ts';
import { readStateShapes, type StateShape } from '../land/state-shapes.ts';
import { readTerrain } from '../land/terrain.ts';
import { verifyReach } from '../local-roads/reach.ts';
import { createRoom } from '../local-roads/room.ts';
import { buildTies } from '../local-roads/ties.ts';
import type { TieWeb } from '../local-roads/ties-model.ts';
import { readTieSources } from '../local-roads/ties-sources.ts';
import { type Height, readHeights } from '../places/elevation.ts';
import { readPlaces, tiePlaces } from '../places/gazetteer.ts';
import type { Place } from '../places/gazetteer-model.ts';
import { parseParks } from '../places/parks-read.ts';
import { checkParks, type ReachedPark, reachParks } from '../places/verify-parks.ts';
import { WrittenRoads } from '../roads/hosts.ts';
import type { RoadFile } from '../roads/model.ts';
import { readRoads } from '../roads/read.ts';
import type { RoadNetwork } from '../roads/road-network.ts';
import { createRoadSpeeds } from '../roads/road-speeds.ts';
import { drawNetwork } from '../roads/roads.ts';
import { Signs } from '../roads/signs.ts';
import { parseSigns, SIGNS_FILE } from '../roads/signs-read.ts';
import { parseSpeeds, type Speeds } from '../roads/speeds.ts';
import { checkRoadEnds } from '../roads/verify-ends.ts';
import { checkWrittenRoads } from '../roads/verify-written.ts';
import { applyRules } from '../rules/apply.ts';
import { readRules } from '../rules/read.ts';
import { type SurveyedServices, surveyServices } from '../services/services.ts';
import type { TiePlace } from '../tiles/network.ts';

/** The written facts, parsed, drawn and tied together: everything before files are made from it. */
export interface Survey extends VerifiedHighways {
  readonly states: readonly StateShape[];
  readonly files: readonly HighwayFile[];
  /** Roads without mile markers. */
  readonly roads: readonly RoadFile[];
  readonly speeds: Speeds;
  /** Highways and roads, joined. */
  readonly network: RoadNetwork;
  /** Vehicle restrictions and seasonal closures, placed on the network; including ferry seasons. */
  readonly rules: readonly RoadRule[];
  /** Services along the roads. */
  readonly services: SurveyedServices;
  /** Charging sites along the roads. */
  readonly charging: SurveyedCharging;
  /** Names on signs that differ from a road's designation. */
  readonly signs: Signs;
  /** National parks, with their distance from written roads. */
  readonly parks: readonly ReachedPark[];
  readonly places: readonly Place[];
  readonly tiePlaces: readonly TiePlace[];
  readonly heights: readonly Height[];
  readonly web: TieWeb;
}

/** The roads of the survey, before places are tied to them. */
export type RoadSurvey = Pick<
  Survey,
  | 'states'
  | 'places'
  | 'files'
  | 'joined'
  | 'shaped'
  | 'guests'
  | 'roads'
  | 'speeds'
  | 'network'
  | 'rules'
  | 'services'
  | 'charging'
  | 'signs'
  | 'parks'
>;

/** Reads the highway and road files with their speeds, draws and joins them, and reports errors. */
export async function surveyRoads(sources: string, progress: Progress, report: Report): Promise<RoadSurvey> {
  const read = (name: string) => readFile(join(sources, name), 'utf8');
  const states = await readStateShapes();
  const speeds = parseSpeeds('speeds.txt', await read('speeds.txt'), report);
  const roadFactor = readTerrain(await read('terrain.txt'), report);
  const places = await progress.step(
    'Places',
    () => readPlaces(sources, report),
    (read) => `${count(read.length)} places`,
  );
  const files = await readHighways(join(sources, 'highways'), report);
  const verified = await progress.step(
    'Highways',
    () => verifyHighways(files, states, report),
    ({ shaped }) => `${count(files.length)} highways, ${count(shaped.length)} stretches drawn`,
  );
  const roads = await readRoads(join(sources, 'roads'), report);
  const roadSpeeds = createRoadSpeeds(speeds, createRoom(places));
  const network = await progress.step(
    'Roads',
    () => {
      checkWrittenRoads(roads, states, report);
      const written = new WrittenRoads(roads, verified.shaped, verified.guests);
      checkRoadEnds(roads, written, report);
      return drawNetwork({ ...verified, roads, written, roadFactor, speeds: roadSpeeds }, report);
    },
    ({ facts }) =>
      `${count(roads.length)} roads, ${count(facts.reduce((sum, fact) => sum + fact.drawnMiles, 0))} miles in all`,
  );
  const ruled = await progress.step(
    'Rules',
    async () => applyRules(await readRules(sources, report), network.nodes, network.ways, report),
    ({ rules }) => `${count(rules.length)} rules of the road`,
  );
  const services = await progress.step(
    'Services',
    () => surveyServices(sources, { ...verified, roads, network }, report),
    ({ placed, withoutFuel }) =>
      `${count(placed.length)} places along the roads, ${count(withoutFuel.length)} stretches without fuel`,
  );
  const charging = await progress.step(
    'Charging',
    () => surveyCharging(sources, services.roads, report),
    ({ sites }) => `${count(sites.length)} charging sites`,
  );
  const signs = new Signs(parseSigns(await read(SIGNS_FILE), report));
  const parks = reachParks(parseParks(await read('parks.txt'), report), network.vertices);
  checkParks(parks, report);
  return {
    states,
    places,
    files,
    ...verified,
    roads,
    speeds,
    network: { ...network, ways: ruled.ways },
    rules: ruled.rules,
    services,
    charging,
    signs,
    parks,
  };
}

/**
 * Reads all written facts about roads and places, and reports errors.
 * @throws the file system's error if a source file is missing.
 */
export async function survey(sources: string, progress: Progress, report: Report): Promise<Survey> {
  const roads = await surveyRoads(sources, progress, report);
  const { places } = roads;
  const heights = await readHeights(sources, places, report);
  const wanting = tiePlaces(places);
  const tieSources = await readTieSources(sources, roads.states, wanting, report);
  const web = await progress.step(
    'Local roads',
    () => buildTies({ vertices: roads.network.vertices, places: wanting }, tieSources, report),
    ({ ties }) => `${count(ties.length)} ties of ${count(ties.reduce((sum, tie) => sum + tie.miles, 0))} miles`,
  );
  await progress.step(
    'Reach',
    () =>
      verifyReach(
        {
          highways: roads.network.ways,
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
  const rules = [...roads.rules, ...web.ferryRules];
  return { ...roads, rules, places, tiePlaces: wanting, heights, web };
}
