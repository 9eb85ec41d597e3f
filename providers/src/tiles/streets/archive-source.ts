import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, type DecompressFunc, type RangeResponse, type Source } from 'pmtiles';

const gunzipped = promisify(gunzip);
const brotliUnpacked = promisify(brotliDecompress);

/** A PMTiles archive in a file that is open. */
export class ArchiveSource implements Source {
  private readonly path: string;
  private readonly file: FileHandle;

  constructor(path: string, file: FileHandle) {
    this.path = path;
    this.file = file;
  }

  getKey(): string {
    return this.path;
  }

  /** @throws Error when the file ends before. */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await this.file.read(new Uint8Array(data), 0, length, offset);
    if (bytesRead === length) return { data };
    // The first read takes more than a small archive has; no other one does.
    if (offset === 0) return { data: data.slice(0, bytesRead) };
    throw new Error(`${this.path} ends before byte ${offset + length}`);
  }
}

/** @returns whether an archive packed in this way can be read. */
export const canUnpack = (packing: Compression): boolean =>
  [Compression.None, Compression.Gzip, Compression.Brotli].includes(packing);

/** Unpacks parts of an archive. @throws Error for ways of packing that are not known. */
export const unpack: DecompressFunc = async (data, packing) => {
  switch (packing) {
    case Compression.None:
      return data;
    case Compression.Gzip:
      return exact(await gunzipped(data));
    case Compression.Brotli:
      return exact(await brotliUnpacked(data));
    default:
      throw new Error(`packed in an unknown way (${packing})`);
  }
};

function exact(bytes: Buffer): ArrayBuffer {
  const data = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(data).set(bytes);
  return data;
}
