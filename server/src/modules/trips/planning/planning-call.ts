import type { Endpoint, ParsedRouteRequest } from '@roadcast/contract';
import type { Comparison, Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField, failedGeneration } from '../trip/failures.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { withPlanningSlot } from '../trip/plan-within-limits.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { withinComparisons } from './within-comparisons.ts';

/** A call that plans a trip on the way to its answer. */
export interface PlanningCall<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly endpoint: Endpoint & { readonly body: Body; readonly response: Answer };
  /** @returns the trip that is asked about. */
  readonly tripIn: (body: z.output<Body>) => ParsedRouteRequest;
  /** @returns what the call counts as; null for one that costs next to nothing. */
  readonly comparison: ((trip: ParsedRouteRequest) => Comparison) | null;
  /** @param plan that bounds what the trip may hold. @param ports as the caller asks them. @param signal aborts when nobody waits any more. */
  readonly answer: (
    request: TripRequest,
    plan: Plan,
    ports: PlanningPorts,
    signal: AbortSignal,
    body: z.output<Body>,
  ) => Promise<z.input<Answer>>;
}

/** Registers a call that plans, so it counts among the trips that one caller plans at the same time; it fails as a plan does. */
export function registerPlanningCall<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  module: PlanningModule,
  { endpoint: { path, body, response, failure }, tripIn, comparison, answer }: PlanningCall<Body, Answer>,
): void {
  app.post(
    path,
    {
      schema: { body, response: { 200: response, '4xx': failure, '5xx': failure } },
      config: { access: 'anyone', failureBody: failedGeneration, errorOfIssue: errorOfField },
    },
    async (request, reply) => {
      // The schema has been applied to it; of a schema that comes as an argument the type provider cannot tell.
      const wanted = request.body as z.output<Body>;
      const who = countedOf(request);
      const asked = tripIn(wanted);
      const work = (trip: TripRequest, plan: Plan, ports: PlanningPorts) =>
        answer(trip, plan, ports, signalOf(reply), wanted);
      const answered = comparison
        ? await withinComparisons(comparison(asked), asked, who, reply, module, work)
        : await withPlanningSlot(asked, who, module, work);
      return reply.header('cache-control', 'no-store').send(answered);
    },
  );
}
