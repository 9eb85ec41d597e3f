import type { mapsEndpoints } from '@roadcast/contract';
import type { TileAddress } from '@roadcast/providers/tiles/port';

/** An endpoint that returns a map tile. */
export type TileEndpoint = (typeof mapsEndpoints)['atlasTile'];

/** Parses a tile's address; non-numbers become NaN. */
export const addressOf = ({ z, x, y }: Readonly<Record<'z' | 'x' | 'y', string>>): TileAddress => ({
  z: Number(z),
  x: Number(x),
  y: Number(y),
});
