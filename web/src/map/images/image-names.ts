import type { MapPalette } from '../palette/palette.ts';

/**
 * Names of the images used by layers. Names contain the palette, so new colors request new images. A sign's name ends
 * with the route designation from the tiles.
 */
export const imageNames = {
  /** Transparent image as large as a circle, which keeps basemap labels away. */
  markerRoom: 'marker-room',
  /** Transparent image as large as a pin. */
  pinRoom: 'pin-room',
  townDot: ({ name }: MapPalette): string => `town-dot/${name}`,
  capitalDot: ({ name }: MapPalette): string => `capital-dot/${name}`,
  parkDot: ({ name }: MapPalette): string => `park-dot/${name}`,
  /** Stripes for a line with unknown weather. */
  hatch: ({ name }: MapPalette): string => `hatch/${name}`,
  /** Prefix before a route designation. */
  sign: ({ name }: MapPalette, size: 'far' | 'near'): string => `sign/${name}/${size}/`,
} as const;

/** Width and height of a pin with its tip and a margin, pixels. */
export const PIN_ROOM = { width: 52, height: 54 } as const;
