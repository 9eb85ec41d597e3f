import { answerOfTrip, endpoints } from '@roadcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../platform/request-signal.ts';
import { countedOf, setAllowanceHeaders } from '../plans/public.ts';
import { compactAnswerText } from './trip/compact-text.ts';
import { errorOfField, failedGeneration } from './trip/failures.ts';
import { planWithinLimits } from './trip/plan-within-limits.ts';
import type { PlanningModule } from './trip/planning-module.ts';

/** Whether a request names a media type among those that it takes. */
const asksFor = (type: string, { headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === type);

/** Sends an answer that is JSON already, and was checked when it was written. */
const sendWritten = (reply: FastifyReply, type: string, text: string): FastifyReply => reply.type(type).send(text);

/** Registers the call that plans a trip: the specification's answer, or the compact one for who asks for it. */
export function registerGenerateRoute(app: FastifyInstance, module: PlanningModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { generateRoute } = endpoints;
  const { response, failure, compact } = generateRoute;
  const forms = { 'application/json': { schema: response }, [compact.type]: { schema: compact.wire } };
  api.post(
    generateRoute.path,
    {
      schema: {
        body: generateRoute.body,
        response: { 200: { content: forms }, '4xx': failure, '5xx': failure },
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
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept' });
      if (!asksFor(compact.type, request)) return reply.send({ ...answerOfTrip(trip), allowance, editToken });
      return sendWritten(reply, compact.type, compactAnswerText(trip, { allowance, editToken }));
    },
  );
}
