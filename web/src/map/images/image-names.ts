import type { MapPalette } from '../palette/palette.ts';

/**
 * Names of the images that layers use. The palette is part of a name, so that a map that changes its colors asks for new ones;
 * a sign's name ends with the route's designation as the tiles have it.
 */
export const imageNames = {
  /** A see-through image as large as a circle: labels of the basemap keep clear of it. */
  markerRoom: 'marker-room',
  /** The same for a pin. */
  pinRoom: 'pin-room',
  townDot: ({ name }: MapPalette): string => `town-dot/${name}`,
  capitalDot: ({ name }: MapPalette): string => `capital-dot/${name}`,
  parkDot: ({ name }: MapPalette): string => `park-dot/${name}`,
  /** Stripes along a line whose weather is not known. */
  hatch: ({ name }: MapPalette): string => `hatch/${name}`,
  /** What stands before the designation. */
  sign: ({ name }: MapPalette, size: 'far' | 'near'): string => `sign/${name}/${size}/`,
} as const;

/** A pin's width, and its height with its tip; with a little air, pixels. */
export const PIN_ROOM = { width: 52, height: 54 } as const;
