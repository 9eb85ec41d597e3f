/** Address of a map tile in the usual web-map scheme. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Cuts the basemap into vector tiles. */
export interface TilesPort {
  /** @returns a Mapbox vector tile; empty where the map has nothing; null for an address that does not exist. */
  tile(address: TileAddress): Uint8Array | null;
  /** Deepest zoom that has tiles of its own; beyond it the map enlarges them. */
  readonly maxZoom: number;
  /** Who made what the map shows; always to be displayed. */
  readonly attribution: string;
}
