import { z } from 'zod';
import { noticeSchema } from './notices.ts';
import { poiSchema } from './places.ts';

/** Sights of a trip are this far off the road at most, miles, and so far where nothing is said. */
const FURTHEST_SIGHT = 25;
const USUAL_SIGHT = 5;

export const MOST_ATTRACTIONS = 300;

/** GET /api/routes/{id}/attractions. */
export const attractionsQuerySchema = z.object({
  /** Miles off the road. */
  radius: z.coerce.number().positive().max(FURTHEST_SIGHT).default(USUAL_SIGHT),
  limit: z.coerce.number().int().min(1).max(MOST_ATTRACTIONS).default(100),
});

/** A sight beside the road of a trip. */
export const attractionSchema = poiSchema.omit({ distanceMiles: true }).extend({
  /** Along the road from the trip's origin to where it comes closest. */
  milesFromStart: z.number(),
  milesOffRoute: z.number(),
});

export type Attraction = z.infer<typeof attractionSchema>;

export const attractionsResponseSchema = z.object({
  /** In the order of the road. */
  attractions: z.array(attractionSchema),
  /** Who says so, in words fit for the screen, and the moment that it stands at; null where nobody knows. */
  source: z.string().nullable(),
  asOf: z.number().nullable(),
  /** How much of the road the source knows, 0 to 1. */
  coverage: z.number(),
  notices: z.array(noticeSchema),
});
