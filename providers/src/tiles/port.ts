/** Address of a map tile in the usual web-map scheme. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Returns whether an address is valid. @param maxZoom the deepest zoom with tiles. */
export function isTileAddress({ z, x, y }: TileAddress, maxZoom: number): boolean {
  if (![z, x, y].every(Number.isInteger) || z < 0 || z > maxZoom) return false;
  const across = 2 ** z;
  return x >= 0 && y >= 0 && x < across && y < across;
}

/** A Mapbox vector tile as sent. */
export interface Tile {
  /** Empty if the map has nothing there. */
  readonly bytes: Uint8Array;
  readonly packed: 'gzip' | null;
}

/** A credit shown on the map. */
export interface Credit {
  readonly text: string;
  /** Link target; null for none. */
  readonly url: string | null;
}

/** Thrown while a tile can't be made: the process that makes it has ended, and the next request starts another one. */
export class TilesAwayError extends Error {
  override readonly name = 'TilesAwayError';
}

/** Cuts the embedded basemap into vector tiles. */
export interface TilesPort {
  /** Returns null for an address that doesn't exist. @throws TilesAwayError while it can't be cut. */
  tile(address: TileAddress): Promise<Tile | null>;
  /** Deepest zoom with tiles; beyond it the map enlarges them. */
  readonly maxZoom: number;
  /** Credits that must always be displayed. */
  readonly credits: readonly Credit[];
}

/** Schema of street tiles: OpenMapTiles, or Protomaps version 4. */
export type StreetSchema = 'openmaptiles' | 'protomaps';

/** The current state of a source of street tiles. */
export interface StreetSource {
  readonly schema: StreetSchema;
  /** Changes whenever the tiles do. */
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north, degrees: the area with streets. */
  readonly bounds: readonly [number, number, number, number];
  readonly credits: readonly Credit[];
  /**
   * Whether devices may store tiles in bulk: allowed for our own; tiles of a public service are only fetched for
   * display.
   */
  readonly mayBeHeld: boolean;
}

/** Street tiles from elsewhere. May be unavailable, unlike the embedded basemap. */
export interface StreetTilesPort {
  /** Returns the current source; null if unavailable. Fast: doesn't wait for a slow server. */
  source(): Promise<StreetSource | null>;
  /** Returns null if unavailable. Addresses outside the source return an empty tile. */
  tile(address: TileAddress, signal?: AbortSignal): Promise<Tile | null>;
  close(): Promise<void>;
}
