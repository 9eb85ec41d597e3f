import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** Maximum size of a font, bytes. Sizes in the file are checked against it before inflating. */
const MOST_BYTES = 4_000_000;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly content: Buffer;
}

/**
 * Converts a WOFF 1.0 font to the TrueType or OpenType font it compresses, which renderers require
 * (https://www.w3.org/TR/WOFF/). @throws Error if it isn't one.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.length < HEADER_BYTES || woff.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF font');
  const flavor = woff.readUInt32BE(4);
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, n) => tableAt(woff, HEADER_BYTES + ENTRY_BYTES * n));
  let offset = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * tables.length;
  const directory = Buffer.alloc(offset);
  writeHeader(directory, flavor, tables.length);
  const parts: Buffer[] = [directory];
  for (const [n, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * n;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(content.length, at + 12);
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Table {
  const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ];
  if (size > MOST_BYTES || packed > size || offset + packed > woff.length) throw new Error('damaged WOFF font');
  const stored = woff.subarray(offset, offset + packed);
  const content = packed < size ? inflateSync(stored, { maxOutputLength: size }) : stored;
  if (content.length !== size) throw new Error('damaged WOFF font');
  return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), content };
}

/** Writes the number of tables, and the values for binary search that follow from it. */
function writeHeader(directory: Buffer, flavor: number, tables: number): void {
  const log = Math.floor(Math.log2(Math.max(tables, 1)));
  const range = 2 ** log * SFNT_ENTRY_BYTES;
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(tables * SFNT_ENTRY_BYTES - range, 10);
}
