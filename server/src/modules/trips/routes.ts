import { planningEndpoints } from '@roadcast/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf, setAllowanceHeaders } from '../plans/public.ts';
import { errorOfField, failedGeneration } from './trip/failures.ts';
import { planWithinLimits } from './trip/plan-within-limits.ts';
import type { PlanningModule } from './trip/planning-module.ts';
import { answerText, compactAnswerText } from './trip/trip-text.ts';

/** Returns whether the Accept header lists a media type. */
const accepts = (type: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === type);

/** Sends JSON text directly, skipping the serializer's validation because the trip has already been validated. */
const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply => reply.type(type).send(text);

const JSON_TYPE = 'application/json; charset=utf-8';

const { compact } = planningEndpoints.generateRoute;

/**
 * Returns the handler that plans a trip. Sends the full response (docs/product/api.md#trip-answers), or the compact one
 * if requested.
 */
export const generateRouteHandlers = (
  module: PlanningModule,
): Handlers<Pick<typeof planningEndpoints, 'generateRoute'>> => ({
  generateRoute: {
    failureBody: failedGeneration,
    errorOfIssue: errorOfField,
    handle: async (request, reply) => {
      const who = countedOf(request);
      const { trip, allowance, editToken } = await planWithinLimits(request.body, who, module, signalOf(reply));
      setAllowanceHeaders(reply, allowance, module.ports.clock.now());
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept' });
      const beside = { allowance, editToken };
      return accepts(compact.type, request)
        ? sendText(reply, compact.type, compactAnswerText(trip, beside))
        : sendText(reply, JSON_TYPE, answerText(trip, beside));
    },
  },
});
