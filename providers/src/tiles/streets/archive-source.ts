import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, type DecompressFunc, type RangeResponse, type Source } from 'pmtiles';

const gunzipped = promisify(gunzip);
const brotliUnpacked = promisify(brotliDecompress);

/** An open PMTiles archive file. */
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

  /** Reads a range of bytes. @throws Error if the file ends early. */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await this.file.read(new Uint8Array(data), 0, length, offset);
    if (bytesRead === length) return { data };
    // Only the first read may return less than requested, because a small archive is shorter than that.
    if (offset === 0) return { data: data.slice(0, bytesRead) };
    throw new Error(`${this.path} ends before byte ${offset + length}`);
  }
}

/** Returns whether a compression method is supported. */
export const canUnpack = (packing: Compression): boolean =>
  [Compression.None, Compression.Gzip, Compression.Brotli].includes(packing);

/** Decompresses parts of an archive. @throws Error if the compression isn't supported. */
export const unpack: DecompressFunc = async (data, packing) => {
  switch (packing) {
    case Compression.None:
      return data;
    case Compression.Gzip:
      return exact(await gunzipped(data));
    case Compression.Brotli:
      return exact(await brotliUnpacked(data));
    default:
      throw new Error(`unknown compression (${packing})`);
  }
};

function exact(bytes: Buffer): ArrayBuffer {
  const data = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(data).set(bytes);
  return data;
}
