import type { Endpoint, ParsedRouteRequest } from '@roadcast/contract';
import type { Comparison, Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { z } from 'zod';
import type { Handling } from '../../../platform/modules/route.ts';
import { signalOf } from '../../../platform/request-signal.ts';
import { countedOf } from '../../plans/public.ts';
import { errorOfField, failedGeneration } from '../trip/failures.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { withPlanningSlot } from '../trip/plan-within-limits.ts';
import type { PlanningModule } from '../trip/planning-module.ts';
import { withinComparisons } from './within-comparisons.ts';

/** A call that plans a trip for its answer. */
export interface PlanningCall<Body, Answer> {
  /** Returns the trip the call is about. */
  readonly tripIn: (body: Body) => ParsedRouteRequest;
  /** Returns what the call counts as; null if it costs next to nothing. */
  readonly comparison: ((trip: ParsedRouteRequest) => Comparison) | null;
  /**
   * @param plan limits the trip. @param ports scoped to the caller. @param signal aborts when the caller disconnects.
   */
  readonly answer: (
    request: TripRequest,
    plan: Plan,
    ports: PlanningPorts,
    signal: AbortSignal,
    body: Body,
  ) => Promise<Answer>;
}

/** An endpoint with a trip in its body. */
interface PlanningEndpoint<Body extends z.ZodType, Answer extends z.ZodType> extends Endpoint {
  readonly body: Body;
  readonly response: Answer;
}

/** Returns the handling of a call that counts toward the trips one caller plans concurrently, and fails like a plan. */
export const planningCall = <Body extends z.ZodType, Answer extends z.ZodType>(
  module: PlanningModule,
  { tripIn, comparison, answer }: PlanningCall<z.output<Body>, z.input<Answer>>,
): Handling<PlanningEndpoint<Body, Answer>> => ({
  failureBody: failedGeneration,
  errorOfIssue: errorOfField,
  handle: async (request, reply) => {
    // The schema was applied; Fastify's types don't resolve a schema that is a type parameter.
    const body = request.body as z.output<Body>;
    const who = countedOf(request);
    const asked = tripIn(body);
    const work = (trip: TripRequest, plan: Plan, ports: PlanningPorts) =>
      answer(trip, plan, ports, signalOf(reply), body);
    return comparison
      ? withinComparisons(comparison(asked), asked, who, reply, module, work)
      : withPlanningSlot(asked, who, module, work);
  },
});
