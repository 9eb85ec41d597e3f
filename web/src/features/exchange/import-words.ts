import { type GpxTrip, MOST_GPX_POINTS, type TripRoom } from '@roadcast/core/exchange';
import { texts } from '../../lib/texts.ts';
import type { ImportFault } from './read-gpx-text.ts';
import { LARGEST_GPX, LONGEST_READING_MS } from './reading-limits.ts';

const words = texts.exchange.bringIn;

/** So many names of stops that found no room are said. */
const MOST_NAMES = 5;

const megabytes = (bytes: number): string => Math.ceil(bytes / 1_000_000).toLocaleString('en-US');

/** @returns what is wrong with a file, and what to change. */
export function faultWords(
  { fault, line }: ImportFault,
  file: { readonly name: string; readonly size: number },
): string {
  const at = line === null ? '' : words.atLine(line);
  if (fault === 'too-large') return words.faults[fault](file.name, megabytes(file.size), megabytes(LARGEST_GPX));
  if (fault === 'too-slow') return words.faults[fault](file.name, LONGEST_READING_MS / 1000);
  if (fault === 'too-many-points') return words.faults[fault](file.name, MOST_GPX_POINTS.toLocaleString('en-US'));
  if (fault === 'too-deep' || fault === 'too-much-in-one-place') return words.faults[fault](file.name, at);
  if (fault === 'broken-xml' || fault === 'bad-position') return words.faults[fault](file.name, at);
  return words.faults[fault](file.name);
}

/** @returns what the trip was made of, and how near it keeps to the file's line. */
export function takenWords({ source, linePoints, places }: GpxTrip): string[] {
  const made = source === 'own' || source === 'waypoints' ? words.sources[source] : words.sources[source](linePoints);
  const passes = places.filter(({ role }) => role === 'pass').length;
  const line = passes > 0 ? [words.passes(passes)] : source === 'track' || source === 'route' ? [words.noPasses] : [];
  return [made, ...line];
}

/** @returns what of the file is not in the trip; empty where all is. */
export function leftOutWords(trip: GpxTrip, room: TripRoom): string[] {
  const { outside, stopsLeftOut, waypointsLeftOut } = trip;
  return [
    ...(outside > 0 ? [words.outside(outside)] : []),
    ...(stopsLeftOut.length > 0 ? [words.stops(stopsLeftOut.length, namesOf(stopsLeftOut), room.stops)] : []),
    ...(waypointsLeftOut > 0 ? [words.waypoints(waypointsLeftOut)] : []),
  ];
}

function namesOf(all: readonly string[]): string {
  const names = all.filter((name) => name !== '');
  const said = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? words.more(said, names.length - MOST_NAMES) : said;
}
