import { OVERLAY_HEADER } from '@roadcast/contract';
import type { TileLoader } from '../../map/slots/layer-contribution.ts';
import { cloudVeil } from './cloud-veil.ts';
import { OVERLAY_SCHEME, readOverlayAddress } from './overlay.ts';
import { reportOverlayTile } from './overlay-signals.ts';

/** Retry interval for failed tiles, milliseconds. */
const AGAIN_MS = 30_000;

const inAWhile = (): string => new Date(Date.now() + AGAIN_MS).toUTCString();

/**
 * Fetches an overlay tile. On failure, returns an empty tile instead of an error, and notifies subscribers so they can
 * inform the driver.
 */
const loadOverlayTile: TileLoader = async (url, signal) => {
  const { name, path } = readOverlayAddress(url);
  try {
    const response = await fetch(path, { signal });
    // Don't report rate limiting, which fast map moves can trigger; the tile just loads later.
    if (response.status === 429) return { data: new ArrayBuffer(0), expires: inAWhile() };
    if (!response.ok || response.headers.get(OVERLAY_HEADER) === 'away') throw new Error('the tile is away');
    const data = response.status === 204 ? new ArrayBuffer(0) : await response.arrayBuffer();
    const picture = name === 'clouds' && data.byteLength > 0 ? await cloudVeil(data) : data;
    reportOverlayTile(name, true);
    return { data: picture, cacheControl: response.headers.get('cache-control') ?? '' };
  } catch (error) {
    if (signal.aborted) throw error;
    reportOverlayTile(name, false);
    return { data: new ArrayBuffer(0), expires: inAWhile() };
  }
};

/** Tile loaders by URL scheme. */
export const overlayLoaders = { [OVERLAY_SCHEME]: loadOverlayTile };
