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
import { FAMOUS_TOWNS_FILE, parseFamousTowns } from '../places/famous-towns.ts';
import { readPlaces, readSmallTowns, tiePlaces } from '../places/gazetteer.ts';
import type { Place } from '../places/gazetteer-model.ts';
import { parseParks } from '../places/parks-read.ts';
import { readParkCodes, readSights } from '../places/sights.ts';
import type { Sight } from '../places/sights-model.ts';
import { onMainStreets } from '../places/small-towns.ts';
import { checkParks, type ReachedPark, reachParks } from '../places/verify-parks.ts';
import { checkPositions } from '../places/verify-positions.ts';
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
import { checkRoadsideSights } from '../sights/check.ts';
import { type RoadsideSights, readRoadsideSights } from '../sights/read.ts';
import type { TiePlace } from '../tiles/network.ts';
import { readTours, type SurveyedTours } from '../tours/tours.ts';

/** All hand-written facts, parsed, drawn and connected: the input for the dataset's files. */
export interface Survey extends VerifiedHighways {
  readonly states: readonly StateShape[];
  readonly files: readonly HighwayFile[];
  /** Hand-written roads without mile markers. */
  readonly roads: readonly RoadFile[];
  readonly speeds: Speeds;
  readonly network: RoadNetwork;
  /** Vehicle restrictions and seasonal closures placed on the network, including ferry seasons. */
  readonly rules: readonly RoadRule[];
  readonly services: SurveyedServices;
  readonly charging: SurveyedCharging;
  /** Names from signs that replace a road's designation. */
  readonly signs: Signs;
  /** National parks, with their distance from the hand-written roads. */
  readonly parks: readonly ReachedPark[];
  readonly places: readonly Place[];
  /** Number of lines in `small-towns.txt`. */
  readonly smallTowns: number;
  /** Search weights of famous towns, by row of `places`. */
  readonly fame: Readonly<Record<number, number>>;
  /** Parks, landmarks and airports. */
  readonly sights: readonly Sight[];
  /** Roadside sights, park fees and scenic byways. */
  readonly roadside: RoadsideSights;
  readonly tours: SurveyedTours;
  readonly tiePlaces: readonly TiePlace[];
  readonly heights: readonly Height[];
  readonly web: TieWeb;
}

/** The survey's roads, before local roads connect places to them. */
export type RoadSurvey = Pick<
  Survey,
  | 'states'
  | 'places'
  | 'smallTowns'
  | 'sights'
  | 'roadside'
  | 'tours'
  | 'fame'
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

/** Reads the highway and road files and their speeds, draws and joins the roads, and reports errors. */
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
  const smallTowns = await readSmallTowns(sources, report);
  const sights = await readSights(sources, report);
  const fame = parseFamousTowns(await read(FAMOUS_TOWNS_FILE), places, report);
  checkPositions(sights, places, smallTowns, states, report);
  const roadside = await readRoadsideSights(sources, report);
  checkRoadsideSights(roadside, await readParkCodes(sources), states, report);
  const tours = await readTours(sources, { places, sights, roadside: roadside.places }, report);
  const files = await readHighways(join(sources, 'highways'), report);
  const verified = await progress.step(
    'Highways',
    () => verifyHighways(files, states, report),
    ({ shaped }) => `${count(files.length)} highways, ${count(shaped.length)} stretches drawn`,
  );
  const roads = await readRoads(join(sources, 'roads'), report);
  // Exclude small places, because hamlets hardly slow a highway.
  const roadSpeeds = createRoadSpeeds(speeds, createRoom(places.filter(({ isSmall }) => !isSmall)));
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
    places: onMainStreets(places, network.vertices),
    smallTowns: smallTowns.length,
    sights,
    roadside,
    tours,
    fame,
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
 * Reads all hand-written facts about roads and places, and reports errors.
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
      `${count(placesWithRoad)} connected places, ${count(placesWithout)} islands without roads`,
  );
  const rules = [...roads.rules, ...web.ferryRules];
  return { ...roads, rules, places, tiePlaces: wanting, heights, web };
}
