import { positionName, type SavedPlace } from '@roadcast/core/exchange';
import type { Position } from '@roadcast/core/geo';
import { call } from '../../../lib/api.ts';

/** Maximum lookups per import and concurrent lookups; the server rate-limits callers. */
export const MOST_SEARCHES = 40;
const AT_ONCE = 4;
/** Maximum query length the server accepts, characters. */
const LONGEST_QUERY = 120;
/** Timeout of all lookups together, milliseconds. */
const PATIENCE = 15_000;

export interface PlacedPlace {
  readonly name: string;
  readonly at: Position;
  /** True if only the town was found; omitted otherwise. */
  readonly inTown?: true;
}

export interface PlacedPlaces {
  /** Located places in file order. */
  readonly placed: readonly PlacedPlace[];
  /** Names without a matching place. */
  readonly notFound: readonly string[];
  /** Number of names whose lookup failed or timed out. */
  readonly failed: number;
  /** Number of names skipped because of `MOST_SEARCHES`. */
  readonly beyond: number;
}

/**
 * Locates saved places that have only a name or address. Accepts only a place with the same name; an unknown address
 * falls back to its town.
 * @throws the signal's reason.
 */
export async function placedPlaces(places: readonly SavedPlace[], signal: AbortSignal): Promise<PlacedPlaces> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const found = new Map<SavedPlace, PlacedPlace>();
  const notFound = new Set<SavedPlace>();
  const named = places.filter(({ at }) => at === null);
  const searchable = named.slice(0, MOST_SEARCHES);
  const waiting = [...searchable];
  const searchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const place = await searched(next.search, patience);
      if (place === null) notFound.add(next);
      else if (place !== 'failed') found.set(next, place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, searchNext));
  signal.throwIfAborted();
  const placed = places.flatMap((place): PlacedPlace[] => {
    if (place.at) return [{ name: place.name || positionName(place.at), at: place.at }];
    const other = found.get(place);
    return other ? [other] : [];
  });
  return {
    placed,
    notFound: searchable.filter((place) => notFound.has(place)).map(({ name }) => name),
    failed: searchable.length - found.size - notFound.size,
    beyond: named.length - searchable.length,
  };
}

/** Looks up a name or address; null if no place matches. */
async function searched(search: string, signal: AbortSignal): Promise<PlacedPlace | 'failed' | null> {
  try {
    const query = { q: search.slice(0, LONGEST_QUERY), limit: 3 };
    const { places, understood } = await call('suggestPlaces', { query, signal });
    const same = places.find(({ name, label }) => isSame(name, label, search));
    if (same) return { name: same.label, at: { lat: same.lat, lng: same.lng } };
    if (understood.kind !== 'place' || !/^\d/.test(search)) return null;
    const { place, note } = understood;
    const at = { lat: place.lat, lng: place.lng };
    return note === null ? { name: place.label, at } : { name: place.label, at, inTown: true };
  } catch {
    // If offline, still import places with coordinates.
    return 'failed';
  }
}

/**
 * Returns whether a search names exactly this place. 'Moab', 'Moab, UT' and 'Moab, UT, USA' match Moab; 'Moab Brewery'
 * doesn't.
 */
function isSame(name: string, label: string, search: string): boolean {
  const wanted = plain(search).replace(/ (?:usa|us|united states)$/, '');
  return wanted === plain(label) || wanted === plain(name) || new RegExp(`^${plain(label)} \\d{5}$`).test(wanted);
}

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
