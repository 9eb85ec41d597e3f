/** Map tile address in the standard XYZ scheme. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Returns whether an address is valid. @param maxZoom maximum zoom with tiles. */
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
  /** Link target; null if none. */
  readonly url: string | null;
}

/** Thrown if the process that cuts tiles has ended. The next request starts a new process. */
export class TilesAwayError extends Error {
  override readonly name = 'TilesAwayError';
}

/** Cuts the embedded basemap into vector tiles. */
export interface TilesPort {
  /** Returns a tile; null if the address doesn't exist. @throws TilesAwayError if the tile can't be cut now. */
  tile(address: TileAddress): Promise<Tile | null>;
  /** Maximum zoom with tiles. Beyond it, the map enlarges them. */
  readonly maxZoom: number;
  /** Credits that must always be shown. */
  readonly credits: readonly Credit[];
}

/** Schema of street tiles: OpenMapTiles or Protomaps version 4. */
export type StreetSchema = 'openmaptiles' | 'protomaps';

/** Current state of a source of street tiles. */
export interface StreetSource {
  readonly schema: StreetSchema;
  /** Changes whenever the tiles do. */
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Area with streets: west, south, east, north, degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly credits: readonly Credit[];
  /**
   * Whether devices may store tiles in bulk: true for the operator's own, false for a public service's, which are only
   * fetched for display.
   */
  readonly mayBeHeld: boolean;
}

/** Street tiles from a source other than the embedded basemap. May be unavailable. */
export interface StreetTilesPort {
  /** Returns the current source; null if unavailable. Doesn't wait for a slow server. */
  source(): Promise<StreetSource | null>;
  /** Returns a tile; null if unavailable. Outside the source's area, the tile is empty. */
  tile(address: TileAddress, signal?: AbortSignal): Promise<Tile | null>;
  close(): Promise<void>;
}
