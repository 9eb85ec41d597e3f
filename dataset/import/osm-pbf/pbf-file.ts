import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';

/**
 * Reads the header and locates the blocks of files in OpenStreetMap's binary format
 * (https://wiki.openstreetmap.org/wiki/PBF_Format), without loading a whole file into memory. `pbf-reader.ts` decodes
 * the blocks' contents.
 */

/** Unusable file. The message is a single line with the file's name and the problem. */
export class PbfError extends Error {
  override readonly name = 'PbfError';
}

/** Position of a block in the file. */
export interface PbfBlock {
  /** Offset of the block, bytes. */
  readonly start: number;
  /** Offset of the blob, bytes. */
  readonly at: number;
  /** Length of the blob, bytes. */
  readonly bytes: number;
}

/** Contents of the header block; fields are null if missing. */
export interface PbfHeader {
  /** West, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** Date of the data, epoch milliseconds. */
  readonly dataTime: number | null;
  readonly program: string | null;
}

/** File whose blocks have been located but not read. */
export interface PbfFile {
  readonly path: string;
  /** File name without folder. */
  readonly name: string;
  readonly bytes: number;
  /** When the file was last written, epoch milliseconds. */
  readonly writtenAt: number;
  readonly header: PbfHeader;
  /** Data blocks in file order. */
  readonly blocks: readonly PbfBlock[];
  /**
   * Kinds of elements in each block: 0 if not visited yet, otherwise a sum of `BLOCK_KINDS`. Later passes skip blocks
   * without the kinds they need.
   */
  readonly kinds: Uint8Array;
}

/**
 * Bits of `PbfFile.kinds`. `looked` is set for every visited block, even an empty one; `mixed` if a node follows a way
 * or relation.
 */
export const BLOCK_KINDS = { nodes: 1, ways: 2, relations: 4, looked: 8, mixed: 16 } as const;

/** Limits of the format: 64 KiB for a blob header, 32 MiB for a blob. */
const LONGEST_HEADER = 65_536;
const LONGEST_BLOB = 33_554_432;

/** Bytes read at a block's start, more than enough for a blob header of about 15 bytes. */
const PEEK_BYTES = 64;

/** Supported features of the format. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

const inflated = promisify(inflate);

/**
 * Reads a file's header and locates every block.
 * @throws PbfError if the file is missing, empty, truncated or in another format.
 */
export async function openPbf(path: string): Promise<PbfFile> {
  const name = basename(path);
  const file = await openFile(path);
  try {
    const { size, mtimeMs } = await file.stat();
    if (size === 0) throw new PbfError(`${name} is empty`);
    const places = await blocksOf(file, size, name);
    const [first, ...blocks] = places;
    if (first?.type !== 'OSMHeader') throw notPbf(name);
    const header = readHeader(await readBlock(file, first, name, 0), name);
    return { path, name, bytes: size, writtenAt: mtimeMs, header, blocks, kinds: new Uint8Array(blocks.length) };
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new PbfError(`there is no file ${path}`);
    throw new PbfError(`${path} cannot be read (${code})`);
  }
  throw new PbfError(`${path} is not a file`);
}

const notPbf = (name: string): PbfError =>
  new PbfError(`${name} is not an OpenStreetMap PBF file (its name should end in .osm.pbf)`);

interface TypedBlock extends PbfBlock {
  readonly type: string;
}

async function blocksOf(file: FileHandle, size: number, name: string): Promise<TypedBlock[]> {
  const blocks: TypedBlock[] = [];
  for (let start = 0; start < size; ) {
    // If the first block is invalid, it's another format; if a later one is, the file is damaged.
    const wrong = blocks.length === 0 ? notPbf(name) : damaged(name, blocks.length);
    const block = await blockAt(file, start, size, wrong, name);
    if (blocks.length === 0 && block.type !== 'OSMHeader') throw notPbf(name);
    const end = block.at + block.bytes;
    if (end > size) throw cutShort(name, end - size);
    if (block.type === 'OSMHeader' || block.type === 'OSMData') blocks.push(block);
    start = end;
  }
  return blocks;
}

/** Reads the block header at an offset. @param wrong error to throw for an invalid block. */
async function blockAt(
  file: FileHandle,
  start: number,
  size: number,
  wrong: PbfError,
  name: string,
): Promise<TypedBlock> {
  const peek = await bytesAt(file, start, PEEK_BYTES);
  if (peek.length < 4) throw start === 0 ? wrong : cutShort(name, 4 - peek.length);
  const length = peek.readUInt32BE(0);
  if (length === 0 || length > LONGEST_HEADER) throw wrong;
  const at = start + 4 + length;
  if (at > size) throw start === 0 ? wrong : cutShort(name, at - size);
  const header = at - start <= peek.length ? peek.subarray(4, 4 + length) : await bytesAt(file, start + 4, length);
  const { type, bytes } = blobHeader(header);
  if (bytes < 0 || bytes > LONGEST_BLOB) throw wrong;
  return { type, start, at, bytes };
}

