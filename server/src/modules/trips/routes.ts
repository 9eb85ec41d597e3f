import { endpoints } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf, setAllowanceHeaders } from '../plans/public.ts';
import { errorOfField, failedGeneration } from './trip/failures.ts';
import { planWithinLimits } from './trip/plan-within-limits.ts';
import type { PlanningModule } from './trip/planning-module.ts';
import { presentAnswer } from './trip/present-trip.ts';

/** Registers the call that plans a trip. */
export function registerGenerateRoute(app: FastifyInstance, module: PlanningModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { generateRoute } = endpoints;
  api.post(
    generateRoute.path,
    {
      schema: {
        body: generateRoute.body,
        response: { 200: generateRoute.response, '4xx': generateRoute.failure, '5xx': generateRoute.failure },
      },
      config: { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField },
    },
    async (request, reply) => {
      const { trip, allowance, editToken } = await planWithinLimits(
        request.body,
        countedOf(request),
        module,
        signalOf(reply),
      );
      setAllowanceHeaders(reply, allowance, module.ports.clock.now());
      return reply.header('cache-control', 'no-store').send({ ...presentAnswer(trip), allowance, editToken });
    },
  );
}
