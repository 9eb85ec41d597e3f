import type { Overlay, OverlayName } from '@roadcast/contract';

export interface RasterOverlay extends Extract<Overlay, { state: 'here' }> {
  readonly name: OverlayName;
}

/** URL scheme that makes the map use our tile loader. */
export const OVERLAY_SCHEME = 'overlay';

/** Returns an overlay's tile URL: 'overlay://clouds/tiles/weather/clouds/{z}/{x}/{y}'. */
export const overlayAddress = ({ name, tiles }: RasterOverlay): string => `${OVERLAY_SCHEME}://${name}${tiles}`;

/** Parses a tile URL into overlay name and path. */
export function readOverlayAddress(url: string): { readonly name: string; readonly path: string } {
  const rest = url.slice(`${OVERLAY_SCHEME}://`.length);
  const slash = rest.indexOf('/');
  return { name: rest.slice(0, slash), path: rest.slice(slash) };
}
