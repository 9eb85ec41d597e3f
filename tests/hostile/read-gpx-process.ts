/** Reads one GPX file like the browser's worker, in a separate process, and prints the result and its cost. */
import { readFileSync } from 'node:fs';
import { faultWords, leftOutWords, takenWords } from '../../web/src/features/exchange/import-words.ts';
import { type ImportFault, textOf, tripInGpx } from '../../web/src/features/exchange/read-gpx-text.ts';

/** Output of the process, as JSON. */
export interface ReadingCost {
  readonly fault: ImportFault['fault'] | null;
  /** Number of the trip's places, and characters of the messages about it. */
  readonly places: number;
  readonly wordsLength: number;
  /** Milliseconds of processor time, not of the clock, which depends on other processes. */
  readonly ms: number;
  /** Peak memory growth. */
  readonly bytes: number;
}

/** As much as the largest plan allows. */
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
