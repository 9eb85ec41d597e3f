import type { Endpoint } from '@roadcast/contract';
import type { Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField, failedGeneration } from '../failures.ts';
import { atOnce } from '../plan-counted.ts';
import type { PlanningModule } from '../planning-module.ts';

/** A call that plans a trip on the way to its answer. */
export interface PlanningCall<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly endpoint: Endpoint & { readonly body: Body; readonly response: Answer };
  /** @returns the trip that is asked about. */
  readonly tripIn: (body: z.output<Body>) => TripRequest;
  /** @param plan of the caller: it bounds what a trip may hold. @param signal aborts when nobody waits any more. */
  readonly answer: (
    request: TripRequest,
    plan: Plan,
    signal: AbortSignal,
    body: z.output<Body>,
  ) => Promise<z.input<Answer>>;
}

/** Registers a call that plans, so it counts among the trips that one caller plans at the same time; it fails as a plan does. */
export function registerPlanningCall<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  module: PlanningModule,
  { endpoint: { path, summary, body, response, failure }, tripIn, answer }: PlanningCall<Body, Answer>,
): void {
  app.post(
    path,
    {
      schema: { summary, body, response: { 200: response, '4xx': failure, '5xx': failure } },
      config: { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField },
    },
    async (request, reply) => {
      // The schema has been applied to it; of a schema that comes as an argument the type provider cannot tell.
      const wanted = request.body as z.output<Body>;
      const who = countedOf(request);
      const trip = tripIn(wanted);
      const answered = await atOnce(trip, who, module, () =>
        answer(trip, module.plans[who.tier], signalOf(reply), wanted),
      );
      return reply.header('cache-control', 'no-store').send(answered);
    },
  );
}
