import { PbfReader } from 'pbf';
import type { OsmMember } from '../../tiles/osm-pbf.ts';
import { readDeltas, readVarints } from './pbf-varints.ts';

/** Tables of a block's elements. Tags and references are decoded on demand. */

/** Tags by key, as in the file. */
export type Tags = Readonly<Record<string, string>>;

/** Node columns, in file order. */
export interface NodeTable {
  readonly count: number;
  readonly ids: Float64Array;
  /** Degrees. */
  readonly lngs: Float64Array;
  readonly lats: Float64Array;
  /** Returns a node's tags; undefined if it has none, like most nodes. */
  tags(row: number): Tags | undefined;
}

/** Way columns, in file order. */
export interface WayTable {
  readonly count: number;
  id(row: number): number;
  /** Returns the value of one tag, or undefined. Faster than decoding all tags. */
  tag(row: number, key: string): string | undefined;
  tags(row: number): Tags;
  /** Returns the way's node ids, in order. */
  refs(row: number): Float64Array;
}

/** Relation columns, in file order. */
export interface RelationTable {
  readonly count: number;
  id(row: number): number;
  tag(row: number, key: string): string | undefined;
  tags(row: number): Tags;
  members(row: number): readonly OsmMember[];
}

/** String table of a block. */
export interface Strings {
  /** Returns the string at an index; '' if the index is invalid. */
  at(index: number): string;
  /** Returns a string's index; -1 if the block doesn't contain it. */
  indexOf(text: string): number;
}

/** Coordinate encoding: a coordinate is `offset + step * units` degrees. */
export interface Scale {
  readonly step: number;
  readonly lat: number;
  readonly lng: number;
}

const decoder = new TextDecoder();

/** Returns a block's strings, decoded on first use because most are never needed. */
export function createStrings(encoded: readonly Uint8Array[]): Strings {
  const decoded: (string | undefined)[] = new Array(encoded.length);
  let indices: Map<string, number> | undefined;
  const at = (index: number): string => {
    const known = decoded[index];
    if (known !== undefined) return known;
    const bytes = encoded[index];
    const text = bytes ? decoder.decode(bytes) : '';
    decoded[index] = text;
    return text;
  };
  return {
    at,
    indexOf(text) {
      indices ??= new Map(encoded.map((_, index) => [at(index), index]));
      return indices.get(text) ?? -1;
    },
  };
}

/** Field numbers of dense nodes. */
const DENSE = { ids: 1, lats: 8, lngs: 9, tags: 10 } as const;

/**
 * Returns the table of a block's nodes. @param dense packed columns; null if there are none. @param singles
 * individually encoded nodes, which a few programs write.
 */
export function nodeTable(
  dense: Uint8Array | null,
  singles: readonly Uint8Array[],
  strings: Strings,
  scale: Scale,
): NodeTable {
  const empty: Float64Array = new Float64Array(0);
  const columns = { ids: empty, lats: empty, lngs: empty, tags: empty };
  if (dense) {
    new PbfReader(dense).readFields((tag, _, reader) => {
      if (tag === DENSE.ids) columns.ids = readDeltas(reader.readBytes());
      else if (tag === DENSE.lats) columns.lats = readDeltas(reader.readBytes());
      else if (tag === DENSE.lngs) columns.lngs = readDeltas(reader.readBytes());
      else if (tag === DENSE.tags) columns.tags = readVarints(reader.readBytes());
    }, undefined);
  }
  const { ids, lats, lngs } = columns;
  if (lats.length !== ids.length || lngs.length !== ids.length) throw new RangeError('columns of different lengths');
  for (let row = 0; row < ids.length; row++) {
    lats[row] = scale.lat + scale.step * (lats[row] ?? 0);
    lngs[row] = scale.lng + scale.step * (lngs[row] ?? 0);
  }
  const table = withDenseTags({ count: ids.length, ids, lngs, lats }, columns.tags, strings);
  return singles.length === 0 ? table : withSingles(table, singles, strings, scale);
}

/**
 * Adds the tags of dense nodes. `row` has the keys and values of all nodes, with a 0 after each node; it is empty if no
 * node has tags.
 */
