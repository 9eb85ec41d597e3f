import {
  CELL_FIELDS,
  PLACES_TABLES,
  PLACES_UNITS_PER_DEGREE,
  PLACES_VERSION,
  type PlacesEntry,
  type PlacesHead,
  type PlacesTown,
  STREET_CELL,
  streetCell,
} from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, METERS_PER_DEGREE } from '@roadcast/core/geo';
import { type PoiKind, poiKinds, streetWords } from '@roadcast/core/places';
import KDBush from 'kdbush';
import { type Database, open } from 'lmdb';

/** Thrown if the file can't be used. The message is one line. */
export class PlacesFileError extends Error {
  override readonly name = 'PlacesFileError';
}

/** Spatial index of POIs. Rows of `index` correspond to rows of `ids` (entries) and `kinds`. */
export interface PoiIndex {
  readonly index: KDBush;
  readonly ids: Uint32Array;
  readonly kinds: readonly PoiKind[];
}

/** A street's closest point to a position. */
export interface StreetNear {
  /** Entry id of the street. */
  readonly id: number;
  readonly at: LngLat;
  readonly meters: number;
}

/** Entry ids, ascending. */
export type EntryIds = Uint32Array;

/** An open `places.mdb`. Lookups are synchronous, so the file can be closed between any two. */
export class PlacesFile {
  readonly head: PlacesHead;
  readonly pois: PoiIndex;
  private readonly wordsOfTowns = new Map<number, readonly string[]>();
  private readonly root: ReturnType<typeof open>;
  private readonly entries: Database<PlacesEntry, number>;
  private readonly numbers: Database<Buffer, number>;
  private readonly terms: Database<Buffer, string>;
  /** Null in files from older imports. */
  private readonly cells: Database<Buffer, number> | null;

  /** @param path absolute. @throws PlacesFileError if the file is missing or has another version. */
  constructor(path: string) {
    try {
      this.root = open({ path, noSubdir: true, readOnly: true, maxDbs: 8 });
    } catch (error) {
      throw new PlacesFileError(`${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
    }
    const meta: Database<Buffer, string> = this.root.openDB({ name: PLACES_TABLES.meta, encoding: 'binary' });
    const head = meta.get('head');
    this.head = head
      ? (JSON.parse(head.toString('utf8')) as PlacesHead)
      : { version: PLACES_VERSION, towns: [], counts: {} };
    if (!head || this.head.version !== PLACES_VERSION) {
      void this.root.close();
      throw new PlacesFileError(`${path} was written by another version: import the streets again`);
    }
    const kinds = meta.get('spotKinds') ?? Buffer.alloc(0);
    this.pois = {
      index: KDBush.from(copied(meta.get('spots'))),
      ids: new Uint32Array(copied(meta.get('spotIds'))),
      kinds: Array.from(kinds, (kind) => poiKinds[kind] ?? 'landmark'),
    };
    this.entries = this.root.openDB({ name: PLACES_TABLES.entries });
    this.numbers = this.root.openDB({ name: PLACES_TABLES.numbers, encoding: 'binary' });
    this.terms = this.root.openDB({ name: PLACES_TABLES.terms, encoding: 'binary' });
    this.cells = this.head.cells ? this.root.openDB({ name: PLACES_TABLES.cells, encoding: 'binary' }) : null;
  }

  /** Number of entries in the file. Ids count from 0. */
  get size(): number {
    const { counts } = this.head;
    return (counts.street ?? 0) + this.pois.ids.length;
  }

  /** Returns an entry. @throws RangeError if the id is unknown. */
  entry(id: number): PlacesEntry {
    const entry = this.entries.get(id);
    if (!entry) throw new RangeError(`the file of places has no entry ${id}`);
    return entry;
  }

  /** Returns a street's addresses, each as `NUMBER_FIELDS` integers; empty if none. */
  numbersOf(id: number): Int32Array {
    return new Int32Array(copied(this.numbers.get(id)));
  }

  /** Returns the named streets around a position, each once, nearest first; empty for files from older imports. */
  streetsNear(place: LngLat, meters: number): StreetNear[] {
    const [lng, lat] = place;
    const up = meters / METERS_PER_DEGREE;
    const across = up / Math.cos((lat * Math.PI) / 180);
    const nearest = new Map<number, StreetNear>();
    for (const cell of cellsIn(lng - across, lat - up, lng + across, lat + up)) {
      const places = new Int32Array(copied(this.cells?.get(cell)));
      for (let i = 0; i < places.length; i += CELL_FIELDS) {
        const [cellLat = 0, cellLng = 0, id = 0] = places.subarray(i, i + CELL_FIELDS);
        const at: LngLat = [cellLng / PLACES_UNITS_PER_DEGREE, cellLat / PLACES_UNITS_PER_DEGREE];
        const away = distanceMeters(place, at);
        if (away <= meters && away < (nearest.get(id)?.meters ?? Number.POSITIVE_INFINITY)) {
          nearest.set(id, { id, at, meters: away });
        }
      }
    }
    return [...nearest.values()].sort((a, b) => a.meters - b.meters);
  }

  town(number: number): PlacesTown {
    return this.head.towns[number] ?? ['', '', 0];
  }

  /** Returns the words in a town's name. */
  townWords(number: number): readonly string[] {
    const known = this.wordsOfTowns.get(number);
    if (known) return known;
    const words = streetWords(this.town(number)[0]);
    this.wordsOfTowns.set(number, words);
    return words;
  }

  /** Returns the entries that contain a word; empty if none. */
  idsOf(word: string): EntryIds {
    return word === '' ? NO_IDS : new Uint32Array(copied(this.terms.get(word)));
  }

  /** Yields the entries of each word with a prefix. @param limit maximum words. */
  *idsFrom(beginning: string, limit: number): Generator<EntryIds> {
    for (const { value } of this.terms.getRange({ start: beginning, end: `${beginning}\u{ffff}`, limit })) {
      yield new Uint32Array(copied(value));
    }
  }

  /** Returns the words with a prefix, in alphabetical order. */
  wordsFrom(beginning: string, limit: number): string[] {
    return [...this.terms.getKeys({ start: beginning, end: `${beginning}\u{ffff}`, limit })];
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

/** Yields the grid cells that intersect a box. */
function* cellsIn(west: number, south: number, east: number, north: number): Generator<number> {
  const row = (lat: number): number => Math.floor(lat / STREET_CELL);
  const middle = (index: number): number => (index + 0.5) * STREET_CELL;
  for (let y = row(south); y <= row(north); y++) {
    for (let x = row(west); x <= row(east); x++) yield streetCell(middle(x), middle(y));
  }
}

const NO_IDS: EntryIds = new Uint32Array(0);

/** Copies a buffer, because the library returns slices of a larger buffer that it reuses. */
const copied = (buffer: Buffer | undefined): ArrayBuffer =>
  buffer
    ? (buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer)
    : new ArrayBuffer(0);

/** Returns an entry's position, longitude first, degrees. */
export const lngLatOf = ([, , , lat, lng]: PlacesEntry): LngLat => [
  lng / PLACES_UNITS_PER_DEGREE,
  lat / PLACES_UNITS_PER_DEGREE,
];
