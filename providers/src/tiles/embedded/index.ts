import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Lru } from '../../lru.ts';
import { type Credit, isTileAddress, type Tile, type TileAddress, TilesAwayError, type TilesPort } from '../port.ts';
import { MAX_ZOOM } from './atlas-cutter.ts';

/** Absolute paths of the dataset's `BasemapFile` and `GazetteerFile`, from which tiles are cut. */
export interface AtlasFiles {
  readonly basemap: string;
  readonly gazetteer: string;
}

/** Cache limits. The country has 4,800 tiles, 4 MB in total, and as many empty addresses. */
const MOST_TILES_KEPT = 12_000;
const MOST_BYTES_KEPT = 32_000_000;

/** Maximum zoom cut in advance. */
const FAR_ZOOM = 5;

/** Columns and rows at zoom 5 that contain part of a state, including Alaska and Hawaii. */
const COUNTRY = { west: 0, east: 10, north: 6, south: 14 } as const;

/** Idle time after which the process ends, milliseconds, because its source data takes more memory than all tiles. */
const IDLE_MS = 30_000;

interface Waiting {
  readonly resolve: (tile: Tile) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The embedded basemap. A separate process cuts tiles on demand, because its source data would otherwise take most of
 * the server's memory. Cut tiles are cached, compressed. The first request also cuts the rest of the country in the
 * background, after which the process ends.
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
  /** Waiting callers by tile key. */
  private readonly waiting = new Map<string, readonly Waiting[]>();
  private cutter: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private country: Promise<void> | null = null;
  private closed = false;

  /** @param idleMs idle time after which the process ends, milliseconds. */
  constructor(files: AtlasFiles, idleMs = IDLE_MS) {
    this.files = files;
    this.idleMs = idleMs;
  }

  /** Cuts the low-zoom tiles that every visitor loads first. @throws Error if they can't be cut. */
  async warmUp(): Promise<void> {
    for (const address of views(0, FAR_ZOOM)) await this.cutOnce(address);
  }

  async tile(address: TileAddress): Promise<Tile | null> {
    if (!isTileAddress(address, MAX_ZOOM)) return null;
    const tile = await this.cutOnce(address);
    // On the first map request, cut the rest of the country in the background. If that fails, retry on a later request.
    this.country ??= this.cutCountry().catch(() => {
      this.country = null;
    });
    return tile;
  }

  /** Ends the process and rejects pending tiles. */
  close(): void {
    this.closed = true;
    this.end();
  }

  /** Cuts tiles one by one, so that other requests wait for one tile at most. */
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
    if (this.closed) return Promise.reject(new TilesAwayError('the map is closed'));
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
      execArgv: typescript ? ['--conditions=source', '--import', 'tsx'] : [],
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
    // Copy the bytes, which may be a view into a much larger message.
    const tile: Tile = { bytes: new Uint8Array(bytes), packed };
    this.kept.set(key, tile);
    const waiting = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    for (const { resolve } of waiting) resolve(tile);
    if (this.waiting.size > 0) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), this.idleMs).unref();
  }

  /** Ends the process. Clears the reference first, so that a request during the shutdown starts a new process. */
  private end(): void {
    const { cutter } = this;
    this.cutter = null;
    clearTimeout(this.idle);
    cutter?.kill();
    const waiting = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const { reject } of waiting) reject(new TilesAwayError('the process that cuts tiles has ended'));
  }
}

const keyOf = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

/** Yields the addresses of the country's tiles in a zoom range, lowest zoom first. */
function* views(fromZoom: number, toZoom: number): Generator<TileAddress> {
  for (let z = fromZoom; z <= toZoom; z++) {
    const scale = 2 ** (z - FAR_ZOOM);
    const last = (column: number): number => Math.ceil((column + 1) * scale) - 1;
    for (let x = Math.floor(COUNTRY.west * scale); x <= last(COUNTRY.east); x++) {
      for (let y = Math.floor(COUNTRY.north * scale); y <= last(COUNTRY.south); y++) yield { z, x, y };
    }
  }
}
