import { type PriceOverrides, pricedTiers } from '@roadcast/core/plans';
import { z } from 'zod';

const MESSAGE = `must be JSON such as {"STANDARD": 12.99}: dollars from 0.01 to 99999.99 for ${pricedTiers.join(', ')}`;

/** Parses dollars to whole cents. */
const dollars = z
  .number({ error: MESSAGE })
  .min(0.01, MESSAGE)
  .max(99_999.99, MESSAGE)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, MESSAGE)
  .transform((amount) => Math.round(amount * 100));

const prices = z
  .strictObject({
    THIRTY_DAY: dollars.optional(),
    STANDARD: dollars.optional(),
    PRO: dollars.optional(),
    FLEET: dollars.optional(),
  })
  .transform((given): PriceOverrides => Object.fromEntries(Object.entries(given).filter(([, cents]) => cents)));

/** Parses the operator's own plan prices. An empty string changes no price. */
export const pricesSchema = z
  .string()
  .transform((text, context): unknown => {
    if (text === '') return {};
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: MESSAGE });
      return z.NEVER;
    }
  })
  .pipe(prices);
