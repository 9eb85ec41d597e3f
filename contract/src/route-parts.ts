import { z } from 'zod';
import { dayCardSchema, segmentSchema } from './trip.ts';

/** GET /api/routes/{id}/itinerary: the days with their stops. */
export const itineraryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  days: z.array(dayCardSchema.extend({ stops: z.array(segmentSchema) })),
});

/** GET /api/routes/{id}/summary. In the caller's own unit where nothing is said. */
export const summaryQuerySchema = z.object({ units: z.enum(['miles', 'kilometers']).optional() });

export const summaryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** At the wheel, to the minute. */
  drivingTime: z.object({ hours: z.number().int(), minutes: z.number().int() }),
  days: z.number().int(),
  /** In `units`, to a tenth. */
  distance: z.number(),
  units: z.enum(['miles', 'kilometers']),
  /** Breaks, chosen places and nights; neither the ends nor the mornings. */
  stops: z.number().int(),
});
