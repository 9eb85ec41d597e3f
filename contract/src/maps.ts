import { z } from 'zod';

/** Where the map's data stands. These are files rather than calls of the API: they lie beside it. */
export const mapPaths = {
  /** What there is to draw, and who made it: asked for as often as wanted. */
  description: '/tiles/map.json',
  /** TileJSON of the embedded map. Asking for it counts as loading a map. */
  tileJson: '/tiles/tiles.json',
} as const;

/** Header of an answer to a street tile: `away` means that there are no streets now, and that the embedded map has to do. */
export const STREETS_HEADER = 'x-roadcast-streets';

/** Header of an answer to an overlay's tile: `away` means that there is no picture now, and that asking again later may help. */
export const OVERLAY_HEADER = 'x-roadcast-overlay';

/** Someone whose work the map shows. */
export const creditSchema = z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });

export type Credit = z.output<typeof creditSchema>;

const tileSetSchema = z.object({
  /** Address with {z}, {x} and {y}; without a host. */
  tiles: z.string().startsWith('/tiles/'),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
  credits: z.array(creditSchema),
});

/**
 * What lies over the embedded map from the zoom of streets on.
 * - `none`: nothing, and nothing is to be expected;
 * - `away`: something that cannot be had now; asking again helps;
 * - `here`: tiles of a schema, drawn in the map's own style;
 * - `style`: a MapLibre style of the operator's choice, used as it is instead of the embedded map.
 */
export const streetsSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('away') }),
  tileSetSchema.extend({
    state: z.literal('here'),
    schema: z.enum(['openmaptiles', 'protomaps']),
    /** West, south, east, north, degrees. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  z.object({ state: z.literal('style'), url: z.url({ protocol: /^https?$/ }) }),
]);

export type Streets = z.output<typeof streetsSchema>;

/** Pictures of the sky and the roads as they are now, which lie over the map on demand. */
export const overlayNames = ['precipitation', 'clouds', 'traffic'] as const;

export type OverlayName = (typeof overlayNames)[number];

/** Why there is no such layer: this server leaves the network alone; the operator has named no server of tiles, or no key for it. */
export const overlayAbsences = ['embedded', 'not-set', 'no-key'] as const;

export type OverlayAbsence = (typeof overlayAbsences)[number];

/** Whether there is such a layer, and why not. Whether its pictures can be had now shows when they are asked for. */
export const overlaySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none'), reason: z.enum(overlayAbsences) }),
  tileSetSchema.extend({
    state: z.literal('here'),
    /** West, south, east, north, degrees. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
]);

export type Overlay = z.output<typeof overlaySchema>;

/** GET /tiles/map.json */
export const mapDescriptionSchema = z.object({
  /** The embedded map, which is always there. */
  atlas: tileSetSchema,
  streets: streetsSchema,
  overlays: z.record(z.enum(overlayNames), overlaySchema),
  /** Of data that is shown whatever map lies under it: imported roads. */
  credits: z.array(creditSchema),
});

export type MapDescription = z.output<typeof mapDescriptionSchema>;
