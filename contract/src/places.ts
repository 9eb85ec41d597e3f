import { type PoiKind, placeKinds, poiKinds } from '@roadcast/core/places';
import { z } from 'zod';
import { issue } from './issues.ts';

/** A place picked by the driver, or the place of a stop. */
export const placeSchema = z.object({
  name: z.string(),
  /** Two-letter state; empty if unknown. */
  state: z.string(),
  /** The form's text, which it sends back: 'Denver, CO'. */
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Inhabitants; 0 if unknown. */
  population: z.number(),
  timeZone: z.string(),
  /** Absent for towns and for positions given by the driver. */
  kind: z.enum(placeKinds).optional(),
  /** The town of an address, street or POI; absent for towns themselves. */
  city: z.string().optional(),
  /** Of a town that shares its name and state with another. */
  county: z.string().optional(),
  /** The position was interpolated rather than mapped; for a street: the requested house number is unknown. */
  approximate: z.literal(true).optional(),
});

export type PlaceOnTheWire = z.infer<typeof placeSchema>;

export const suggestPlacesQuerySchema = z.object({
  q: z.string().trim().min(1).max(120),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

export const suggestPlacesResponseSchema = z.object({ places: z.array(placeSchema) });

/** A number in a query; empty text means none (not 0, as in JavaScript). */
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
    /** From the requested position to the place, miles: to a house, a street, or a town's center. */
    distanceMiles: z.number(),
  }),
});

/** Roads in the dataset's sources near a position, nearest first, with the source line that draws each. */
export const roadSourcesResponseSchema = z.object({
  roads: z.array(
    z.object({
      /** 'US-191'. */
      ref: z.string(),
      state: z.string(),
      /** The places this stretch runs between. */
      from: z.string(),
      to: z.string(),
      /** Path in the repository, and the line of the stretch's first point. */
      file: z.string(),
      line: z.number().int(),
      distanceMiles: z.number(),
      /** Whether the road is from memory rather than looked up. */
      approximate: z.boolean(),
      /** Distance within which the drawn line follows the real road in nearly all cases, meters. */
      accuracyMeters: z.number(),
    }),
  ),
  /** The dataset's build. */
  dataset: z.string(),
});

export type RoadSource = z.infer<typeof roadSourcesResponseSchema>['roads'][number];

/** Maximum and default search radius for POIs, miles. */
const FURTHEST_MILES = 50;
const USUAL_MILES = 10;

const kindNames: ReadonlySet<string> = new Set(poiKinds);
const isPoiKind = (text: string): text is PoiKind => kindNames.has(text);

/** 'fuel,charging'; empty text means all kinds. */
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
  /** Miles. */
  radius: decimal.pipe(z.coerce.number<string | number>().positive().max(FURTHEST_MILES)).default(USUAL_MILES),
  kinds: poiKindsSchema,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** A POI. */
export const poiSchema = z.object({
  kind: z.enum(poiKinds),
  /** '' without a name or a brand. */
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From the requested position, miles. */
  distanceMiles: z.number(),
  /** Further facts, as OpenStreetMap keys and values. */
  tags: z.record(z.string(), z.string()),
  /** The POI's web page; null for none. */
  page: z.string().nullable(),
});

export const nearbyPlacesResponseSchema = z.object({
  /** Nearest first; null if unknown. */
  pois: z.array(poiSchema).nullable(),
  /** The source, as text for the screen; null if unknown. */
  source: z.string().nullable(),
  /** The source's date, epoch milliseconds; null if it has none. */
  asOf: z.number().nullable(),
});
