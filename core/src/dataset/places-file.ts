import type { PlaceKind, PoiKind } from '../places/index.ts';

/**
 * `places.mdb`: addresses, streets and POIs of some extracts, as an LMDB file of four databases, written once by the
 * import and read by the server. Entries are numbered from 0, the most likely ones first, so that a lookup's first
 * matches are the best. Positions are in units of `PLACES_UNITS_PER_DEGREE`.
 *
 * - `meta`: under 'head' a `PlacesHead`, under 'spots' a KDBush index (64-bit, degrees, longitude first) whose rows are
 *   the ids of `spotIds`, under 'spotIds' a Uint32Array of entries, under 'spotKinds' a Uint8Array of indices into
 *   `poiKinds`.
 * - `entries`: by id a `PlacesEntry`.
 * - `numbers`: by street id its addresses: an Int32Array of number, latitude, longitude and index into the street's
 *   `details`, ascending by number.
 * - `cells`: by cell number (`streetCell`) the named streets in it: an Int32Array of latitude, longitude and street id,
 *   with a place at least every `STREET_STEP_METERS`. Absent in files from older imports: see `PlacesHead`.
 * - `terms`: by a word of `streetWords` the entries containing it or located in a town containing it: a Uint32Array,
 *   ascending.
 */
export const PLACES_FILE = 'places.mdb';
export const PLACES_VERSION = 1;
export const PLACES_UNITS_PER_DEGREE = 1e7;

/** Databases in the file. */
export const PLACES_TABLES = {
  meta: 'meta',
  entries: 'entries',
  numbers: 'numbers',
  terms: 'terms',
  cells: 'cells',
} as const;

/** Integers per address in `numbers`. */
export const NUMBER_FIELDS = 4;

/** Integers per place on a street in `cells`. */
export const CELL_FIELDS = 3;

/** Size of a cell, degrees: half a mile. */
export const STREET_CELL = 0.01;

/** Maximum spacing of a street's places in `cells`, meters. */
export const STREET_STEP_METERS = 80;

/** Returns the number of the cell containing a place. */
export const streetCell = (lng: number, lat: number): number =>
  Math.floor(lat / STREET_CELL) * 100_000 + Math.floor(lng / STREET_CELL);

/** A town containing entries. */
export type PlacesTown = readonly [name: string, state: string, population: number];

/** Metadata of the whole file. */
export interface PlacesHead {
  readonly version: typeof PLACES_VERSION;
  readonly towns: readonly PlacesTown[];
  readonly counts: PlacesCounts;
  /** Whether the file has `cells`. */
  readonly cells?: true;
}

/** Rows by kind; kinds without rows are absent. */
export type PlacesCounts = Readonly<Partial<Record<PlaceKind, number>>>;

/** Common first fields of both kinds of entries; `osm` is type and id of the OpenStreetMap element, such as 'w1234'. */
type EntryStart = readonly [name: string, town: number, lat: number, lng: number, osm: string];

/**
 * A street in one town, representing itself and its addresses. `details` are the addresses' suffix, postcode and number
 * of the town they name, as in 'b|17102|4'.
 */
export type StreetEntry = readonly [kind: 'street', ...EntryStart, details: readonly string[]];

/** A POI with some of its OpenStreetMap tags. */
export type PoiEntry = readonly [kind: PoiKind, ...EntryStart, tags: Readonly<Record<string, string>>];

export type PlacesEntry = StreetEntry | PoiEntry;
