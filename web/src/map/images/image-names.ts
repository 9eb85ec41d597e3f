import type { MapPalette } from '../palette/palette.ts';

/**
 * Names of the images used by layers. The palette is part of a name, so that a map with new colors requests new images;
 * a sign's name ends with the route's designation from the tiles.
 */
export const imageNames = {
  /** A transparent image as large as a circle, which basemap labels avoid. */
  markerRoom: 'marker-room',
  /** The same for a pin. */
  pinRoom: 'pin-room',
  townDot: ({ name }: MapPalette): string => `town-dot/${name}`,
  capitalDot: ({ name }: MapPalette): string => `capital-dot/${name}`,
  parkDot: ({ name }: MapPalette): string => `park-dot/${name}`,
  /** Stripes along a line with unknown weather. */
  hatch: ({ name }: MapPalette): string => `hatch/${name}`,
  /** Prefix before the designation. */
  sign: ({ name }: MapPalette, size: 'far' | 'near'): string => `sign/${name}/${size}/`,
} as const;

/** Width and height of a pin with its tip and a margin, pixels. */
export const PIN_ROOM = { width: 52, height: 54 } as const;
