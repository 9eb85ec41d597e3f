import type { Credit, TileAddress } from '../port.ts';

/** A picture covering part of the map. */
export interface OverlayTile {
  /** Empty if there is nothing to show. */
  readonly bytes: Uint8Array;
  /** Such as 'image/png'. */
  readonly type: string;
}

/** A picture with its remaining fresh time, milliseconds. */
export interface ServedOverlayTile {
  readonly tile: OverlayTile;
  readonly freshForMs: number;
}

/** Current pictures of the sky or the traffic, from an external server. May be unavailable. */
export interface OverlayTilesPort {
  /** The deepest zoom available; beyond it the map enlarges the pictures. */
  readonly maxZoom: number;
  readonly credits: readonly Credit[];
  /**
   * Returns null if unavailable. Places outside the layer return an empty picture.
   * @param address of an existing tile: see `isTileAddress`.
   */
  tile(address: TileAddress, signal?: AbortSignal): Promise<ServedOverlayTile | null>;
}
