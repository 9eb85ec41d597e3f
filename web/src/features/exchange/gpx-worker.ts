import type { TripRoom } from '@roadcast/core/exchange';
import { type ImportAnswer, textOf, tripInGpx } from './read-gpx-text.ts';

/** What the page asks its reader. */
export interface ImportQuestion {
  readonly file: File;
  readonly room: TripRoom;
}

// A thread of its own: hundreds of thousands of points take seconds, and the page goes on meanwhile.
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
