import type { PlaceKind, SpotKind } from '../places/index.ts';

/**
 * `places.mdb`: addresses, streets and spots of some extracts, as an LMDB file of four databases that the import writes once and
 * the server reads. Entries are numbered from 0, those that drivers most probably mean first, so that the first hits of a
 * look-up are the best. Positions are in units of `PLACES_UNITS_PER_DEGREE`.
 *
 * - `meta`: under 'head' a `PlacesHead`, under 'spots' a KDBush index (64-bit, degrees, longitude first) whose rows are the ids of
 *   `spotIds`, under 'spotIds' a Uint32Array of entries, under 'spotKinds' a Uint8Array of indices into `spotKinds`.
 * - `entries`: by id a `PlacesEntry`.
 * - `numbers`: by the id of a street its addresses: an Int32Array of number, latitude, longitude and index into the street's
 *   `details`, ascending by number.
 * - `terms`: by a word of `streetWords` the entries that it stands in or that lie in a town of it: a Uint32Array, ascending.
 */
export const PLACES_FILE = 'places.mdb';
export const PLACES_VERSION = 1;
export const PLACES_UNITS_PER_DEGREE = 1e7;

/** The databases in the file. */
export const PLACES_TABLES = { meta: 'meta', entries: 'entries', numbers: 'numbers', terms: 'terms' } as const;

/** Integers of one address in `numbers`. */
export const NUMBER_FIELDS = 4;

/** A town that entries lie in. */
export type PlacesTown = readonly [name: string, state: string, population: number];

/** What is known of the whole file. */
export interface PlacesHead {
  readonly version: typeof PLACES_VERSION;
  readonly towns: readonly PlacesTown[];
  readonly counts: PlacesCounts;
}

/** Rows by kind; kinds without any are absent. */
export type PlacesCounts = Readonly<Partial<Record<PlaceKind, number>>>;

/** What both kinds of entries begin with; `osm` is type and id of what was mapped, such as 'w1234'. */
type EntryStart = readonly [name: string, town: number, lat: number, lng: number, osm: string];

/**
 * A street in one town, where it stands for itself and for its addresses. `details` are what addresses have beside number and
 * position: suffix, postcode and the number of the town that they name, as in 'b|17102|4'.
 */
export type StreetEntry = readonly [kind: 'street', ...EntryStart, details: readonly string[]];

/** A spot with some of its tags as mapped. */
export type SpotEntry = readonly [kind: SpotKind, ...EntryStart, tags: Readonly<Record<string, string>>];

export type PlacesEntry = StreetEntry | SpotEntry;
