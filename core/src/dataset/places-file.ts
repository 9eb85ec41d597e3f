import type { PlaceKind, PoiKind } from '../places/index.ts';

/**
 * `places.mdb`: addresses, streets and POIs of some extracts, as an LMDB file of four databases that the import writes once and
 * the server reads. Entries are numbered from 0, those that drivers most probably mean first, so that the first hits of a
 * look-up are the best. Positions are in units of `PLACES_UNITS_PER_DEGREE`.
 *
 * - `meta`: under 'head' a `PlacesHead`, under 'spots' a KDBush index (64-bit, degrees, longitude first) whose rows are the ids of
 *   `spotIds`, under 'spotIds' a Uint32Array of entries, under 'spotKinds' a Uint8Array of indices into `poiKinds`.
 * - `entries`: by id a `PlacesEntry`.
 * - `numbers`: by the id of a street its addresses: an Int32Array of number, latitude, longitude and index into the street's
 *   `details`, ascending by number.
 * - `cells`: by the number of a cell (`streetCell`) where named streets run in it: an Int32Array of latitude, longitude and the
 *   street's id, a place every `STREET_STEP_METERS` or nearer. Absent in files of older imports: see `PlacesHead`.
 * - `terms`: by a word of `streetWords` the entries that it stands in or that lie in a town of it: a Uint32Array, ascending.
 */
export const PLACES_FILE = 'places.mdb';
export const PLACES_VERSION = 1;
export const PLACES_UNITS_PER_DEGREE = 1e7;

/** The databases in the file. */
export const PLACES_TABLES = {
  meta: 'meta',
  entries: 'entries',
  numbers: 'numbers',
  terms: 'terms',
  cells: 'cells',
} as const;

/** Integers of one address in `numbers`. */
export const NUMBER_FIELDS = 4;

/** Integers of one place of a street in `cells`. */
export const CELL_FIELDS = 3;

/** Size of a cell, degrees: half a mile. */
export const STREET_CELL = 0.01;

/** Places of a street in `cells` lie no farther apart, meters. */
export const STREET_STEP_METERS = 80;

/** @returns the number of the cell at a place. */
export const streetCell = (lng: number, lat: number): number =>
  Math.floor(lat / STREET_CELL) * 100_000 + Math.floor(lng / STREET_CELL);

/** A town that entries lie in. */
export type PlacesTown = readonly [name: string, state: string, population: number];

/** What is known of the whole file. */
export interface PlacesHead {
  readonly version: typeof PLACES_VERSION;
  readonly towns: readonly PlacesTown[];
  readonly counts: PlacesCounts;
  /** Whether the file has `cells`. */
  readonly cells?: true;
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

/** A POI with some of its tags as mapped. */
export type PoiEntry = readonly [kind: PoiKind, ...EntryStart, tags: Readonly<Record<string, string>>];

export type PlacesEntry = StreetEntry | PoiEntry;
