import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Header, PMTiles, SharedPromiseCache, TileType } from 'pmtiles';
import { z } from 'zod';
import { Lru } from '../../lru.ts';
import {
  isTileAddress,
  type StreetSchema,
  type StreetSource,
  type StreetTilesPort,
  type Tile,
  type TileAddress,
} from '../port.ts';
import { ArchiveSource, canUnpack, unpack } from './archive-source.ts';
import { openStreetMap } from './credits.ts';
import { groundWithin } from './ground.ts';

const packed = promisify(gzip);

/** Thrown if the file is unusable. The message continues a sentence that begins with the file's name. */
export class BadArchiveError extends Error {
  override readonly name = 'BadArchiveError';
}

/** Maximum cached directories per archive: a few MB for the largest archives. */
const MOST_DIRECTORIES = 200;
const MOST_TILES_KEPT = 2000;
const MOST_BYTES_KEPT = 32_000_000;

const nothing: Tile = { bytes: new Uint8Array(), packed: null };

const metadataSchema = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).optional() })).optional(),
});

type Metadata = z.output<typeof metadataSchema>;

/** Street tiles from a local PMTiles archive. */
export class ArchiveTiles implements StreetTilesPort {
  private readonly file: FileHandle;
  private readonly archive: PMTiles;
  private readonly described: StreetSource;
  private readonly withGround: ReturnType<typeof groundWithin>;
  private readonly onFailure: (error: unknown) => void;
  private readonly kept = new Lru<Tile>(MOST_TILES_KEPT, MOST_BYTES_KEPT, ({ bytes }) => bytes.byteLength);

  private constructor(
    file: FileHandle,
    archive: PMTiles,
    described: StreetSource,
    onFailure: (error: unknown) => void,
  ) {
    this.file = file;
    this.archive = archive;
    this.described = described;
    this.withGround = groundWithin(described.bounds);
    this.onFailure = onFailure;
  }

  /**
   * Opens an archive after checking that the file is complete and the style is supported.
   * @param onFailure called for each tile that later can't be read. @throws BadArchiveError.
   */
  static async open(path: string, onFailure: (error: unknown) => void): Promise<ArchiveTiles> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new BadArchiveError(error.code === 'ENOENT' ? 'there is no such file' : 'the file cannot be read');
    });
    try {
      const { size, mtimeMs } = await file.stat();
      const source = new ArchiveSource(path, file);
      const cache = new SharedPromiseCache(MOST_DIRECTORIES, undefined, unpack);
      const { header, metadata } = await describe(new PMTiles(source, cache, unpack));
      check(header, size);
      const described: StreetSource = {
        schema: schemaOf(metadata),
        version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        credits: creditsOf(metadata),
        mayBeHeld: true,
      };
      return new ArchiveTiles(file, new PMTiles(source, cache, unpack), described, onFailure);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async source(): Promise<StreetSource> {
    return this.described;
  }

  async tile(address: TileAddress): Promise<Tile | null> {
    const { z, x, y } = address;
    if (!isTileAddress(address, this.described.maxZoom)) return nothing;
    const key = `${z}/${x}/${y}`;
    const known = this.kept.get(key);
    if (known) return known;
    try {
      const found = await this.archive.getZxy(z, x, y);
      const tile = found ? await this.wired(new Uint8Array(found.data), address) : nothing;
      this.kept.set(key, tile);
      return tile;
    } catch (error) {
      this.onFailure(error);
      return null;
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async wired(bytes: Uint8Array, address: TileAddress): Promise<Tile> {
    return { bytes: await packed(this.withGround(bytes, address), { level: 4 }), packed: 'gzip' };
  }
}

async function describe(archive: PMTiles): Promise<{ header: Header; metadata: Metadata }> {
  const header = await archive.getHeader().catch(() => {
    throw new BadArchiveError('this is not a PMTiles archive (version 3)');
  });
  if (!canUnpack(header.internalCompression) || !canUnpack(header.tileCompression)) {
    throw new BadArchiveError('the archive uses an unsupported compression: use gzip');
  }
  const metadata = metadataSchema.safeParse(await archive.getMetadata().catch(() => null));
  if (!metadata.success) throw new BadArchiveError("the archive's metadata cannot be read");
  return { header, metadata: metadata.data };
}

function check(header: Header, size: number): void {
  const { tileDataOffset, tileDataLength = 0 } = header;
  if (size < tileDataOffset + tileDataLength) {
    throw new BadArchiveError(
      `the archive is incomplete: ${size} of ${tileDataOffset + tileDataLength} bytes; download it again`,
    );
  }
  if (header.tileType !== TileType.Mvt) {
    throw new BadArchiveError('the archive has images: the map’s style needs vector tiles');
  }
}

function schemaOf({ vector_layers: layers = [] }: Metadata): StreetSchema {
  const has = (id: string): boolean => layers.some((layer) => layer.id === id);
  if (has('transportation')) return 'openmaptiles';
  const roads = layers.find(({ id }) => id === 'roads');
  if (roads?.fields && 'pmap:kind' in roads.fields && !('kind' in roads.fields)) {
    throw new BadArchiveError('the archive has an older Protomaps schema: version 4 is required');
  }
  if (roads && has('earth')) return 'protomaps';
  throw new BadArchiveError('the archive has an unsupported schema: Protomaps (version 4) or OpenMapTiles is required');
}

/**
 * Returns the credits for an archive's schema. The archive's own credits aren't used, because they are HTML, which
 * isn't safe to show.
 */
function creditsOf(metadata: Metadata): StreetSource['credits'] {
  const schema = schemaOf(metadata);
  const maker =
    schema === 'protomaps'
      ? { text: 'Protomaps', url: 'https://protomaps.com' }
      : { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' };
  return [maker, openStreetMap];
}
