import { OVERLAY_HEADER, type Overlay, type OverlayName, overlayNames } from '@roadcast/contract';
import { overlayBounds } from '@roadcast/providers/tiles/overlays/overlay-tiles';
import { isTileAddress } from '@roadcast/providers/tiles/port';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import type { MapsParts } from './parts.ts';
import { addressOf, type TileRoute } from './tile-route.ts';

/** Where each layer's tiles stand. */
const paths: Readonly<Record<OverlayName, string>> = {
  precipitation: '/tiles/weather/precipitation',
  clouds: '/tiles/weather/clouds',
  traffic: '/tiles/traffic',
};

/** A browser asks no sooner than this for a picture again that is being renewed behind it. */
const LEAST_AGE_SECONDS = 30;

/** @returns which layers there are, for the page. */
export function describeOverlays(overlays: MapsParts['overlays']): Record<OverlayName, Overlay> {
  const described = (name: OverlayName): Overlay => {
    const overlay = overlays[name];
    if (typeof overlay === 'string') return { state: 'none', reason: overlay };
    return {
      state: 'here',
      tiles: `${paths[name]}/{z}/{x}/{y}`,
      minZoom: 0,
      maxZoom: overlay.maxZoom,
      bounds: [...overlayBounds],
      credits: [...overlay.credits],
    };
  };
  return { precipitation: described('precipitation'), clouds: described('clouds'), traffic: described('traffic') };
}

/**
 * Registers the pictures of the sky and the traffic. What is asked for is the number of a tile and nothing else: which server it comes
 * from, and with which key, the operator has said.
 */
export function registerOverlays(app: FastifyInstance, overlays: MapsParts['overlays']): void {
  for (const name of overlayNames) {
    app.get<TileRoute>(
      `${paths[name]}/:z/:x/:y`,
      { schema: { hide: true }, config: { access: 'public', rate: 'tile' } },
      async (request, reply) => {
        const overlay = overlays[name];
        const address = addressOf(request.params);
        if (typeof overlay === 'string' || !isTileAddress(address, overlay.maxZoom)) throw new ApiError('not_found');
        const served = await overlay.tile(address, signalOf(reply));
        // No failure: the map stands without it, and a browser would write a failure onto its console.
        if (!served) return reply.header('cache-control', 'no-store').header(OVERLAY_HEADER, 'away').status(204).send();
        const { tile, freshForMs } = served;
        const seconds = Math.max(LEAST_AGE_SECONDS, Math.round(freshForMs / 1000));
        reply.header('cache-control', `public, max-age=${seconds}`);
        if (tile.bytes.byteLength === 0) return reply.status(204).send();
        const { buffer, byteOffset, byteLength } = tile.bytes;
        return reply.type(tile.type).send(Buffer.from(buffer, byteOffset, byteLength));
      },
    );
  }
}
