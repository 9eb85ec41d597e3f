import { type PoiKind, placeKinds, poiKinds } from '@roadcast/core/places';
import { z } from 'zod';
import { issue } from './issues.ts';

/** A place chosen by the driver, or a stop's place. */
export const placeSchema = z.object({
  name: z.string(),
  /** Two-letter state code; '' if unknown. */
  state: z.string(),
  /** Label, like 'Denver, CO', which the form displays and sends back. */
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Number of residents; 0 if unknown. */
  population: z.number(),
  timeZone: z.string(),
  /** Kind; absent for towns and positions given by the driver. */
  kind: z.enum(placeKinds).optional(),
  /** Town of an address, street or POI; absent for other places. */
  city: z.string().optional(),
  /** County of a town that shares name and state with another. */
  county: z.string().optional(),
  /** Where to drive for a park or landmark, as in the label: 'entrance at West Glacier'. */
  access: z.string().optional(),
  /** ZIP code, for a place that is one; its name is the town's. */
  zip: z.string().optional(),
  /**
   * Whether the position is interpolated rather than mapped or, for a street, whether the requested house number is
   * unknown.
   */
  approximate: z.literal(true).optional(),
});

export type PlaceOnTheWire = z.infer<typeof placeSchema>;

/** Maximum number of suggestions per request. */
export const MOST_SUGGESTIONS = 20;

export const suggestPlacesQuerySchema = z.object({
  q: z.string().trim().min(1).max(120),
  limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(5),
  /** Kind of places to suggest; `town` omits addresses and POIs. */
  type: z.enum(['any', 'town']).default('any'),
});

/** Difference between a place and the text that names it. */
const placeNoteSchema = z.discriminatedUnion('kind', [
  /** Part of the text, `rest`, was ignored; the remaining text names the place. */
  z.object({ kind: z.literal('in_part'), rest: z.string() }),
  /** The text is misspelled, and this is the only large place with a similar name. */
  z.object({ kind: z.literal('respelled') }),
]);

/** How planning would interpret the text. */
const understoodSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: placeSchema, note: placeNoteSchema.nullable() }),
  /** Several places have the same name. */
  z.object({ kind: z.literal('several') }),
  /** A position outside the US. `instead` is the position as text with a minus sign added, if that is in the US. */
  z.object({ kind: z.literal('outside'), instead: z.string().nullable() }),
  /** A short plus code without a known town. */
  z.object({ kind: z.literal('plus_code'), code: z.string() }),
  z.object({ kind: z.literal('unknown') }),
]);

export type UnderstoodPlace = z.infer<typeof understoodSchema>;

export const suggestPlacesResponseSchema = z.object({
  /** Matching places, best first. `similar` means that only the spelling is similar. */
  places: z.array(placeSchema.extend({ similar: z.literal(true).optional() })),
  understood: understoodSchema,
});

export type PlaceSuggestions = z.infer<typeof suggestPlacesResponseSchema>;

/** A number in a query. Empty text means no value, unlike in JavaScript, where it is 0. */
const decimal = z.union([
  z.number(),
  z
    .string()
    .max(40, issue('number'))
    .regex(/^\s*-?\d+(\.\d+)?\s*$/, issue('number')),
]);
const latitude = decimal.pipe(z.coerce.number<string | number>().min(-90).max(90));
const longitude = decimal.pipe(z.coerce.number<string | number>().min(-180).max(180));

export const coordinatesQuerySchema = z.object({ lat: latitude, lng: longitude });

export const reversePlaceResponseSchema = z.object({
  place: placeSchema.extend({
    /** Miles from the requested position to the place: a house, a street or a town's center. */
    distanceMiles: z.number(),
  }),
});

/** Roads in the dataset's sources near a position, nearest first, with their lines in the source files. */
export const roadSourcesResponseSchema = z.object({
  roads: z.array(
    z.object({
      /** Designation, like 'US-191'. */
      ref: z.string(),
      state: z.string(),
      /** Names of the stretch's ends. */
      from: z.string(),
      to: z.string(),
      /** Path in the repository, and line number of the stretch's first point. */
      file: z.string(),
      line: z.number().int(),
      distanceMiles: z.number(),
      /** Whether the road was recalled rather than looked up. */
      approximate: z.boolean(),
      /** Distance from the real road that the drawn line stays within in nearly all cases, meters. */
      accuracyMeters: z.number(),
    }),
  ),
  /** Build of the dataset. */
  dataset: z.string(),
});

export type RoadSource = z.infer<typeof roadSourcesResponseSchema>['roads'][number];

/** Maximum and default search radius for POIs, miles. */
const FURTHEST_MILES = 50;
const USUAL_MILES = 10;

const kindNames: ReadonlySet<string> = new Set(poiKinds);
const isPoiKind = (text: string): text is PoiKind => kindNames.has(text);

/** POI kinds, like 'fuel,charging'; empty for all. */
const poiKindsSchema = z
  .string()
  .max(500)
  .default('')
  .transform((text, context): PoiKind[] => {
    const names = text.split(',').filter((name) => name !== '');
    const unknown = names.find((name) => !isPoiKind(name));
    if (unknown !== undefined) {
      context.addIssue({ code: 'custom', message: issue('place_kind'), params: { kind: unknown } });
    }
    return names.filter(isPoiKind);
  });

export const nearbyPlacesQuerySchema = coordinatesQuerySchema.extend({
  /** Search radius, miles. */
  radius: decimal.pipe(z.coerce.number<string | number>().positive().max(FURTHEST_MILES)).default(USUAL_MILES),
  kinds: poiKindsSchema,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** A point of interest. */
export const poiSchema = z.object({
  kind: z.enum(poiKinds),
  /** Name; '' if the POI has neither name nor brand. */
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Miles from the requested position. */
  distanceMiles: z.number(),
  /** Other OpenStreetMap tags. */
  tags: z.record(z.string(), z.string()),
  /** Web page of the POI; null if none. */
  page: z.string().nullable(),
});

export const nearbyPlacesResponseSchema = z.object({
  /** POIs, nearest first; null if unknown. */
  pois: z.array(poiSchema).nullable(),
  /** Source name shown to users; null if unknown. */
  source: z.string().nullable(),
  /** Date of the source, epoch milliseconds; null if undated. */
  asOf: z.number().nullable(),
});
