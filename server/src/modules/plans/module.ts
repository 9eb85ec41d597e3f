import { plansEndpoints } from '@roadcast/contract';
import { type Edition, tiers } from '@roadcast/core/plans';
import { apiTexts } from '@roadcast/messages/api';
import { soldPlan } from '@roadcast/messages/sentences';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import { usageData } from './personal-data.ts';
import { dailyUsage } from './tables.ts';

interface PlansParts {
  readonly platform: Platform;
  readonly settings: { readonly edition: Edition };
}

/** The module for plan tiers and each caller's daily usage. */
export const plans = defineModule({
  name: 'plans',
  endpoints: plansEndpoints,
  summaries: apiTexts.summaries,
  tables: [{ table: dailyUsage }],
  personalData: () => [usageData],
  open: ({ platform, settings: { edition } }: PlansParts) => ({
    plans: async ({ caller }) => ({
      edition,
      tier: caller.tier,
      plans: tiers.map((tier) => soldPlan(platform.plans[tier])),
    }),
  }),
});
