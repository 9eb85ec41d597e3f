import { z } from 'zod';
import { allowanceSchema } from '../plans.ts';
import { vehicleIdSchema } from '../records/ids.ts';
import { savedRouteSchema } from './saved-trips.ts';
import { claimedUserSchema, shareCodeSchema } from './shared-trip-ratings.ts';

/** POST /api/community/copy-route. */
export const copyRouteRequestSchema = z.object({
  shareCode: shareCodeSchema,
  userId: claimedUserSchema,
  /** Local date and time at the start, like POST /api/generate-route; the next 8:00 AM by default. */
  departureDate: z.string().max(40).optional(),
  departureTime: z.string().max(20).optional(),
  /** A saved vehicle of the caller; by default the selected one, or without any the shared trip's kind of vehicle. */
  vehicleId: vehicleIdSchema.optional(),
});

export type CopyRouteRequest = z.input<typeof copyRouteRequestSchema>;

/** How the copied trip differs from the shared one. */
export const copyChangeSchema = z.discriminatedUnion('code', [
  /** Roads of the shared trip that are closed to the caller's vehicle. */
  z.object({ code: z.literal('closed_to_vehicle'), facts: z.object({ roads: z.number().int() }) }),
  /** Roads of the shared trip that are closed on the caller's date. */
  z.object({ code: z.literal('closed_in_season'), facts: z.object({ roads: z.number().int() }) }),
  /** Average temperature at the stops compared with the shared trip, °F; negative if colder. */
  z.object({ code: z.literal('temperature'), facts: z.object({ degrees: z.number().int() }) }),
  /** Difference in miles and in minutes of driving. */
  z.object({ code: z.literal('length'), facts: z.object({ miles: z.number(), minutes: z.number() }) }),
  z.object({ code: z.literal('days'), facts: z.object({ before: z.number().int(), after: z.number().int() }) }),
  /** The shared trip has charging stops, and the copy has none. */
  z.object({ code: z.literal('no_charging'), facts: z.object({}) }),
  /** The copy keeps more stops than the caller's plan allows; no more can be added. */
  z.object({
    code: z.literal('stops_over_limit'),
    facts: z.object({ count: z.number().int(), limit: z.number().int() }),
  }),
]);

export type CopyChange = z.infer<typeof copyChangeSchema>;

export const copyRouteResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  route: savedRouteSchema,
  changes: z.array(copyChangeSchema),
  /** Remaining saved trips. */
  allowance: allowanceSchema,
});
