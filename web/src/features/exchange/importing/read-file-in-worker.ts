import type { TripChoices, TripRoom } from '@roadcast/core/exchange';
import type { ImportQuestion } from './import-worker.ts';
import { LARGEST_FILE, LONGEST_READING_MS } from './reading-limits.ts';
import type { ImportAnswer } from './trip-in-file.ts';

/**
 * Reads a file in a worker so the page stays responsive. Resolves to its trip, a question, or a fault.
 * @param choices the driver's answers to earlier questions about the file.
 * @param signal aborts reading, which also times out after `LONGEST_READING_MS`.
 * @throws the signal's reason.
 */
export function readFileInWorker(
  file: File,
  room: TripRoom,
  choices: TripChoices,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  if (file.size > LARGEST_FILE) return Promise.resolve({ fault: 'too-large', line: null });
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    const end = (done: () => void) => {
      clearTimeout(patience);
      worker.terminate();
      done();
    };
    const patience = setTimeout(() => end(() => resolve({ fault: 'too-slow', line: null })), LONGEST_READING_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => end(() => resolve(data)));
    worker.addEventListener('error', (event) => {
      // If the script fails to load, as when offline, the event has no message.
      const fault = event instanceof ErrorEvent ? 'unreadable' : 'not-loaded';
      end(() => resolve({ fault, line: null }));
    });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage({ file, room, choices } satisfies ImportQuestion);
  });
}
