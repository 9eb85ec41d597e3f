import { type GpxTrip, MOST_GPX_POINTS, type TripRoom } from '@roadcast/core/exchange';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { listText } from '../../lib/lists.ts';
import type { ImportFault } from './read-gpx-text.ts';
import { LARGEST_GPX, LONGEST_READING_MS } from './reading-limits.ts';

const words = exchangeTexts.bringIn;

/** Maximum number of left-out stops listed by name. */
const MOST_NAMES = 5;

const megabytesIn = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** Returns what is wrong with a file, and how to fix it. */
export function faultWords(
  { fault, line }: ImportFault,
  { name: file, size }: { readonly name: string; readonly size: number },
): string {
  if (fault === 'too-large')
    return words.faults[fault]({ file, megabytes: megabytesIn(size), most: megabytesIn(LARGEST_GPX) });
  if (fault === 'too-slow') return words.faults[fault]({ file, seconds: LONGEST_READING_MS / 1000 });
  if (fault === 'too-many-points') return words.faults[fault]({ file, most: MOST_GPX_POINTS });
  // The sentences omit line 0.
  return words.faults[fault]({ file, line: line ?? 0 });
}

/** Returns what the trip was made from, and how closely it follows the file's line. */
export function takenWords({ source, linePoints, places }: GpxTrip): string[] {
  const made =
    source === 'own' || source === 'waypoints' ? words.sources[source] : words.sources[source]({ points: linePoints });
  const passes = places.filter(({ role }) => role === 'pass').length;
  const line =
    passes > 0 ? [words.passes({ count: passes })] : source === 'track' || source === 'route' ? [words.noPasses] : [];
  return [made, ...line];
}

/** Returns what was left out of the trip; empty if nothing. */
export function leftOutWords(trip: GpxTrip, room: TripRoom): string[] {
  const { outside, stopsLeftOut, waypointsLeftOut } = trip;
  return [
    ...(outside > 0 ? [words.outside({ count: outside })] : []),
    ...(stopsLeftOut.length > 0 ? [stopsWords(stopsLeftOut, room.stops)] : []),
    ...(waypointsLeftOut > 0 ? [words.waypoints({ count: waypointsLeftOut })] : []),
  ];
}

function stopsWords(leftOut: readonly string[], limit: number): string {
  const counts = { count: leftOut.length, limit };
  const names = namesOf(leftOut);
  return names === '' ? words.stops.unnamed(counts) : words.stops.named({ ...counts, names });
}

function namesOf(all: readonly string[]): string {
  const names = all.filter((name) => name !== '');
  const said = listText(names.slice(0, MOST_NAMES));
  return names.length > MOST_NAMES ? words.more({ names: said, count: names.length - MOST_NAMES }) : said;
}
