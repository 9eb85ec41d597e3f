import { endpoints } from '@roadcast/contract';
import { type Edition, type PlanTable, tiers } from '@roadcast/core/plans';
import { soldPlan } from '@roadcast/messages/sentences';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** What the plans module needs. */
export interface PlansModule {
  readonly plans: PlanTable;
  readonly edition: Edition;
}

/** Registers the call that tells what there is to choose from. */
export function registerPlans(app: FastifyInstance, { plans, edition }: PlansModule): void {
  const { plans: call } = endpoints;
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      call.path,
      { schema: { response: { 200: call.response } }, config: { access: 'anyone' } },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send({
          edition,
          tier: request.caller.tier,
          plans: tiers.map((tier) => soldPlan(plans[tier])),
        }),
    );
}
