import { open as openFile } from 'node:fs/promises';
import {
  PLACES_TABLES,
  PLACES_UNITS_PER_DEGREE,
  PLACES_VERSION,
  type PlacesCounts,
  type PlacesEntry,
  type PlacesHead,
} from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { type PlaceKind, poiKinds, streetWords } from '@roadcast/core/places';
import KDBush from 'kdbush';
import { type Database, open } from 'lmdb';
import { StreetCells } from './cells.ts';
import type { FoundPoi } from './gather.ts';
import type { StreetGroups } from './streets.ts';
import type { PlaceTowns } from './towns.ts';

/** Number of entries per transaction. Larger transactions use more memory, smaller ones are slower. */
const BATCH = 5000;
/** Maximum word length, because the file limits key lengths. Longer words are skipped. */
const LONGEST_WORD = 40;

export interface PlacesContent {
  readonly towns: PlaceTowns;
  readonly streets: StreetGroups;
  readonly pois: readonly FoundPoi[];
  /** Town numbers of the POIs. */
  readonly townOfPoi: Int32Array;
}

/**
 * Writes the places file and syncs it to disk.
 * @param path absolute path; must not exist yet. @returns the number of rows by kind.
 * @throws the signal's reason; system errors, such as a full disk.
 */
export async function writePlaces(path: string, content: PlacesContent, signal: AbortSignal): Promise<PlacesCounts> {
  const root = open({ path, noSubdir: true, noSync: true, overlappingSync: false, compression: false, maxDbs: 8 });
  try {
    const counts = await fill(root, content, signal);
    await root.flushed;
    return counts;
  } finally {
    await root.close();
    await syncToDisk(path);
  }
}

async function fill(
  root: ReturnType<typeof open>,
  { towns, streets, pois, townOfPoi }: PlacesContent,
  signal: AbortSignal,
): Promise<PlacesCounts> {
  const entries: Database<PlacesEntry, number> = root.openDB({ name: PLACES_TABLES.entries });
  const numbers: Database<Buffer, number> = root.openDB({ name: PLACES_TABLES.numbers, encoding: 'binary' });
  const terms = new Map<string, number[]>();
  const cells = new StreetCells();
  const order = byImportance(towns, streets, pois, townOfPoi);
  for (let start = 0; start < order.length; start += BATCH) {
    signal.throwIfAborted();
    await pause();
    root.transactionSync(() => {
      for (let id = start; id < Math.min(order.length, start + BATCH); id++) {
        const row = order[id] ?? 0;
        if (row >= streets.length) {
          const [poi, town] = [at(pois, row - streets.length), townOfPoi[row - streets.length] ?? 0];
          entries.putSync(id, [poi.kind, poi.name, town, poi.lat, poi.lng, poi.osm, poi.tags]);
          if (poi.name !== '') addTerms(terms, id, [...streetWords(poi.name), ...(towns.words[town] ?? [])]);
          continue;
        }
        cells.addAll(id, streets.linesOf(row));
        const street = streets.street(row);
        const { name, town, towns: inTowns, lat, lng, osm, details } = street;
        entries.putSync(id, ['street', name, town, lat, lng, osm, details]);
        if (street.numbers) numbers.putSync(id, Buffer.from(street.numbers.buffer));
        const postcodes = details.map((detail) => detail.split('|')[1] ?? '');
        const townWords = inTowns.flatMap((one) => towns.words[one] ?? []);
        addTerms(terms, id, [...streetWords(name), ...townWords, ...postcodes]);
      }
    });
  }
  writeTerms(root, terms);
  writeCells(root, cells);
  const counts = countKinds(streets, pois);
  writeMeta(root, { version: PLACES_VERSION, towns: towns.towns, counts, cells: true }, order, streets.length, pois);
  return counts;
}

/** Returns the street ids, then the POI ids, in the order of entries: large towns first. */
function byImportance(
  { towns }: PlaceTowns,
  streets: StreetGroups,
  pois: readonly FoundPoi[],
  townOfPoi: Int32Array,
): Int32Array {
  const people = (town: number): number => towns[town]?.[2] ?? 0;
  const weights = new Float64Array(streets.length + pois.length);
  for (let row = 0; row < streets.length; row++) weights[row] = people(streets.townOf(row));
  for (let row = 0; row < pois.length; row++) weights[streets.length + row] = people(townOfPoi[row] ?? 0);
  const order = Int32Array.from(weights.keys());
  return order.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
}

function addTerms(terms: Map<string, number[]>, id: number, words: readonly string[]): void {
  for (const word of words) {
    if (word === '' || word.length > LONGEST_WORD) continue;
    const ids = terms.get(word);
    if (!ids) terms.set(word, [id]);
    else if (ids[ids.length - 1] !== id) ids.push(id);
  }
}

function writeTerms(root: ReturnType<typeof open>, terms: ReadonlyMap<string, readonly number[]>): void {
  const table: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.terms, encoding: 'binary' });
  const words = [...terms.keys()].sort();
  for (let start = 0; start < words.length; start += BATCH) {
    root.transactionSync(() => {
      for (const word of words.slice(start, start + BATCH)) {
        table.putSync(word, Buffer.from(Uint32Array.from(terms.get(word) ?? []).buffer));
      }
    });
  }
}

function writeCells(root: ReturnType<typeof open>, cells: StreetCells): void {
  const table: Database<Buffer, number> = root.openDB({ name: PLACES_TABLES.cells, encoding: 'binary' });
  root.transactionSync(() => {
    for (const [cell, places] of cells.sorted()) table.putSync(cell, Buffer.from(places.buffer));
  });
}

function writeMeta(
  root: ReturnType<typeof open>,
  head: PlacesHead,
  order: Int32Array,
  streetCount: number,
  pois: readonly FoundPoi[],
): void {
  const rows = [...order.entries()].filter(([, row]) => row >= streetCount);
  const index = new KDBush(rows.length);
  const ids = new Uint32Array(rows.length);
  const kinds = new Uint8Array(rows.length);
  for (const [i, [id, row]] of rows.entries()) {
    const { kind, lat, lng } = at(pois, row - streetCount);
    index.add(lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE);
    ids[i] = id;
    kinds[i] = poiKinds.indexOf(kind);
  }
  index.finish();
  const meta: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.meta, encoding: 'binary' });
  root.transactionSync(() => {
    meta.putSync('head', Buffer.from(JSON.stringify(head)));
    meta.putSync('spots', Buffer.from(index.data));
    meta.putSync('spotIds', Buffer.from(ids.buffer));
    meta.putSync('spotKinds', Buffer.from(kinds.buffer));
  });
}

function countKinds(streets: StreetGroups, pois: readonly FoundPoi[]): PlacesCounts {
  const counts: Partial<Record<PlaceKind, number>> = { address: streets.addressCount, street: streets.length };
  for (const { kind } of pois) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Yields to signals and progress between batches. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function syncToDisk(path: string): Promise<void> {
  const file = await openFile(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
