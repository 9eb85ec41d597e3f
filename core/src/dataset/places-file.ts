import type { PlaceKind, PoiKind } from '../places/index.ts';

/**
 * `places.mdb`: addresses, streets and POIs of the imported extracts, in an LMDB file with five databases. Written once
 * by the import, read by the server. Entries are numbered from 0, likeliest first, so a lookup's first matches are the
 * best. Positions are in units of `PLACES_UNITS_PER_DEGREE`.
 * - `meta`: `head` is a `PlacesHead`; `spots` is a KDBush index (64-bit, degrees, longitude first) whose rows are
 * indexes into `spotIds`, a Uint32Array of entry ids; `spotKinds` is a Uint8Array of indexes into `poiKinds`.
 * - `entries`: a `PlacesEntry` by id.
 * - `numbers`: addresses by street id, as an Int32Array of number, latitude, longitude and index into the street's
 * `details`, ascending by number.
 * - `cells`: named streets by cell number (`streetCell`), as an Int32Array of latitude, longitude and street id, at
 * most `STREET_STEP_METERS` apart. Absent in files from older imports; see `PlacesHead`.
 * - `terms`: ids of entries containing a word of `streetWords` or located in a town containing the word, by word, as an
 * ascending Uint32Array.
 */
export const PLACES_FILE = 'places.mdb';
export const PLACES_VERSION = 1;
export const PLACES_UNITS_PER_DEGREE = 1e7;

/** Names of the file's databases. */
export const PLACES_TABLES = {
  meta: 'meta',
  entries: 'entries',
  numbers: 'numbers',
  terms: 'terms',
  cells: 'cells',
} as const;

/** Number of integers per address in `numbers`. */
export const NUMBER_FIELDS = 4;

/** Number of integers per place on a street in `cells`. */
export const CELL_FIELDS = 3;

/** Cell size, degrees; about half a mile. */
export const STREET_CELL = 0.01;

/** Maximum distance between a street's places in `cells`, meters. */
export const STREET_STEP_METERS = 80;

/** Returns the number of the cell that contains a place. */
export const streetCell = (lng: number, lat: number): number =>
  Math.floor(lat / STREET_CELL) * 100_000 + Math.floor(lng / STREET_CELL);

/** A town that entries are located in. */
export type PlacesTown = readonly [name: string, state: string, population: number];

export interface PlacesHead {
  readonly version: typeof PLACES_VERSION;
  readonly towns: readonly PlacesTown[];
  readonly counts: PlacesCounts;
  /** Whether the file has `cells`. */
  readonly cells?: true;
}

/** Number of rows by kind; kinds without rows are absent. */
export type PlacesCounts = Readonly<Partial<Record<PlaceKind, number>>>;

/** Leading fields of all entries. `osm` is the type and id of the OpenStreetMap element, such as 'w1234'. */
type EntryStart = readonly [name: string, town: number, lat: number, lng: number, osm: string];

/**
 * A street in one town, together with its addresses. `details` has the addresses' distinct suffix, ZIP code and town
 * index, as in 'b|17102|4'.
 */
export type StreetEntry = readonly [kind: 'street', ...EntryStart, details: readonly string[]];

/** A POI with some of its OpenStreetMap tags. */
export type PoiEntry = readonly [kind: PoiKind, ...EntryStart, tags: Readonly<Record<string, string>>];

export type PlacesEntry = StreetEntry | PoiEntry;
