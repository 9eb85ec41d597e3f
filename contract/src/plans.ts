import { dailyKinds, features, tiers } from '@roadcast/core/plans';
import { z } from 'zod';

/** How many there may be; null is as many as one likes. */
const limitSchema = z.number().nullable();

const dailySchema = <Shape extends z.ZodType>(shape: Shape) =>
  z.object(Object.fromEntries(dailyKinds.map((kind) => [kind, shape])) as Record<(typeof dailyKinds)[number], Shape>);

/** A plan of `core/plans`, with the operator's prices and in words, as far as what it allows is there: the other limits come with what they limit. */
export const planSchema = z.object({
  tier: z.enum(tiers),
  /** 'Standard'. */
  name: z.string(),
  /** '$9.99 Annual'. */
  displayName: z.string(),
  /** Null for what costs nothing and for what is sold on request. */
  price: z.object({ cents: z.number().int(), period: z.enum(['30 days', 'year']) }).nullable(),
  /** '$9.99 a year'. */
  priceText: z.string(),
  features: z.array(z.enum(features as [(typeof features)[number], ...(typeof features)[number][]])),
  typedWaypoints: z.number(),
  daily: dailySchema(limitSchema),
  savedRoutes: limitSchema,
  /** Trips that are driven with guidance at the same time. */
  activeNavigations: limitSchema,
  /** What a higher plan would allow; empty where none allows more. */
  upgradeMessages: z.object({
    typedWaypoints: z.string(),
    savedRoutes: z.string(),
    activeNavigations: z.string(),
    daily: dailySchema(z.string()),
  }),
});

export type SoldPlan = z.infer<typeof planSchema>;

/** GET /api/plans: what there is to choose from, lowest first. */
export const plansResponseSchema = z.object({
  edition: z.enum(['hosted', 'private']),
  plans: z.array(planSchema),
  /** The caller's own; guests' is FREE. */
  tier: z.enum(tiers),
});

export type PlansResponse = z.infer<typeof plansResponseSchema>;

/** How much of a limit is used. */
export const allowanceSchema = z.object({
  /** Null is without limit. */
  limit: limitSchema,
  used: z.number().int(),
  left: limitSchema,
});

export type Allowance = z.infer<typeof allowanceSchema>;

/** The same with the moment when counting starts over, epoch milliseconds. */
export const dailyAllowanceSchema = allowanceSchema.extend({ resetsAt: z.number() });

export type DailyAllowance = z.infer<typeof dailyAllowanceSchema>;

/** GET /api/me/limits: what the caller has left. */
export const limitsResponseSchema = z.object({
  tier: z.enum(tiers),
  daily: dailySchema(dailyAllowanceSchema),
  /** Null for a guest, who saves nothing. */
  savedRoutes: allowanceSchema.nullable(),
  /** Trips that are being driven with guidance: the account's, or those of a guest's network. */
  activeNavigations: allowanceSchema,
});

export type LimitsResponse = z.infer<typeof limitsResponseSchema>;
