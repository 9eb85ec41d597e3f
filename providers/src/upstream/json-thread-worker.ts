/**
 * Thread that parses large JSON, started by `json-thread.ts`. Sends results through a port that the main thread reads
 * piece by piece.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { piecesOf } from './json-pieces.ts';
import { JsonError, readJson } from './json-text.ts';
import { type JsonDone, type JsonTask, UNREADABLE } from './json-thread.ts';

parentPort?.on('message', (task: JsonTask) => {
  void perform(task);
});

async function perform({ bytes, reading, reader, pieces }: JsonTask): Promise<void> {
  let done: JsonDone;
  try {
    const json = readJson(bytes, reading);
    const value = reader === null ? json : await readWith(reader, json);
    let count = 0;
    for (const piece of piecesOf(value)) {
      pieces.postMessage(piece);
      count += 1;
    }
    done = { count };
  } catch (error) {
    done = error instanceof JsonError ? { refused: error.message, transient: error.transient } : UNREADABLE;
  }
  parentPort?.postMessage(done);
}

async function readWith({ module, name }: NonNullable<JsonTask['reader']>, json: unknown): Promise<unknown> {
  const exported: Readonly<Record<string, unknown>> = module.endsWith('.ts')
    ? createRequire(import.meta.url)(fileURLToPath(module))
    : await import(module);
  const read = exported[name];
  if (typeof read !== 'function') throw new TypeError(`${module} exports no ${name}`);
  return read(json);
}