/** Reads `length` bytes, or fewer at the end of the file. */
async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

const cutShort = (name: string, missing: number): PbfError =>
  new PbfError(
    `${name} is cut short (at least ${missing.toLocaleString('en-US')} bytes are missing): download it again`,
  );

/** Returns the error for a damaged block. @param block number of the block; 0 is the header. */
export const damaged = (name: string, block: number): PbfError =>
  new PbfError(`${name} is damaged in block ${block + 1}: download it again`);

/** Returns the error for an unsorted file, because the tile builder requires nodes before ways before relations. */
export const unsorted = (name: string): PbfError =>
  new PbfError(
    `${name} is not sorted, as extracts usually are: nodes before ways, each by id. Sort it (osmium sort ${name} -o sorted.osm.pbf), or download an extract`,
  );

/** Checks that a fully visited file is sorted. @throws PbfError if a node comes after a way or relation. */
export function requireSorted({ kinds, name }: PbfFile): void {
  const later = BLOCK_KINDS.ways | BLOCK_KINDS.relations;
  const first = kinds.findIndex((kind) => (kind & later) !== 0);
  const last = kinds.findLastIndex((kind) => (kind & BLOCK_KINDS.nodes) !== 0);
  const isMixed = kinds.some((kind) => (kind & BLOCK_KINDS.mixed) !== 0);
  if (isMixed || (first !== -1 && last > first)) throw unsorted(name);
}

/** Parses a blob header. @returns the type and length; length -1 if the header is unreadable. */
function blobHeader(content: Uint8Array): { type: string; bytes: number } {
  const result = { type: '', bytes: -1 };
  try {
    new PbfReader(content).readFields((tag, header, reader) => {
      if (tag === 1) header.type = reader.readString();
      else if (tag === 3) header.bytes = reader.readVarint();
    }, result);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { type: '', bytes: -1 };
  }
  return result;
}

/**
 * Reads and decompresses one block.
 * @param index index of the block, for the error message. @throws PbfError if the block can't be decompressed.
 */
export async function readBlock(file: FileHandle, block: PbfBlock, name: string, index: number): Promise<Uint8Array> {
  const content = Buffer.allocUnsafe(block.bytes);
  const { bytesRead } = await file.read(content, 0, block.bytes, block.at);
  if (bytesRead < block.bytes) throw cutShort(name, block.bytes - bytesRead);
  let raw: Uint8Array | undefined;
  let packed: Uint8Array | undefined;
  let other = false;
  try {
    new PbfReader(content).readFields((tag, _, reader) => {
      if (tag === 1) raw = reader.readBytes();
      else if (tag === 3) packed = reader.readBytes();
      else if (tag >= 4) other = true;
    }, undefined);
    if (packed) return await inflated(packed, { maxOutputLength: LONGEST_BLOB });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw damaged(name, index);
  }
  if (raw) return raw;
  if (other) throw new PbfError(`${name} uses an unsupported compression: rewrite it with zlib`);
  throw damaged(name, index);
}

/** Returns the raw block, including its blob header. */
export async function rawBlock(file: FileHandle, { start, at, bytes }: PbfBlock): Promise<Uint8Array> {
  const content = Buffer.allocUnsafe(at + bytes - start);
  await file.read(content, 0, content.length, start);
  return content;
}

/** Parses the header block. In the file, the bounds are in nanodegrees and the date in seconds. */
function readHeader(content: Uint8Array, name: string): PbfHeader {
  const box = [0, 0, 0, 0];
  const header = { boxed: false, seconds: 0, program: '' };
  const features: string[] = [];
  new PbfReader(content).readFields((tag, _, reader) => {
    if (tag === 1) {
      header.boxed = true;
      reader.readMessage((side, __, inner) => {
        // The file's order is left, right, top, bottom.
        const index = [0, 2, 3, 1][side - 1];
        if (index !== undefined) box[index] = inner.readSVarint() / 1e9;
      }, undefined);
    } else if (tag === 4) features.push(reader.readString());
    else if (tag === 16) header.program = reader.readString();
    else if (tag === 32) header.seconds = reader.readVarint();
  }, undefined);
  const unknown = features.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown)
    throw new PbfError(`${name} requires the feature '${unknown}', which is not supported: use a plain extract`);
  const [west = 0, south = 0, east = 0, north = 0] = box;
  return {
    bounds: header.boxed ? [west, south, east, north] : null,
    dataTime: header.seconds > 0 ? header.seconds * 1000 : null,
    program: header.program || null,
  };
}
