import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { StreetSchema, TileAddress } from '../port.ts';
import { streetLayers, streetTile, TOWN, tileAt } from './street-tiles.ts';

export interface ArchiveOptions {
  readonly schema?: StreetSchema;
  /** 1 for none, 2 for gzip, 4 for zstd (declared only). */
  readonly packing?: number;
  /** 1 for vector tiles, 2 for raster tiles. */
  readonly kind?: number;
  readonly metadata?: unknown;
}

const HEADER_BYTES = 127;
const MAX_ZOOM = 14;

/** Writes a PMTiles archive (version 3) of the test town, zooms 0 to 14. */
export function writeArchive(path: string, options: ArchiveOptions = {}): void {
  const { schema = 'protomaps', packing = 2, kind = 1 } = options;
  const metadata = options.metadata ?? {
    attribution: '<a href="https://example.com" onclick="alert(1)">Somebody</a>',
    vector_layers: streetLayers(schema).map((id) => ({ id, fields: {} })),
  };
  const tiles = addresses()
    .map((address) => ({ id: zxyToTileId(address.z, address.x, address.y), bytes: streetTile(schema, address) }))
    .filter(({ bytes }) => bytes.byteLength > 0)
    .map(({ id, bytes }) => ({ id, bytes: packing === 2 ? gzipSync(bytes) : Buffer.from(bytes) }))
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(directoryOf(tiles.map(({ id, bytes }) => ({ id, length: bytes.byteLength }))));
  const words = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const wordsAt = HEADER_BYTES + directory.length;
  const dataAt = wordsAt + words.length;
  const sizes = [HEADER_BYTES, directory.length, wordsAt, words.length, 0, 0, dataAt, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [i, value] of [...sizes, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + i * 8);
  for (const [i, value] of [1, 2, packing, kind, 0, MAX_ZOOM].entries()) header.writeUInt8(value, 96 + i);
  const [lng, lat] = TOWN;
  const bounds = [lng - 0.5, lat - 0.5, lng + 0.5, lat + 0.5];
  for (const [i, value] of bounds.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + i * 4);
  header.writeUInt8(12, 118);
  writeFileSync(path, Buffer.concat([header, directory, words, data]));
}

/** Returns the tiles that contain the town at each zoom, and their neighbors. */
function addresses(): TileAddress[] {
  const found: TileAddress[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const { x, y } = tileAt(TOWN, z);
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const address = { z, x: x + dx, y: y + dy };
        if (Math.min(address.x, address.y) >= 0 && Math.max(address.x, address.y) < 2 ** z) found.push(address);
      }
    }
  }
  return found;
}

function directoryOf(entries: readonly { readonly id: number; readonly length: number }[]): Buffer {
  const bytes: number[] = [];
  const varint = (value: number): void => {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  varint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    varint(id - last);
    last = id;
  }
  // Each entry covers one tile.
  entries.forEach(() => {
    varint(1);
  });
  for (const { length } of entries) varint(length);
  // The first entry starts at offset 0 (encoded as 1); the others continue where the previous one ends (encoded as 0).
  for (const [i] of entries.entries()) varint(i === 0 ? 1 : 0);
  return Buffer.from(bytes);
}
