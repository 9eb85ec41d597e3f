import { OVERLAY_HEADER } from '@roadcast/contract';
import type { TileLoader } from '../../map/slots/layer-contribution.ts';
import { cloudVeil } from './cloud-veil.ts';
import { OVERLAY_SCHEME, readOverlayAddress } from './overlay.ts';
import { reportOverlayTile } from './overlay-signals.ts';

/** A tile that did not come is asked for again after this long. */
const AGAIN_MS = 30_000;

const inAWhile = (): string => new Date(Date.now() + AGAIN_MS).toUTCString();

/**
 * Fetches a tile of an overlay for the map. A missing tile draws nothing and is no error of the map's; listeners hear
 * of it and can tell the driver.
 */
const loadOverlayTile: TileLoader = async (url, signal) => {
  const { name, path } = readOverlayAddress(url);
  try {
    const response = await fetch(path, { signal });
    // Whoever moves the map faster than tiles may be asked for sees the layer a moment later.
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

/** Who fetches the tiles of overlays. */
export const overlayLoaders = { [OVERLAY_SCHEME]: loadOverlayTile };
