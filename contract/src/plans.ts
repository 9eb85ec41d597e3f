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

/** Maximum number; null is unlimited. */
const limitSchema = z.number().nullable();

const dailySchema = <Shape extends z.ZodType>(shape: Shape) => z.object(recordOf(dailyKinds, () => shape));

const soldLimitSchemas = recordOf(soldLimits, (name) => (isNeverUnlimited(name) ? z.number() : limitSchema)) as {
  // The same selection as a type.
  readonly [Name in SoldLimit]: z.ZodType<PlanLimits[Name]>;
};

/** A plan of `core/plans` with the operator's prices and texts, including only the limits that exist so far. */
export const planSchema = z.object({
  tier: z.enum(tiers),
  /** 'Standard'. */
  name: z.string(),
  /** '$9.99 Annual'. */
  displayName: z.string(),
  /** Null for free plans and those sold on request. */
  price: z.object({ cents: z.number().int(), period: z.enum(['30 days', 'year']) }).nullable(),
  /** '$9.99 a year'. */
  priceText: z.string(),
  features: z.array(z.enum(features as [(typeof features)[number], ...(typeof features)[number][]])),
  ...soldLimitSchemas,
  daily: dailySchema(limitSchema),
  /** What a higher plan would allow; empty if none allows more. */
  upgradeMessages: z.object({
    ...recordOf(soldLimits, () => z.string()),
    daily: dailySchema(z.string()),
  }),
});

export type SoldPlan = z.infer<typeof planSchema>;

/** GET /api/plans: the available plans, lowest first. */
export const plansResponseSchema = z.object({
  edition: z.enum(['hosted', 'private']),
  plans: z.array(planSchema),
  /** The caller's own; guests have FREE. */
  tier: z.enum(tiers),
});

/** Use of a limit. */
export const allowanceSchema = z.object({
  /** Null is unlimited. */
  limit: limitSchema,
  used: z.number().int(),
  left: limitSchema,
});

export type Allowance = z.infer<typeof allowanceSchema>;

/** The same with the time of the reset, epoch milliseconds. */
export const dailyAllowanceSchema = allowanceSchema.extend({ resetsAt: z.number() });

export type DailyAllowance = z.infer<typeof dailyAllowanceSchema>;

/** GET /api/me/limits: the caller's remaining use. */
export const limitsResponseSchema = z.object({
  tier: z.enum(tiers),
  daily: dailySchema(dailyAllowanceSchema),
  /** Comparisons of roads, departures, nights, orders and costs, in tenths of a plain plan: show it as a share of the limit. */
  comparisons: dailyAllowanceSchema,
  /** Null for a guest, who can't save. */
  savedRoutes: allowanceSchema.nullable(),
  /** Trips being driven with guidance: of the account, or of a guest's network. */
  activeNavigations: allowanceSchema,
  /** Storage used by the account, including deleted trips that can still be restored. Null for a guest. */
  storage: z.object({ bytes: allowanceSchema, rows: allowanceSchema }).nullable(),
  /** Maximum stops between a trip's ends. */
  typedWaypoints: limitSchema,
});

export type LimitsResponse = z.infer<typeof limitsResponseSchema>;
