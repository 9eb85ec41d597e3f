import type { TileAddress } from '@roadcast/providers/tiles/port';

/** A route that answers with a tile. */
export interface TileRoute {
  Params: { z: string; x: string; y: string };
}

/** @returns the address as it was asked for: no numbers at all are NaN. */
export const addressOf = ({ z, x, y }: TileRoute['Params']): TileAddress => ({
  z: Number(z),
  x: Number(x),
  y: Number(y),
});
