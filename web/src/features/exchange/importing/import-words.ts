import {
  type FileTrip,
  type LeftOut,
  MOST_FILE_POINTS,
  MOST_SAVED_PLACES,
  type SavedPlaces,
  type TripRoom,
} from '@roadcast/core/exchange';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { listText } from '../../../lib/lists.ts';
import { MOST_SEARCHES, type PlacedPlaces } from './placed-places.ts';
import { LARGEST_FILE, LONGEST_READING_MS } from './reading-limits.ts';
import type { RefusedImport } from './use-import.ts';

const words = exchangeTexts.bringIn;

/** Maximum number of omitted places to list by name. */
const MOST_NAMES = 5;

const megabytesIn = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** Explains a problem with a file and how to fix it. */
export function faultWords(
  { fault, line }: RefusedImport,
  { name: file, size }: { readonly name: string; readonly size: number },
): string {
  if (fault === 'too-large')
    return words.faults[fault]({ file, megabytes: megabytesIn(size), most: megabytesIn(LARGEST_FILE) });
  if (fault === 'too-large-inside') return words.faults[fault]({ file, most: megabytesIn(LARGEST_FILE) });
  if (fault === 'too-slow') return words.faults[fault]({ file, seconds: LONGEST_READING_MS / 1000 });
  if (fault === 'too-many-points') return words.faults[fault]({ file, most: MOST_FILE_POINTS });
  if (fault === 'too-many-places') return words.faults[fault]({ file, most: MOST_SAVED_PLACES });
  // The message omits line 0.
  return words.faults[fault]({ file, line: line ?? 0 });
}

/** Describes the imported source, and how closely the trip follows the file's line. */
export function takenWords({ source, linePoints, places }: FileTrip): string[] {
  const made =
    source === 'own' || source === 'waypoints' ? words.sources[source] : words.sources[source]({ points: linePoints });
  const passes = places.filter(({ role }) => role === 'pass').length;
  const line =
    passes > 0 ? [words.passes({ count: passes })] : source === 'track' || source === 'route' ? [words.noPasses] : [];
  return [made, ...line];
}

/** Lists what was omitted from the trip; empty if nothing. */
export function leftOutWords(trip: FileTrip, room: TripRoom): string[] {
  const { outside, stops, waypointsLeftOut, leftOut } = trip;
  const beyond = stops.filter(({ isKept }) => !isKept).map(({ name }) => name);
  return [
    ...(outside > 0 ? [words.outside({ count: outside })] : []),
    ...(beyond.length > 0 ? [stopsWords(beyond, room.stops)] : []),
    ...(waypointsLeftOut > 0 ? [words.waypoints({ count: waypointsLeftOut })] : []),
    ...readerWords(leftOut),
  ];
}

/** Lists what was omitted from a list of saved places; empty if nothing. */
export function savedLeftOutWords(
  { outside, leftOut }: SavedPlaces,
  { placed, notFound, failed, beyond }: PlacedPlaces,
): string[] {
  const inTown = placed.filter((place) => place.inTown).length;
  return [
    ...(outside > 0 ? [words.outsidePlaces({ count: outside })] : []),
    ...(notFound.length > 0 ? [words.notFound({ count: notFound.length, names: namesOf(notFound) })] : []),
    ...(inTown > 0 ? [words.inTown({ count: inTown })] : []),
    ...(failed > 0 ? [words.notLookedUp({ count: failed })] : []),
    ...(beyond > 0 ? [words.beyondLookups({ count: beyond, most: MOST_SEARCHES })] : []),
    ...readerWords(leftOut),
  ];
}

function readerWords({ withoutPosition, turns, areas, links }: LeftOut): string[] {
  return [
    ...(withoutPosition > 0 ? [words.withoutPosition({ count: withoutPosition })] : []),
    ...(turns > 0 ? [words.turns({ count: turns })] : []),
    ...(areas > 0 ? [words.areas({ count: areas })] : []),
    ...(links > 0 ? [words.links({ count: links })] : []),
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