function withDenseTags(columns: Omit<NodeTable, 'tags'>, row: Float64Array, strings: Strings): NodeTable {
  let starts: Int32Array | undefined;
  const startsOf = (): Int32Array => {
    const found = new Int32Array(columns.count + 1);
    let at = 0;
    for (let node = 0; node < columns.count; node++) {
      found[node] = at;
      while (at < row.length && row[at] !== 0) at += 2;
      at++;
    }
    found[columns.count] = at;
    return found;
  };
  return {
    ...columns,
    tags(node) {
      if (row.length === 0) return undefined;
      starts ??= startsOf();
      const from = starts[node] ?? 0;
      const to = (starts[node + 1] ?? 0) - 1;
      if (from >= to) return undefined;
      const tags: Record<string, string> = {};
      for (let i = from; i < to; i += 2) tags[strings.at(row[i] ?? 0)] = strings.at(row[i + 1] ?? 0);
      return tags;
    },
  };
}

/** Field numbers of single nodes, ways and relations. */
const FIELD = { id: 1, keys: 2, values: 3, lat: 8, refs: 8, lng: 9, roles: 8, memberIds: 9, memberTypes: 10 } as const;

function withSingles(dense: NodeTable, singles: readonly Uint8Array[], strings: Strings, scale: Scale): NodeTable {
  const count = dense.count + singles.length;
  const grown = (column: Float64Array): Float64Array => {
    const all = new Float64Array(count);
    all.set(column);
    return all;
  };
  const [ids, lngs, lats] = [grown(dense.ids), grown(dense.lngs), grown(dense.lats)];
  singles.forEach((single, i) => {
    new PbfReader(single).readFields((tag, row, reader) => {
      if (tag === FIELD.id) ids[row] = reader.readSVarint();
      else if (tag === FIELD.lat) lats[row] = scale.lat + scale.step * reader.readSVarint();
      else if (tag === FIELD.lng) lngs[row] = scale.lng + scale.step * reader.readSVarint();
    }, dense.count + i);
  });
  return {
    count,
    ids,
    lngs,
    lats,
    tags(row) {
      const single = singles[row - dense.count];
      if (!single) return dense.tags(row);
      const tags = tagsOf(single, strings);
      return Object.keys(tags).length === 0 ? undefined : tags;
    },
  };
}

/** Returns the table of a block's ways. @param ways encoded ways. */
export function wayTable(ways: readonly Uint8Array[], strings: Strings): WayTable {
  return {
    ...tagged(ways, strings),
    refs: (row) => readDeltas(fieldOf(ways[row], FIELD.refs)),
  };
}

/** Returns the table of a block's relations. @param relations encoded relations. */
export function relationTable(relations: readonly Uint8Array[], strings: Strings): RelationTable {
  return {
    ...tagged(relations, strings),
    members(row) {
      const roles = readVarints(fieldOf(relations[row], FIELD.roles));
      const types = readVarints(fieldOf(relations[row], FIELD.memberTypes));
      const ids = readDeltas(fieldOf(relations[row], FIELD.memberIds));
      return Array.from(ids, (id, i) => ({
        id,
        type: types[i] === 0 ? 'node' : types[i] === 1 ? 'way' : 'relation',
        role: strings.at(roles[i] ?? 0),
      }));
    },
  };
}

/** Returns the columns that ways and relations share. */
function tagged(elements: readonly Uint8Array[], strings: Strings): Omit<WayTable, 'refs'> {
  return {
    count: elements.length,
    id: (row) => idOfWay(elements[row] ?? NOTHING),
    tag(row, key) {
      const index = strings.indexOf(key);
      if (index < 0) return undefined;
      const place = readVarints(fieldOf(elements[row], FIELD.keys)).indexOf(index);
      return place < 0 ? undefined : strings.at(readVarints(fieldOf(elements[row], FIELD.values))[place] ?? 0);
    },
    tags: (row) => tagsOf(elements[row], strings),
  };
}

/** Returns the id of an encoded way or relation. */
export function idOfWay(element: Uint8Array): number {
  const reader = new PbfReader(element);
  for (let tag = reader.nextField(); tag !== 0; tag = reader.nextField()) {
    if (tag === FIELD.id) return reader.readVarint();
  }
  return 0;
}

function tagsOf(element: Uint8Array | undefined, strings: Strings): Tags {
  const keys = readVarints(fieldOf(element, FIELD.keys));
  const values = readVarints(fieldOf(element, FIELD.values));
  const tags: Record<string, string> = {};
  keys.forEach((key, i) => {
    tags[strings.at(key)] = strings.at(values[i] ?? 0);
  });
  return tags;
}

const NOTHING = new Uint8Array(0);

/** Returns a field's packed content; empty if missing. */
function fieldOf(element: Uint8Array | undefined, wanted: number): Uint8Array {
  if (!element) return NOTHING;
  const reader = new PbfReader(element);
  for (let tag = reader.nextField(); tag !== 0; tag = reader.nextField()) if (tag === wanted) return reader.readBytes();
  return NOTHING;
}
