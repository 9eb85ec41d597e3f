import { z } from 'zod';
import { overlayAbsences, overlayNames } from './constants.ts';

/** A credit displayed on the map. */
export const creditSchema = z.object({ text: z.string(), url: z.url({ protocol: /^https?$/ }).nullable() });

export type Credit = z.output<typeof creditSchema>;

const tileSetSchema = z.object({
  /** Tile path with {z}, {x} and {y}, without a host. */
  tiles: z.string().startsWith('/tiles/'),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
  credits: z.array(creditSchema),
});

/**
 * Street layer, drawn over the embedded map at street zoom levels.
 * - `none`: disabled;
 * - `away`: temporarily unavailable; retry later;
 * - `here`: tiles of a schema, drawn in the map's own style;
 * - `style`: a MapLibre style chosen by the operator, used instead of the embedded map.
 */
export const streetsSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('away') }),
  tileSetSchema.extend({
    state: z.literal('here'),
    schema: z.enum(['openmaptiles', 'protomaps']),
    /** West, south, east, north, degrees. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    /**
     * Whether devices may store all tiles along a drive for offline use. False for free public services, which
     * shouldn't receive that many requests.
     */
    mayBeHeld: z.boolean(),
  }),
  z.object({ state: z.literal('style'), url: z.url({ protocol: /^https?$/ }) }),
]);

export type Streets = z.output<typeof streetsSchema>;

export type OverlayName = (typeof overlayNames)[number];

export type OverlayAbsence = (typeof overlayAbsences)[number];

/** Whether an overlay exists, and if not, why. Whether its images are available is known only when requesting them. */
export const overlaySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none'), reason: z.enum(overlayAbsences) }),
  tileSetSchema.extend({
    state: z.literal('here'),
    /** West, south, east, north, degrees. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
]);

export type Overlay = z.output<typeof overlaySchema>;

/** GET /tiles/map.json. */
export const mapDescriptionSchema = z.object({
  /** Embedded map; always available. */
  atlas: tileSetSchema,
  streets: streetsSchema,
  overlays: z.record(z.enum(overlayNames), overlaySchema),
  /** Credits for data shown on any base map, such as imported roads. */
  credits: z.array(creditSchema),
});

export type MapDescription = z.output<typeof mapDescriptionSchema>;
