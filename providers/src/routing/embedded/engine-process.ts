/**
 * The routing engine's own process. A native crash or an endless search ends this process, never the server.
 * Started by `engine.ts` with the folder of tiles, and the file that says where they have real streets, if anywhere.
 */
import { readFileSync } from 'node:fs';
import { type StreetsAreaFile, streetsArea } from '@roadcast/core/dataset';
import { type LngLat, toPosition } from '@roadcast/core/geo';
import { Actor } from '@valhallajs/valhallajs';
import { RoutingError } from '../port.ts';
import { type TraceAnswer, type TraceLimits, withExactTolls } from '../toll-trace.ts';
import { errorOfMessage, type OsrmAnswer, roadsOfAnswer } from '../valhalla-answer.ts';
import { inHighwayWords } from './highway-words.ts';
import { type EngineMessage, type EngineTask, type PackedRoad, packRoad } from './messages.ts';
import { valhallaConfig } from './valhalla-config.ts';

const [, , tileFolder, areaFile] = process.argv;
if (!tileFolder || !process.send) throw new Error('start this file through engine.ts');

/** A server that has ended takes no answer; its going ends this process as well ('disconnect'). */
const send = (message: EngineMessage): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

const NO_LIMITS: TraceLimits = { metres: Number.POSITIVE_INFINITY, traces: Number.POSITIVE_INFINITY };

const isStreet = areaFile === undefined ? () => false : inArea(areaFile);
/** Searches at once do not meet: behind this each thread of the pool has an engine of its own, cache included. */
const actor = new Actor(valhallaConfig(tileFolder, areaFile !== undefined));

process.on('message', (task: EngineTask) => {
  void answer(task);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });

function inArea(path: string): (at: LngLat) => boolean {
  const area = streetsArea(JSON.parse(readFileSync(path, 'utf8')) as StreetsAreaFile);
  return (at) => area.contains(toPosition(at));
}

async function answer({ id, query }: EngineTask): Promise<void> {
  try {
    const roads = roadsOfAnswer(JSON.parse(await actor.route(query)) as OsrmAnswer);
    const trace = async (line: string) => JSON.parse(await actor.traceAttributes(line)) as TraceAnswer;
    const packed: PackedRoad[] = [];
    for (const road of roads) {
      const tolled = await withExactTolls(road, NO_LIMITS, trace);
      packed.push(packRoad({ ...tolled, maneuvers: inHighwayWords(road.maneuvers, isStreet) }));
    }
    send({ kind: 'roads', id, roads: packed });
  } catch (cause) {
    const error = cause instanceof RoutingError ? cause : errorOfMessage(String((cause as Error)?.message ?? cause));
    send({ kind: 'error', id, failure: error.failure, message: error.message });
  }
}
