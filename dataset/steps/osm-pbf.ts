import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Network, NetworkNode, NetworkWay } from './network.ts';

/**
 * Writes OpenStreetMap's binary format (https://wiki.openstreetmap.org/wiki/PBF_Format) as the routing engine reads it: a header
 * block, blocks of dense nodes sorted by id, blocks of ways sorted by id.
 */

/** Nodes or ways in a block: the format's custom, and the most that some readers take. */
const BLOCK_SIZE = 8000;
/** Positions count in units of 100 nanodegrees, the format's default granularity. */
const UNITS_PER_DEGREE = 1e7;

/** @returns the whole file. */
export function writeOsmPbf(network: Network): Uint8Array {
  const nodes = [...network.nodes].sort((a, b) => a.id - b.id);
  const ways = [...network.ways].sort((a, b) => a.id - b.id);
  return Buffer.concat([
    fileBlock('OSMHeader', headerBlock()),
    ...chunks(nodes).map((chunk) => fileBlock('OSMData', nodeBlock(chunk))),
    ...chunks(ways).map((chunk) => fileBlock('OSMData', wayBlock(chunk))),
  ]);
}

function chunks<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < items.length; i += BLOCK_SIZE) parts.push(items.slice(i, i + BLOCK_SIZE));
  return parts;
}

/** Length of the blob header (4 bytes, big end first), blob header, blob. */
function fileBlock(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
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

function headerBlock(): Uint8Array {
  const block = new PbfWriter();
  block.writeStringField(4, 'OsmSchema-V0.6'); // required_features
  block.writeStringField(4, 'DenseNodes');
  block.writeStringField(5, 'Sort.Type_then_ID'); // optional_features
  block.writeStringField(16, 'roadcast'); // writingprogram
  return block.finish();
}

/** Ids and positions are written as differences to the one before. */
function nodeBlock(nodes: readonly NetworkNode[]): Uint8Array {
  const lats = nodes.map((node) => Math.round(node.lat * UNITS_PER_DEGREE));
  const lngs = nodes.map((node) => Math.round(node.lng * UNITS_PER_DEGREE));
  return primitiveBlock([''], (group) => {
    group.writeMessage(
      2, // dense
      (_, dense) => {
        dense.writePackedSVarint(1, differences(nodes.map((node) => node.id)));
        dense.writePackedSVarint(8, differences(lats));
        dense.writePackedSVarint(9, differences(lngs));
      },
      undefined,
    );
  });
}

function wayBlock(ways: readonly NetworkWay[]): Uint8Array {
  const strings = new Map<string, number>([['', 0]]);
  const indexOf = (text: string): number => {
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return index;
  };
  const tagged = ways.map((way) => ({
    way,
    keys: Object.keys(way.tags).map(indexOf),
    values: Object.values(way.tags).map(indexOf),
  }));
  return primitiveBlock([...strings.keys()], (group) => {
    for (const { way, keys, values } of tagged) {
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

/** @param strings the block's texts; the first is never referred to and stays empty. */
function primitiveBlock(strings: readonly string[], write: (group: PbfWriter) => void): Uint8Array {
  const block = new PbfWriter();
  block.writeMessage(
    1, // stringtable
    (_, table) => {
      for (const text of strings) table.writeBytesField(1, Buffer.from(text, 'utf8'));
    },
    undefined,
  );
  block.writeMessage(2, (_, group) => write(group), undefined); // primitivegroup
  return block.finish();
}

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
