import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Lru } from '../../lru.ts';
import { type Credit, isTileAddress, type Tile, type TileAddress, type TilesPort } from '../port.ts';
import { MAX_ZOOM } from './atlas-cutter.ts';

/** The files that tiles are cut from: absolute paths of the dataset's `BasemapFile` and `GazetteerFile`. */
export interface AtlasFiles {
  readonly basemap: string;
  readonly gazetteer: string;
}

/** All tiles of the country together are 4,800 of 4 MB, and as many addresses with nothing. */
const MOST_TILES_KEPT = 12_000;
const MOST_BYTES_KEPT = 32_000_000;

/** Views as far as this are cut before anybody asks. */
const FAR_ZOOM = 5;

/** Columns and rows of zoom 5 that have a part of a state in them, Alaska and Hawaii included. */
const COUNTRY = { west: 0, east: 10, north: 6, south: 14 } as const;

/** What tiles are cut from takes more room than all of them: it goes when nobody has asked for another one for so long, milliseconds. */
const IDLE_MS = 30_000;

/** Somebody who waits for a tile. */
interface Waiting {
  readonly resolve: (tile: Tile) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The embedded basemap, cut on demand by a process of its own: what it is cut from would be the largest part of the server's memory. Cut tiles
 * are kept, packed; once somebody looks at a map, the rest of the country is cut beside, and the process ends.
 */
export class EmbeddedTiles implements TilesPort {
  readonly maxZoom = MAX_ZOOM;
  readonly credits: readonly Credit[] = [
    { text: '© GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' },
    { text: 'US Census Bureau', url: null },
    { text: 'Road positions approximate', url: null },
  ];
  private readonly files: AtlasFiles;
  private readonly idleMs: number;
  private readonly kept = new Lru<Tile>(MOST_TILES_KEPT, MOST_BYTES_KEPT, ({ bytes }) => bytes.byteLength);
  /** By the tile's key. */
  private readonly waiting = new Map<string, readonly Waiting[]>();
  private cutter: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private country: Promise<void> | null = null;
  private closed = false;

  /** @param idleMs how long the process outlives the last tile that was asked of it. */
  constructor(files: AtlasFiles, idleMs = IDLE_MS) {
    this.files = files;
    this.idleMs = idleMs;
  }

  /** Cuts the far views that every visitor begins with. @throws Error when they cannot be cut. */
  async warmUp(): Promise<void> {
    for (const address of views(0, FAR_ZOOM)) await this.cutOnce(address);
  }

  async tile(address: TileAddress): Promise<Tile | null> {
    if (!isTileAddress(address, MAX_ZOOM)) return null;
    const tile = await this.cutOnce(address);
    // Somebody looks at a map. What fails here will fail for whoever asks for it.
    this.country ??= this.cutCountry().catch(() => {
      this.country = null;
    });
    return tile;
  }

  /** Ends the process; tiles that were asked for are rejected. */
  close(): void {
    this.closed = true;
    this.end();
  }

  /** One after the other, so that whoever asks meanwhile waits for one tile at most. */
  private async cutCountry(): Promise<void> {
    for (const address of views(FAR_ZOOM + 1, MAX_ZOOM)) {
      if (this.closed) return;
      await this.cutOnce(address);
    }
  }

  private cutOnce(address: TileAddress): Promise<Tile> {
    const key = keyOf(address);
    const known = this.kept.get(key);
    if (known) return Promise.resolve(known);
    if (this.closed) return Promise.reject(new Error('the map is closed'));
    return new Promise<Tile>((resolve, reject) => {
      const waiting = this.waiting.get(key) ?? [];
      this.waiting.set(key, [...waiting, { resolve, reject }]);
      if (waiting.length === 0) this.running().send(address);
    });
  }

  private running(): ChildProcess {
    clearTimeout(this.idle);
    if (this.cutter) return this.cutter;
    const typescript = import.meta.url.endsWith('.ts');
    const file = fileURLToPath(new URL(`./cutter-process.${typescript ? 'ts' : 'js'}`, import.meta.url));
    const child = fork(file, [this.files.basemap, this.files.gazetteer], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: typescript ? ['--conditions=development', '--import', 'tsx'] : [],
    });
    child.on('message', ({ address, tile }: { address: TileAddress; tile: Tile }) => this.receive(address, tile));
    const ended = (): void => {
      if (child === this.cutter) this.end();
    };
    child.on('error', ended);
    child.on('exit', ended);
    this.cutter = child;
    return child;
  }

  private receive(address: TileAddress, { bytes, packed }: Tile): void {
    const key = keyOf(address);
    // What arrives may be a view into a far larger message.
    const tile: Tile = { bytes: new Uint8Array(bytes), packed };
    this.kept.set(key, tile);
    const waiting = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    for (const { resolve } of waiting) resolve(tile);
    if (this.waiting.size > 0) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), this.idleMs).unref();
  }

  /** Lets go of the process at once: whoever asks while it ends has another one started. */
  private end(): void {
    const { cutter } = this;
    this.cutter = null;
    clearTimeout(this.idle);
    cutter?.kill();
    const waiting = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Error('the process that cuts tiles has ended'));
  }
}

const keyOf = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

/** The country's tiles of some zooms, the far ones first. */
function* views(fromZoom: number, toZoom: number): Generator<TileAddress> {
  for (let z = fromZoom; z <= toZoom; z++) {
    const scale = 2 ** (z - FAR_ZOOM);
    const last = (column: number): number => Math.ceil((column + 1) * scale) - 1;
    for (let x = Math.floor(COUNTRY.west * scale); x <= last(COUNTRY.east); x++) {
      for (let y = Math.floor(COUNTRY.north * scale); y <= last(COUNTRY.south); y++) yield { z, x, y };
    }
  }
}
