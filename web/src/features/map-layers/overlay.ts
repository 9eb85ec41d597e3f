import type { Overlay, OverlayName } from '@roadcast/contract';

/** An image layer over the map. */
export interface RasterOverlay extends Extract<Overlay, { state: 'here' }> {
  readonly name: OverlayName;
}

/** Scheme of tile URLs in the style: the map then calls our loader instead of the network. */
export const OVERLAY_SCHEME = 'overlay';

/** Returns an overlay's tile URL for the style: 'overlay://clouds/tiles/weather/clouds/{z}/{x}/{y}'. */
export const overlayAddress = ({ name, tiles }: RasterOverlay): string => `${OVERLAY_SCHEME}://${name}${tiles}`;

/** Returns the overlay and the path of a tile URL. */
export function readOverlayAddress(url: string): { readonly name: string; readonly path: string } {
  const rest = url.slice(`${OVERLAY_SCHEME}://`.length);
  const slash = rest.indexOf('/');
  return { name: rest.slice(0, slash), path: rest.slice(slash) };
}
