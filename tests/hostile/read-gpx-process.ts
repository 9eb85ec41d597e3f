/** Reads one GPX file in a separate process, as the browser's worker does, and prints the result and its cost. */
import { readFileSync } from 'node:fs';
import { faultWords, leftOutWords, takenWords } from '../../web/src/features/exchange/importing/import-words.ts';
import { type ImportFault, textOf, tripInText } from '../../web/src/features/exchange/importing/trip-in-file.ts';

/** Process output, as JSON. */
export interface ReadingCost {
  readonly fault: ImportFault['fault'] | null;
  /** Number of places in the trip, and of characters in the messages about it. */
  readonly places: number;
  readonly wordsLength: number;
  /** Processor time, milliseconds. Doesn't depend on other processes. */
  readonly ms: number;
  /** Peak increase in memory, bytes. */
  readonly bytes: number;
}

/** Room for as many stops as the largest plan allows. */
const room = { stops: 100, sights: 0, passes: 30 };

const [path = ''] = process.argv.slice(2);
const idleBytes = process.resourceUsage().maxRSS * 1024;
const idle = process.cpuUsage();
const answer = tripInText(textOf(new Uint8Array(readFileSync(path))), room);
const { user, system } = process.cpuUsage(idle);
const said =
  'trip' in answer
    ? [...takenWords(answer.trip), ...leftOutWords(answer.trip, room)].join(' ')
    : 'fault' in answer
      ? faultWords(answer, { name: 'trip.gpx', size: 1 })
      : '';
const cost: ReadingCost = {
  fault: 'fault' in answer ? answer.fault : null,
  places: 'trip' in answer ? answer.trip.places.length : 0,
  wordsLength: said.length,
  ms: (user + system) / 1000,
  bytes: process.resourceUsage().maxRSS * 1024 - idleBytes,
};
process.stdout.write(JSON.stringify(cost));
