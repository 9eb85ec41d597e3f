import { OVERLAY_HEADER } from '@roadcast/contract';
import type { TileLoader } from '../../map/slots/layer-contribution.ts';
import { cloudVeil } from './cloud-veil.ts';
import { OVERLAY_SCHEME, readOverlayAddress } from './overlay.ts';
import { reportOverlayTile } from './overlay-signals.ts';

/** Retry interval of a failed tile. */
const AGAIN_MS = 30_000;

const inAWhile = (): string => new Date(Date.now() + AGAIN_MS).toUTCString();

/**
 * Fetches an overlay tile for the map. A failed tile draws nothing without a map error; subscribers are notified and
 * can inform the driver.
 */
const loadOverlayTile: TileLoader = async (url, signal) => {
  const { name, path } = readOverlayAddress(url);
  try {
    const response = await fetch(path, { signal });
    // Moving the map faster than the rate limit allows only delays the layer.
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

/** Tile loaders of overlays. */
export const overlayLoaders = { [OVERLAY_SCHEME]: loadOverlayTile };
