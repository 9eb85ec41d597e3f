import {
  dailyKinds,
  features,
  isNeverUnlimited,
  type PlanLimits,
  recordOf,
  type SoldLimit,
  soldLimits,
  tiers,
} from '@roadcast/core/plans';
import { z } from 'zod';

/** Maximum number; null means unlimited. */
const limitSchema = z.number().nullable();

const dailySchema = <Shape extends z.ZodType>(shape: Shape) => z.object(recordOf(dailyKinds, () => shape));

const soldLimitSchemas = recordOf(soldLimits, (name) => (isNeverUnlimited(name) ? z.number() : limitSchema)) as {
  // Type of the same selection.
  readonly [Name in SoldLimit]: z.ZodType<PlanLimits[Name]>;
};

/** A plan of `core/plans` with the operator's prices and display text. Includes only limits of built features. */
export const planSchema = z.object({
  tier: z.enum(tiers),
  /** Name, like 'Standard'. */
  name: z.string(),
  /** Name with price, like '$9.99 Annual'. */
  displayName: z.string(),
  /** Price; null if free or sold on request. */
  price: z.object({ cents: z.number().int(), period: z.enum(['30 days', 'year']) }).nullable(),
  /** Price text, like '$9.99 a year'. */
  priceText: z.string(),
  features: z.array(z.enum(features as [(typeof features)[number], ...(typeof features)[number][]])),
  ...soldLimitSchemas,
  daily: dailySchema(limitSchema),
  /** Messages about what a higher plan allows; '' if none allows more. */
  upgradeMessages: z.object({
    ...recordOf(soldLimits, () => z.string()),
    daily: dailySchema(z.string()),
  }),
});

export type SoldPlan = z.infer<typeof planSchema>;

/** GET /api/plans: available plans, lowest first. */
export const plansResponseSchema = z.object({
  edition: z.enum(['hosted', 'private']),
  plans: z.array(planSchema),
  /** The caller's tier; FREE for guests. */
  tier: z.enum(tiers),
});

/** Used and remaining amounts of a limit. */
export const allowanceSchema = z.object({
  /** Null means unlimited. */
  limit: limitSchema,
  used: z.number().int(),
  left: limitSchema,
});

export type Allowance = z.infer<typeof allowanceSchema>;

/** Used and remaining amounts of a daily limit, and when it resets, epoch milliseconds. */
export const dailyAllowanceSchema = allowanceSchema.extend({ resetsAt: z.number() });

export type DailyAllowance = z.infer<typeof dailyAllowanceSchema>;

/** GET /api/me/limits: the caller's remaining allowances. */
export const limitsResponseSchema = z.object({
  tier: z.enum(tiers),
  daily: dailySchema(dailyAllowanceSchema),
  /**
   * Allowance for comparisons of roads, departures, nights, orders and costs, in tenths of a plain plan. Display as a
   * share of the limit.
   */
  comparisons: dailyAllowanceSchema,
  /** Saved routes; null for guests, who can't save routes. */
  savedRoutes: allowanceSchema.nullable(),
  /** Trips being driven with guidance, by account or by a guest's network. */
  activeNavigations: allowanceSchema,
  /** Storage used by the account, including deleted trips that can still be restored; null for guests. */
  storage: z.object({ bytes: allowanceSchema, rows: allowanceSchema }).nullable(),
  /** Maximum number of stops between a trip's ends. */
  typedWaypoints: limitSchema,
  /** Maximum number of discovered places in a trip. */
  discoveryWaypoints: limitSchema,
  /** Maximum number of shared trips. */
  sharedTrips: limitSchema,
});

export type LimitsResponse = z.infer<typeof limitsResponseSchema>;
