import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../../platform/request-signal.ts';
import { servicesAlong } from '../fuel/services-along.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { registerPlanningCall } from './planning-call.ts';
import { choicesOf } from './trip-choices.ts';

/** Registers the calls about what lies along a trip, and what other ways of driving it cost. */
export function registerTripFuel(app: FastifyInstance, module: PlanningModule): void {
  const { ports } = module;
  const { tripServices } = endpoints;
  app.withTypeProvider<ZodTypeProvider>().post(
    tripServices.path,
    {
      schema: { body: tripServices.body, response: { 200: tripServices.response } },
      config: { access: 'anyone', rate: 'search' },
    },
    async (request, reply) => {
      const answer = await servicesAlong(request.body, ports, signalOf(reply));
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
  registerPlanningCall(app, module, {
    endpoint: endpoints.tripChoices,
    tripIn: (trip) => trip,
    comparison: () => ({ kind: 'choices' }),
    answer: async (trip, plan, own, signal) => ({ choices: await choicesOf(trip, plan, own, signal) }),
  });
}
