/**
 * The routing engine's own process. A native crash or an endless search ends this process, never the server.
 * Started by `engine.ts` with the folder of tiles as its only argument.
 */
import { Actor } from '@valhallajs/valhallajs';
import { RoutingError } from '../port.ts';
import { errorOfMessage, roadOfAnswer } from '../valhalla-answer.ts';
import { inHighwayWords } from './highway-words.ts';
import { type EngineMessage, type EngineTask, packRoad } from './messages.ts';
import { valhallaConfig } from './valhalla-config.ts';

const tileFolder = process.argv[2];
if (!tileFolder || !process.send) throw new Error('start this file through engine.ts');

const send = (message: EngineMessage): void => {
  process.send?.(message);
};

const config = valhallaConfig(tileFolder);
/** One actor works on one search at a time; free ones wait here. */
const idle = [new Actor(config)];

process.on('message', (task: EngineTask) => {
  void answer(task);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });

async function answer({ id, query }: EngineTask): Promise<void> {
  const actor = idle.pop() ?? new Actor(config);
  try {
    const road = roadOfAnswer(await actor.route(query));
    send({ kind: 'road', id, road: packRoad({ ...road, maneuvers: inHighwayWords(road.maneuvers) }) });
  } catch (cause) {
    const error = cause instanceof RoutingError ? cause : errorOfMessage(String((cause as Error)?.message ?? cause));
    send({ kind: 'error', id, failure: error.failure, message: error.message });
  } finally {
    idle.push(actor);
  }
}
