import type { Overlay, OverlayName } from '@roadcast/contract';

/** A layer of pictures that lies over the map. */
export interface RasterOverlay extends Extract<Overlay, { state: 'here' }> {
  readonly name: OverlayName;
}

/** Addresses of its tiles begin with it in the style: the map then asks us instead of the network. */
export const OVERLAY_SCHEME = 'overlay';

/** @returns the address of an overlay's tiles as the style has it: 'overlay://clouds/tiles/weather/clouds/{z}/{x}/{y}'. */
export const overlayAddress = ({ name, tiles }: RasterOverlay): string => `${OVERLAY_SCHEME}://${name}${tiles}`;

/** @returns whose tile is asked for, and where it is. */
export function readOverlayAddress(url: string): { readonly name: string; readonly path: string } {
  const rest = url.slice(`${OVERLAY_SCHEME}://`.length);
  const slash = rest.indexOf('/');
  return { name: rest.slice(0, slash), path: rest.slice(slash) };
}
