import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlacesCounts } from '@roadcast/core/dataset';
import { PbfError } from '../osm-pbf/pbf-file.ts';
import type { PlacesAnswer, PlacesTask } from './messages.ts';

/**
 * Extracts places in a separate process, in parallel with the tile builder.
 * @throws the errors of `extractPlaces`; an Error with the system signal's name if the process crashes; the abort
 * signal's reason.
 */
export function extractPlacesApart(task: PlacesTask, signal: AbortSignal): Promise<PlacesCounts> {
  const typescript = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./process.${typescript ? 'ts' : 'js'}`, import.meta.url));
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(file, { execArgv: typescript ? ['--conditions=source', '--import', 'tsx'] : [] });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let answer: PlacesAnswer | undefined;
    child.on('message', (message: PlacesAnswer) => {
      answer = message;
    });
    child.on('error', reject);
    child.on('exit', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (answer?.kind === 'done') resolve(answer.counts);
      else if (answer?.name === PbfError.name) reject(new PbfError(answer.message));
      else if (answer) reject(Object.assign(new Error(answer.message), { code: answer.code }));
      else reject(new Error(`the extraction of places ended with ${code ?? killedBy}`));
    });
    child.send(task);
  });
}
