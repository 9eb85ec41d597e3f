import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import type { Network } from './network.ts';
import { writeOsmPbf } from './osm-pbf.ts';

interface Block {
  readonly type: string;
  readonly content: Uint8Array;
}

/** Parses the file into blocks, independently of the code under test. */
function blocksOf(file: Uint8Array): Block[] {
  const blocks: Block[] = [];
  const view = Buffer.from(file);
  for (let at = 0; at < view.length; ) {
    const length = view.readUInt32BE(at);
    const header = fields(view.subarray(at + 4, at + 4 + length));
    const size = header.get(3)?.[0] as number;
    const blob = fields(view.subarray(at + 4 + length, at + 4 + length + size));
    const content = inflateSync(blob.get(3)?.[0] as Uint8Array);
    expect(content.length).toBe(blob.get(2)?.[0]);
    blocks.push({ type: Buffer.from(header.get(1)?.[0] as Uint8Array).toString(), content });
    at += 4 + length + size;
  }
  return blocks;
}

/** Returns all fields of a message: numbers, or bytes if they have a length. */
function fields(message: Uint8Array): Map<number, (number | Uint8Array)[]> {
  return new PbfReader(message).readFields((tag, result: Map<number, (number | Uint8Array)[]>, pbf) => {
    const value = pbf.type === 2 ? pbf.readBytes() : pbf.readVarint();
    result.set(tag, [...(result.get(tag) ?? []), value]);
  }, new Map());
}

const bytes = (message: Map<number, (number | Uint8Array)[]>, tag: number) => message.get(tag)?.[0] as Uint8Array;

function packed(content: Uint8Array, signed: boolean): number[] {
  const reader = new PbfReader(content);
  const values: number[] = [];
  while (reader.pos < content.length) values.push(signed ? reader.readSVarint() : reader.readVarint());
  return values;
}

function running(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

const network: Network = {
  nodes: [
    { id: 7, lng: -120.002698, lat: 39.468404 },
    { id: 3, lng: -70.25, lat: 43.65 },
  ],
  ways: [{ id: 9, nodeIds: [7, 3], tags: { highway: 'motorway', ref: 'I 80;I 90' } }],
};

describe('an OpenStreetMap file', () => {
  it('declares the features a reader must support', () => {
    const [header] = blocksOf(writeOsmPbf(network));
    expect(header?.type).toBe('OSMHeader');
    const required = fields(header?.content ?? new Uint8Array()).get(4) as Uint8Array[];
    expect(required.map((text) => Buffer.from(text).toString())).toEqual(['OsmSchema-V0.6', 'DenseNodes']);
  });

  it('contains the nodes in the order of their ids, to a tenth of a meter', () => {
    const [, nodes] = blocksOf(writeOsmPbf(network));
    const dense = fields(bytes(fields(bytes(fields(nodes?.content ?? new Uint8Array()), 2)), 2));
    expect(running(packed(bytes(dense, 1), true))).toEqual([3, 7]);
    expect(running(packed(bytes(dense, 8), true))).toEqual([436500000, 394684040]);
    expect(running(packed(bytes(dense, 9), true))).toEqual([-702500000, -1200026980]);
  });

  it('contains the ways with their tags', () => {
    const [, , ways] = blocksOf(writeOsmPbf(network));
    const block = fields(ways?.content ?? new Uint8Array());
    const strings = (fields(bytes(block, 1)).get(1) as Uint8Array[]).map((text) => Buffer.from(text).toString());
    const way = fields(bytes(fields(bytes(block, 2)), 3));
    expect(way.get(1)).toEqual([9]);
    expect(packed(bytes(way, 2), false).map((index) => strings[index])).toEqual(['highway', 'ref']);
    expect(packed(bytes(way, 3), false).map((index) => strings[index])).toEqual(['motorway', 'I 80;I 90']);
    expect(running(packed(bytes(way, 8), true))).toEqual([7, 3]);
  });

  it('splits large content into several blocks', () => {
    const nodes = Array.from({ length: 20_000 }, (_, i) => ({ id: i + 1, lng: -100 + i / 1e4, lat: 40 }));
    const types = blocksOf(writeOsmPbf({ nodes, ways: [] })).map((block) => block.type);
    expect(types).toEqual(['OSMHeader', 'OSMData', 'OSMData', 'OSMData']);
  });
});
