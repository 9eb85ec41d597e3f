import type { TripRoom } from '@roadcast/core/exchange';
import type { ImportQuestion } from './gpx-worker.ts';
import type { ImportAnswer } from './read-gpx-text.ts';
import { LARGEST_GPX, LONGEST_READING_MS } from './reading-limits.ts';

/**
 * Reads a file in a worker, so that the page never freezes. Returns the trip in it, or the reason there is none.
 * @param signal aborts the reading; so does `LONGEST_READING_MS`.
 * @throws the signal's reason.
 */
export function readGpxFile(file: File, room: TripRoom, signal: AbortSignal): Promise<ImportAnswer> {
  if (file.size > LARGEST_GPX) return Promise.resolve({ fault: 'too-large', line: null });
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./gpx-worker.ts', import.meta.url), { type: 'module' });
    const end = (done: () => void) => {
      clearTimeout(patience);
      worker.terminate();
      done();
    };
    const patience = setTimeout(() => end(() => resolve({ fault: 'too-slow', line: null })), LONGEST_READING_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => resolve({ fault: 'unreadable', line: null })));
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.postMessage({ file, room } satisfies ImportQuestion);
  });
}
