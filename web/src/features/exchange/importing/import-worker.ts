import type { TripChoices, TripRoom } from '@roadcast/core/exchange';
import { type ImportAnswer, tripInBytes } from './trip-in-file.ts';

export interface ImportQuestion {
  readonly file: File;
  readonly room: TripRoom;
  readonly choices: TripChoices;
}

// Parse in a worker, because hundreds of thousands of points take seconds.
addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer({ file, room, choices }: ImportQuestion): Promise<ImportAnswer> {
  try {
    return await tripInBytes(new Uint8Array(await file.arrayBuffer()), room, choices);
  } catch {
    return { fault: 'unreadable', line: null };
  }
}
