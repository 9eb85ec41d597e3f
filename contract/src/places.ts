import { z } from 'zod';

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
});

export type PlaceOnTheWire = z.infer<typeof placeSchema>;

export const suggestPlacesQuerySchema = z.object({
  q: z.string().trim().min(1).max(120),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

export const suggestPlacesResponseSchema = z.object({ places: z.array(placeSchema) });

/** A number in a query; an empty text is none (and not 0, the way JavaScript reads it). */
const decimal = z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/, 'must be a number')]);
const latitude = decimal.pipe(z.coerce.number<string | number>().min(-90).max(90));
const longitude = decimal.pipe(z.coerce.number<string | number>().min(-180).max(180));

export const coordinatesQuerySchema = z.object({ lat: latitude, lng: longitude });

export const reversePlaceResponseSchema = z.object({
  place: placeSchema.extend({
    /** From the asked position to the place's centre, miles. */
    distanceMiles: z.number(),
  }),
});
