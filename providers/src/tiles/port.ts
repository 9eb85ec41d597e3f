/** Address of a map tile in the usual web-map scheme. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** @returns whether there can be such a tile. @param maxZoom the deepest zoom that has any. */
export function isTileAddress({ z, x, y }: TileAddress, maxZoom: number): boolean {
  if (![z, x, y].every(Number.isInteger) || z < 0 || z > maxZoom) return false;
  const across = 2 ** z;
  return x >= 0 && y >= 0 && x < across && y < across;
}

/** A Mapbox vector tile as it goes over the wire. */
export interface Tile {
  /** Empty where the map has nothing. */
  readonly bytes: Uint8Array;
  readonly packed: 'gzip' | null;
}

/** Someone whose work the map shows. */
export interface Credit {
  readonly text: string;
  /** Where the name leads; null for none. */
  readonly url: string | null;
}

/** Cuts the embedded basemap into vector tiles. */
export interface TilesPort {
  /** @returns null for an address that does not exist. @throws Error when it cannot be cut now. */
  tile(address: TileAddress): Promise<Tile | null>;
  /** Deepest zoom that has tiles of its own; beyond it the map enlarges them. */
  readonly maxZoom: number;
  /** Who made what the map shows; always to be displayed. */
  readonly credits: readonly Credit[];
}

/** How the layers of street tiles are named and filled: OpenMapTiles, or Protomaps version 4. */
export type StreetSchema = 'openmaptiles' | 'protomaps';

/** A source of street-level tiles as it is now. */
export interface StreetSource {
  readonly schema: StreetSchema;
  /** Changes whenever the tiles do. */
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north, degrees: the part of the world that has streets. */
  readonly bounds: readonly [number, number, number, number];
  readonly credits: readonly Credit[];
  /** Whether devices may hold tiles in large numbers: our own may be, those of a public service are fetched as they are looked at. */
  readonly mayBeHeld: boolean;
}

/** Street-level tiles of somebody else's making. They may be away; the embedded basemap never is. */
export interface StreetTilesPort {
  /** @returns what there is; null while it is away. Quick: it does not wait for a slow server. */
  source(): Promise<StreetSource | null>;
  /** @returns null when it is away. Addresses beyond what there is give an empty tile. */
  tile(address: TileAddress, signal?: AbortSignal): Promise<Tile | null>;
  close(): Promise<void>;
}
