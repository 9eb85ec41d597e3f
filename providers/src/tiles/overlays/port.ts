import type { Credit, TileAddress } from '../port.ts';

/** A picture for one map tile. */
export interface OverlayTile {
  /** Empty if there is nothing to show. */
  readonly bytes: Uint8Array;
  /** Media type, such as 'image/png'. */
  readonly type: string;
}

/** A picture and how long it stays fresh, milliseconds. */
export interface ServedOverlayTile {
  readonly tile: OverlayTile;
  readonly freshForMs: number;
}

/** Current pictures of weather or traffic from an external server. May be unavailable. */
export interface OverlayTilesPort {
  /** Maximum zoom available. Beyond it, the map enlarges the pictures. */
  readonly maxZoom: number;
  readonly credits: readonly Credit[];
  /**
   * Returns a picture; null if unavailable. Outside the layer's area, the picture is empty.
   * @param address must exist: see `isTileAddress`.
   */
  tile(address: TileAddress, signal?: AbortSignal): Promise<ServedOverlayTile | null>;
}
