import { type PoiKind, placeKinds, poiKinds } from '@roadcast/core/places';
import { z } from 'zod';
import { issue } from './issues.ts';

/** A place that the driver picked or that a stop stands at. */
export const placeSchema = z.object({
  name: z.string(),
  /** Two-letter state; empty where unknown. */
  state: z.string(),
  /** What the form shows and sends back: 'Denver, CO'. */
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Inhabitants; 0 where unknown. */
  population: z.number(),
  timeZone: z.string(),
  /** Absent for towns and for positions that the driver gave. */
  kind: z.enum(placeKinds).optional(),
  /** The town that an address, a street or a POI belongs to; absent for towns themselves. */
  city: z.string().optional(),
  /** Of a town that shares name and state with another one. */
  county: z.string().optional(),
  /** The position was worked out rather than mapped; of a street: the house number that was asked for is not known there. */
  approximate: z.literal(true).optional(),
});

export type PlaceOnTheWire = z.infer<typeof placeSchema>;

export const suggestPlacesQuerySchema = z.object({
  q: z.string().trim().min(1).max(120),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

export const suggestPlacesResponseSchema = z.object({ places: z.array(placeSchema) });

/** A number in a query; an empty text is none (and not 0, the way JavaScript reads it). */
const decimal = z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/, issue('number'))]);
const latitude = decimal.pipe(z.coerce.number<string | number>().min(-90).max(90));
const longitude = decimal.pipe(z.coerce.number<string | number>().min(-180).max(180));

export const coordinatesQuerySchema = z.object({ lat: latitude, lng: longitude });

export const reversePlaceResponseSchema = z.object({
  place: placeSchema.extend({
    /** From the asked position to the place, miles: to a house, to the street, to a town's center. */
    distanceMiles: z.number(),
  }),
});

/** Written roads near a position, nearest first, with the line of the dataset's sources that draws each. */
export const roadSourcesResponseSchema = z.object({
  roads: z.array(
    z.object({
      /** 'US-191'. */
      ref: z.string(),
      state: z.string(),
      /** The places between which this stretch runs. */
      from: z.string(),
      to: z.string(),
      /** Path in the project, and the line of the stretch's first point. */
      file: z.string(),
      line: z.number().int(),
      distanceMiles: z.number(),
      /** Whether the road was recalled rather than looked up. */
      approximate: z.boolean(),
      /** How far the drawn line lies from the real road at most in nearly all cases, meters. */
      accuracyMetres: z.number(),
    }),
  ),
  /** Which build of the dataset this is. */
  dataset: z.string(),
});

export type RoadSource = z.infer<typeof roadSourcesResponseSchema>['roads'][number];

/** POIs are looked for this far away at most, miles, and so far where nothing is said. */
const FURTHEST_MILES = 50;
const USUAL_MILES = 10;

const kindNames: ReadonlySet<string> = new Set(poiKinds);
const isPoiKind = (text: string): text is PoiKind => kindNames.has(text);

/** 'fuel,charging'; an empty text is every kind. */
const poiKindsSchema = z
  .string()
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

/** A POI that drivers look for. */
export const poiSchema = z.object({
  kind: z.enum(poiKinds),
  /** '' where it has neither a name nor a brand. */
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From the asked position, miles. */
  distanceMiles: z.number(),
  /** What is known beside, in OpenStreetMap's keys and values. */
  tags: z.record(z.string(), z.string()),
  /** A page about it; null for none. */
  page: z.string().nullable(),
});

export const nearbyPlacesResponseSchema = z.object({
  /** Nearest first; null where nobody knows. */
  pois: z.array(poiSchema).nullable(),
  /** Who says so, in words fit for the screen; null where nobody knows. */
  source: z.string().nullable(),
  /** The moment that it stands at, epoch milliseconds; null where it has none. */
  asOf: z.number().nullable(),
});
