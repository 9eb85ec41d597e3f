import type { Credit, TileAddress } from '../port.ts';

/** The image of one map tile. */
export interface OverlayTile {
  /** Empty if there is nothing to show. */
  readonly bytes: Uint8Array;
  /** Media type, such as 'image/png'. */
  readonly type: string;
}

/** An image and how long it stays fresh, milliseconds. */
export interface ServedOverlayTile {
  readonly tile: OverlayTile;
  readonly freshForMs: number;
}

/** Current weather or traffic images from an external server. May be unavailable. */
export interface OverlayTilesPort {
  /** Maximum zoom available. Beyond it, the map enlarges the images. */
  readonly maxZoom: number;
  readonly credits: readonly Credit[];
  /**
   * Returns an image; null if unavailable. Outside the layer's area, the image is empty.
   * @param address must exist: see `isTileAddress`.
   */
  tile(address: TileAddress, signal?: AbortSignal): Promise<ServedOverlayTile | null>;
}
