import type { Credit, TileAddress } from '../port.ts';

/** A picture that lies over a part of the map. */
export interface OverlayTile {
  /** Empty where there is nothing to see. */
  readonly bytes: Uint8Array;
  /** Such as 'image/png'. */
  readonly type: string;
}

/** A picture with how much longer it is as good as new, milliseconds. */
export interface ServedOverlayTile {
  readonly tile: OverlayTile;
  readonly freshForMs: number;
}

/** Pictures of the sky or the traffic as it is now, from somebody else's server. They may be away. */
export interface OverlayTilesPort {
  /** The deepest zoom that is asked for; beyond it the map enlarges the pictures. */
  readonly maxZoom: number;
  readonly credits: readonly Credit[];
  /**
   * @param address of a tile that exists: see `isTileAddress`.
   * @returns null when it is away. Places that the layer does not cover give an empty picture.
   */
  tile(address: TileAddress, signal?: AbortSignal): Promise<ServedOverlayTile | null>;
}
