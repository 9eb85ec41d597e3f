/**
 * Process of the routing engine, so that a native crash or an endless search can't end the server. Started by
 * `engine.ts` with the tile folder and three files ('' if none): the street area, signs, and the accuracy of the drawn
 * roads.
 */
import { readFileSync } from 'node:fs';
import {
  RoadAccuracy,
  type RoadAccuracyFile,
  type RoadSignsFile,
  type StreetsAreaFile,
  streetsArea,
} from '@roadcast/core/dataset';
import { type LngLat, toPosition } from '@roadcast/core/geo';
import { Actor } from '@valhallajs/valhallajs';
import type { OsrmAnswer } from '../osrm-answer.ts';
import { RoutingError } from '../port.ts';
import { stretchesOf } from '../road-stretches.ts';
import { type TraceAnswer, type TraceLimits, withExactTolls } from '../toll-trace.ts';
import { type AnsweredRoad, errorOfMessage, roadsOfAnswer } from '../valhalla-answer.ts';
import { drivenLegs, type EdgesAnswer, namesOfEdges, tollsOfEdges } from './driven-edges.ts';
import { accuracyOfEdges } from './edge-accuracy.ts';
import { EdgeMemory } from './edge-memory.ts';
import { inHighwayWords } from './highway-words.ts';
import { type EngineMessage, type EngineTask, type PackedRoad, packRoad } from './messages.ts';
import { SignBook } from './sign-book.ts';
import { valhallaConfig } from './valhalla-config.ts';

const [, , tileFolder, areaFile = '', signsFile = '', accuracyFile = ''] = process.argv;
if (!tileFolder || !process.send) throw new Error('start this file through engine.ts');

/** Ignores send errors: if the server has exited, the 'disconnect' event ends this process. */
const send = (message: EngineMessage): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

const NO_LIMITS: TraceLimits = { meters: Number.POSITIVE_INFINITY, traces: Number.POSITIVE_INFINITY };

const isStreet = areaFile === '' ? () => false : inArea(areaFile);
const signs = new SignBook(signsFile === '' ? null : readJson<RoadSignsFile>(signsFile));
const accuracy = new RoadAccuracy(accuracyFile === '' ? { roads: {} } : readJson<RoadAccuracyFile>(accuracyFile));
/** Runs concurrent searches independently: each thread of the pool has its own engine and cache. */
const actor = new Actor(valhallaConfig(tileFolder, areaFile !== ''));

const memory = new EdgeMemory();

process.on('message', (task: EngineTask) => {
  void answer(task);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape;
}

function inArea(path: string): (at: LngLat) => boolean {
  const area = streetsArea(readJson<StreetsAreaFile>(path));
  return (at) => area.contains(toPosition(at));
}

async function answer({ id, query }: EngineTask): Promise<void> {
  try {
    const roads = roadsOfAnswer(JSON.parse(await actor.route(query)) as OsrmAnswer, isStreet);
    const packed: PackedRoad[] = [];
    for (const road of roads) packed.push(packRoad(await directed(road)));
    send({ kind: 'roads', id, roads: packed });
  } catch (cause) {
    const error = cause instanceof RoutingError ? cause : errorOfMessage(String((cause as Error)?.message ?? cause));
    send({ kind: 'error', id, failure: error.failure, message: error.message });
  }
}

/** Returns the road with maneuvers, tolls and names based on its edges. */
async function directed(road: AnsweredRoad): Promise<AnsweredRoad> {
  const trace = async <Answer>(query: string) => JSON.parse(await actor.traceAttributes(query)) as Answer;
  const legs = await drivenLegs(road, trace<EdgesAnswer>, memory);
  const edges = legs.flatMap((leg) => leg ?? []);
  const stretches = stretchesOf(road, isStreet, accuracyOfEdges(edges, road.line, accuracy));
  const maneuvers = inHighwayWords(road, legs, signs, isStreet);
  // Even if a leg couldn't be traced as a whole, its maneuvers may be traceable one by one.
  if (legs.includes(null)) {
    return { ...(await withExactTolls(road, NO_LIMITS, trace<TraceAnswer>)), maneuvers, stretches, pieces: [] };
  }
  const known = { tolls: tollsOfEdges(edges, road.along), tollsExact: true, called: namesOfEdges(edges, road.along) };
  // Drop data that only this process uses.
  return { ...road, ...known, maneuvers, stretches, tolledManeuvers: [], pieces: [] };
}
