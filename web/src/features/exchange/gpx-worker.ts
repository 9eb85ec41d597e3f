import type { TripRoom } from '@roadcast/core/exchange';
import { type ImportAnswer, textOf, tripInGpx } from './read-gpx-text.ts';

/** Message from the page to the worker. */
export interface ImportQuestion {
  readonly file: File;
  readonly room: TripRoom;
}

// Runs in a worker: hundreds of thousands of points take seconds, without blocking the page.
addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer({ file, room }: ImportQuestion): Promise<ImportAnswer> {
  try {
    return tripInGpx(textOf(new Uint8Array(await file.arrayBuffer())), room);
  } catch {
    return { fault: 'unreadable', line: null };
  }
}
