import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Network, NetworkNode, NetworkWay } from './network.ts';

/**
 * Writes OpenStreetMap's binary format (https://wiki.openstreetmap.org/wiki/PBF_Format) in the form that the routing
 * engine reads: a header block, then blocks of dense nodes sorted by id, blocks of ways sorted by id, and blocks of
 * relations.
 */

/** Node with tags, unless it is only a vertex of a way. */
export interface OsmNode extends NetworkNode {
  readonly tags?: Readonly<Record<string, string>>;
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

/** Related elements, such as the three parts of a forbidden turn. */
export interface OsmRelation {
  readonly id: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly members: readonly OsmMember[];
}

/** Contents of a whole file. */
export interface OsmContent extends Network {
  readonly nodes: readonly OsmNode[];
  readonly relations?: readonly OsmRelation[];
}

/** Maximum elements per block: the conventional number, and the most that some readers support. */
export const BLOCK_SIZE = 8000;
/** Coordinate units per degree: 100 nanodegrees each, the format's default granularity. */
const UNITS_PER_DEGREE = 1e7;
const MEMBER_TYPES = { node: 0, way: 1, relation: 2 } as const;

/**
 * First id for our own elements. OpenStreetMap's ids are far lower (about 1.4e10 nodes in 2026), and the routing engine
 * supports ids of any size.
 */
export const OWN_IDS = 1e12;

/** Returns the file's content. @param offset number added to the ids of nodes and ways. */
export function writeOsmPbf({ nodes, ways, relations = [] }: OsmContent, offset = 0): Uint8Array {
  const moved = (way: NetworkWay): NetworkWay => ({
    ...way,
    id: way.id + offset,
    nodeIds: way.nodeIds.map((id) => id + offset),
  });
  const elements = {
    nodes: nodes.map((node) => ({ ...node, id: node.id + offset })),
    ways: ways.map(moved),
    relations,
  };
  return Buffer.concat([osmHeader(), ...Object.values(osmBlocks(elements)).flat()]);
}

/** Returns the file's blocks of nodes, ways and relations, in file order. */
export function osmBlocks({
  nodes,
  ways,
  relations = [],
}: OsmContent): Record<'nodes' | 'ways' | 'relations', Uint8Array[]> {
  return {
    nodes: chunks(sorted(nodes)).map(nodesBlock),
    ways: chunks(sorted(ways)).map(waysBlock),
    relations: chunks(sorted(relations)).map(relationsBlock),
  };
}

const sorted = <T extends { readonly id: number }>(items: readonly T[]): T[] => [...items].sort((a, b) => a.id - b.id);

function chunks<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < items.length; i += BLOCK_SIZE) parts.push(items.slice(i, i + BLOCK_SIZE));
  return parts;
}

/** Returns the file's header block. */
export function osmHeader(): Uint8Array {
  const block = new PbfWriter();
  block.writeStringField(4, 'OsmSchema-V0.6'); // required_features
  block.writeStringField(4, 'DenseNodes');
  block.writeStringField(5, 'Sort.Type_then_ID'); // optional_features
  block.writeStringField(16, 'roadcast'); // writingprogram
  return fileBlock('OSMHeader', block.finish());
}

/**
 * Returns a block of nodes, with ids and positions as differences. @param nodes nodes of the block, ascending by id.
 */
export function nodesBlock(nodes: readonly OsmNode[]): Uint8Array {
  const texts = new Texts();
  const ids = differences(nodes.map((node) => node.id));
  const lats = differences(nodes.map((node) => Math.round(node.lat * UNITS_PER_DEGREE)));
  const lngs = differences(nodes.map((node) => Math.round(node.lng * UNITS_PER_DEGREE)));
  // Keys and values of all nodes are in one array, with a 0 after each node. The array is omitted if no node has tags.
  const tags = nodes.some((node) => node.tags)
    ? nodes.flatMap((node) => [...Object.entries(node.tags ?? {}).flatMap(([k, v]) => [texts.at(k), texts.at(v)]), 0])
    : [];
  return dataBlock(texts, (group) => {
    group.writeMessage(
      2, // dense
      (_, dense) => {
        dense.writePackedSVarint(1, ids);
        dense.writePackedSVarint(8, lats);
        dense.writePackedSVarint(9, lngs);
        dense.writePackedVarint(10, tags);
      },
      undefined,
    );
  });
}

/** Returns a block of ways. @param ways ways of the block, ascending by id. */
export function waysBlock(ways: readonly NetworkWay[]): Uint8Array {
  const texts = new Texts();
  const coded = ways.map((way) => ({ way, ...texts.ofTags(way.tags) }));
  return dataBlock(texts, (group) => {
    for (const { way, keys, values } of coded) {
      group.writeMessage(
        3, // ways
        (_, message) => {
          message.writeVarintField(1, way.id);
          message.writePackedVarint(2, keys);
          message.writePackedVarint(3, values);
          message.writePackedSVarint(8, differences(way.nodeIds)); // refs
        },
        undefined,
      );
    }
  });
}

/** Returns a block of relations. @param relations relations of the block, ascending by id. */
export function relationsBlock(relations: readonly OsmRelation[]): Uint8Array {
  const texts = new Texts();
  const coded = relations.map(({ id, tags, members }) => ({
    ...texts.ofTags(tags),
    id,
    roles: members.map((member) => texts.at(member.role)),
    ids: differences(members.map((member) => member.id)),
    types: members.map((member) => MEMBER_TYPES[member.type]),
  }));
  return dataBlock(texts, (group) => {
    for (const { id, keys, values, roles, ids, types } of coded) {
      group.writeMessage(
        4, // relations
        (_, message) => {
          message.writeVarintField(1, id);
          message.writePackedVarint(2, keys);
          message.writePackedVarint(3, values);
          message.writePackedVarint(8, roles);
          message.writePackedSVarint(9, ids);
          message.writePackedVarint(10, types);
        },
        undefined,
      );
    }
  });
}

/** Distinct strings of a block. The first string is empty and unused. */
class Texts {
  private readonly indices = new Map<string, number>([['', 0]]);

  /** Returns a string's index, adding the string if needed. */
  at(text: string): number {
    const index = this.indices.get(text) ?? this.indices.size;
    this.indices.set(text, index);
    return index;
  }

  ofTags(tags: Readonly<Record<string, string>>): { keys: number[]; values: number[] } {
    const keys = Object.keys(tags).map((key) => this.at(key));
    return { keys, values: Object.values(tags).map((value) => this.at(value)) };
  }

  all(): Iterable<string> {
    return this.indices.keys();
  }
}

/** Returns a block with one group of elements. */
function dataBlock(texts: Texts, write: (group: PbfWriter) => void): Uint8Array {
  const block = new PbfWriter();
  block.writeMessage(
    1, // stringtable
    (_, table) => {
      for (const text of texts.all()) table.writeBytesField(1, Buffer.from(text, 'utf8'));
    },
    undefined,
  );
  block.writeMessage(2, (_, group) => write(group), undefined); // primitivegroup
  return fileBlock('OSMData', block.finish());
}

/** Returns a complete block: length of the blob header (4 bytes, big-endian), blob header, blob. */
export function fileBlock(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length); // raw_size
  blob.writeBytesField(3, deflateSync(content)); // zlib_data
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, body.length); // datasize
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
