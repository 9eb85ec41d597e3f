import { open } from 'node:fs/promises';
import { PbfReader } from 'pbf';
import { BLOCK_KINDS, damaged, type PbfFile, readBlock } from './pbf-file.ts';
import {
  createStrings,
  type NodeTable,
  nodeTable,
  type RelationTable,
  relationTable,
  type WayTable,
  wayTable,
} from './pbf-tables.ts';

/**
 * Handlers for a pass over a file, called with tables of a few thousand elements in file order. A table is valid only
 * during the call. Kinds without a handler aren't decoded.
 */
export interface PbfHandlers {
  nodes?(nodes: NodeTable): void;
  ways?(ways: WayTable): void;
  relations?(relations: RelationTable): void;
}

export interface PbfPass {
  /** Indices of the blocks to read, ascending; all if omitted. */
  readonly only?: readonly number[];
  /** Called with the bytes read after each block. */
  readonly onProgress?: (bytes: number) => void;
}

/** Number of blocks that other threads read and decompress in advance. */
const BLOCKS_AHEAD = 6;

/** Fields of a primitive group. */
export const GROUP = { singleNodes: 1, denseNodes: 2, ways: 3, relations: 4 } as const;

/**
 * Reads a file once, keeping only a few blocks in memory (a compressed block is about 64 kB, at most 32 MB).
 * @throws PbfError if a block can't be read; the handlers' errors.
 */
export async function readPbf(file: PbfFile, handlers: PbfHandlers, pass: PbfPass = {}): Promise<void> {
  const wanted =
    (handlers.nodes ? BLOCK_KINDS.nodes : 0) |
    (handlers.ways ? BLOCK_KINDS.ways : 0) |
    (handlers.relations ? BLOCK_KINDS.relations : 0);
  const queue = (pass.only ?? [...file.blocks.keys()]).filter((index) => {
    const kinds = file.kinds[index] ?? 0;
    return kinds === 0 || (kinds & wanted) !== 0;
  });
  const handle = await open(file.path);
  const ahead: Promise<PromiseSettledResult<Uint8Array>>[] = [];
  try {
    for (const [i, index] of queue.entries()) {
      while (ahead.length < BLOCKS_AHEAD && i + ahead.length < queue.length) {
        const next = queue[i + ahead.length] ?? 0;
        const block = file.blocks[next];
        if (block) ahead.push(settled(readBlock(handle, block, file.name, next + 1)));
      }
      const content = await ahead.shift();
      if (content?.status !== 'fulfilled') throw content?.reason;
      file.kinds[index] = BLOCK_KINDS.looked | readContent(content.value, handlers, file.name, index + 1);
      const { at = 0, bytes = 0 } = file.blocks[index] ?? {};
      pass.onProgress?.(at + bytes);
    }
  } finally {
    await Promise.all(ahead);
    await handle.close();
  }
}

/** Prevents an unhandled rejection, because a block may fail long before it is awaited. */
const settled = <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> =>
  work.then(
    (value) => ({ status: 'fulfilled', value }),
    (reason: unknown) => ({ status: 'rejected', reason }),
  );

/** Parts of a block. Missing fields have the format's defaults. */
interface BlockParts {
  strings: Uint8Array[];
  groups: Uint8Array[];
  /** Nanodegrees per coordinate unit, and the offsets. */
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

/**
 * Decodes a block and calls the handlers. @returns the kinds of elements in the block. @throws PbfError; the handlers'
 * errors.
 */
function readContent(content: Uint8Array, handlers: PbfHandlers, name: string, index: number): number {
  const parts = understood(() => partsOf(content), name, index);
  const strings = createStrings(parts.strings);
  const scale = {
    step: parts.granularity / 1e9,
    lat: parts.latOffset / 1e9,
    lng: parts.lngOffset / 1e9,
  };
  let kinds = 0;
  for (const group of parts.groups) {
    const fields = understood(() => fieldsOf(group), name, index);
    const { singles, dense, ways, relations } = fields;
    if (singles.length > 0 || dense) {
      if ((kinds & ~BLOCK_KINDS.nodes) !== 0) kinds |= BLOCK_KINDS.mixed;
      kinds |= BLOCK_KINDS.nodes;
      if (handlers.nodes) handlers.nodes(understood(() => nodeTable(dense, singles, strings, scale), name, index));
    }
    if (ways.length > 0) {
      kinds |= BLOCK_KINDS.ways;
      if (handlers.ways) handlers.ways(understood(() => wayTable(ways, strings), name, index));
    }
    if (relations.length > 0) {
      kinds |= BLOCK_KINDS.relations;
      if (handlers.relations) handlers.relations(understood(() => relationTable(relations, strings), name, index));
    }
  }
  return kinds;
}

/**
 * Runs a decoder, rethrowing its errors as "file is damaged". Handlers run outside it, so their errors propagate
 * unchanged.
 */
function understood<T>(decode: () => T, name: string, index: number): T {
  try {
    return decode();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw damaged(name, index);
  }
}

function partsOf(content: Uint8Array): BlockParts {
  const start: BlockParts = { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 };
  return new PbfReader(content).readFields((tag, parts, reader) => {
    if (tag === 1) reader.readMessage((_, list, inner) => void list.push(inner.readBytes()), parts.strings);
    else if (tag === 2) parts.groups.push(reader.readBytes());
    else if (tag === 17) parts.granularity = reader.readVarint();
    else if (tag === 19) parts.latOffset = reader.readVarint(true);
    else if (tag === 20) parts.lngOffset = reader.readVarint(true);
  }, start);
}

interface GroupFields {
  readonly singles: Uint8Array[];
  dense: Uint8Array | null;
  readonly ways: Uint8Array[];
  readonly relations: Uint8Array[];
}

function fieldsOf(group: Uint8Array): GroupFields {
  const start: GroupFields = { singles: [], dense: null, ways: [], relations: [] };
  return new PbfReader(group).readFields((tag, fields, reader) => {
    if (tag === GROUP.singleNodes) fields.singles.push(reader.readBytes());
    else if (tag === GROUP.denseNodes) fields.dense = reader.readBytes();
    else if (tag === GROUP.ways) fields.ways.push(reader.readBytes());
    else if (tag === GROUP.relations) fields.relations.push(reader.readBytes());
  }, start);
}
