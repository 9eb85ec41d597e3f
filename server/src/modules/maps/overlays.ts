import { OVERLAY_HEADER, type Overlay, type OverlayName, overlayPaths } from '@roadcast/contract';
import { overlayBounds } from '@roadcast/providers/tiles/overlays/overlay-tiles';
import { isTileAddress } from '@roadcast/providers/tiles/port';
import { ApiError } from '../../platform/api-error.ts';
import type { Handle } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import type { MapsParts } from './parts.ts';
import { addressOf, type TileEndpoint } from './tile-route.ts';

/** Minimum max-age of a stale image while it is refreshed, seconds. */
const LEAST_AGE_SECONDS = 30;

/** Returns the available overlays, as shown to the app. */
export function describeOverlays(overlays: MapsParts['overlays']): Record<OverlayName, Overlay> {
  const described = (name: OverlayName): Overlay => {
    const overlay = overlays[name];
    if (typeof overlay === 'string') return { state: 'none', reason: overlay };
    return {
      state: 'here',
      tiles: `${overlayPaths[name]}/{z}/{x}/{y}`,
      minZoom: 0,
      maxZoom: overlay.maxZoom,
      bounds: [...overlayBounds],
      credits: [...overlay.credits],
    };
  };
  return { precipitation: described('precipitation'), clouds: described('clouds'), traffic: described('traffic') };
}

/**
 * Returns the handler for an overlay's tiles. Callers choose only the tile; the operator configures the server and key.
 */
export const overlayTile =
  (overlay: MapsParts['overlays'][OverlayName]): Handle<TileEndpoint> =>
  async ({ params }, reply) => {
    const address = addressOf(params);
    if (typeof overlay === 'string' || !isTileAddress(address, overlay.maxZoom)) throw new ApiError('not_found');
    const served = await overlay.tile(address, signalOf(reply));
    // Not an error status, which browsers would log to the console. The map works without the overlay.
    if (!served) return reply.header('cache-control', 'no-store').header(OVERLAY_HEADER, 'away').status(204).send();
    const { tile, freshForMs } = served;
    const seconds = Math.max(LEAST_AGE_SECONDS, Math.round(freshForMs / 1000));
    reply.header('cache-control', `public, max-age=${seconds}`);
    if (tile.bytes.byteLength === 0) return reply.status(204).send();
    const { buffer, byteOffset, byteLength } = tile.bytes;
    return reply.type(tile.type).send(Buffer.from(buffer, byteOffset, byteLength));
  };
