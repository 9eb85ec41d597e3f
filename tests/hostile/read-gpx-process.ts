/** Reads one GPX file as the browser's worker does, in a process of its own, and prints what came of it and what it cost. */
import { readFileSync } from 'node:fs';
import { faultWords, leftOutWords, takenWords } from '../../web/src/features/exchange/import-words.ts';
import { type ImportFault, textOf, tripInGpx } from '../../web/src/features/exchange/read-gpx-text.ts';

/** What the process prints, as JSON. */
export interface ReadingCost {
  readonly fault: ImportFault['fault'] | null;
  /** Places of the trip, and characters of all that is said of it. */
  readonly places: number;
  readonly wordsLength: number;
  /** Milliseconds of the processor, not of the clock: other processes of a busy machine do not count. */
  readonly ms: number;
  /** What the process grew by at most. */
  readonly bytes: number;
}

/** As much as the largest plan has. */
const room = { stops: 100, passes: 30 };

const [path = ''] = process.argv.slice(2);
const idleBytes = process.resourceUsage().maxRSS * 1024;
const idle = process.cpuUsage();
const answer = tripInGpx(textOf(new Uint8Array(readFileSync(path))), room);
const { user, system } = process.cpuUsage(idle);
const said =
  'fault' in answer
    ? faultWords(answer, { name: 'trip.gpx', size: 1 })
    : [...takenWords(answer.trip), ...leftOutWords(answer.trip, room)].join(' ');
const cost: ReadingCost = {
  fault: 'fault' in answer ? answer.fault : null,
  places: 'fault' in answer ? 0 : answer.trip.places.length,
  wordsLength: said.length,
  ms: (user + system) / 1000,
  bytes: process.resourceUsage().maxRSS * 1024 - idleBytes,
};
process.stdout.write(JSON.stringify(cost));
