import { z } from 'zod';
import { overlayAbsences, overlayNames } from './constants.ts';

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
    /** Whether a device may hold tiles of a whole drive for stretches without a network: a free public service is not to be asked for so many. */
    mayBeHeld: z.boolean(),
  }),
  z.object({ state: z.literal('style'), url: z.url({ protocol: /^https?$/ }) }),
]);

export type Streets = z.output<typeof streetsSchema>;

export type OverlayName = (typeof overlayNames)[number];

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
