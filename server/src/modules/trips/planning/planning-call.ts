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

/** Definition of an endpoint that plans a trip to compute its response. */
export interface PlanningCall<Body, Answer> {
  /** Returns the trip in a request body. */
  readonly tripIn: (body: Body) => ParsedRouteRequest;
  /** Returns the comparison to count; null for calls that cost almost nothing. */
  readonly comparison: ((trip: ParsedRouteRequest) => Comparison) | null;
  /**
   * Computes the response. @param plan limits the trip. @param ports the caller's ports. @param signal aborts if the
   * caller disconnects.
   */
  readonly answer: (
    request: TripRequest,
    plan: Plan,
    ports: PlanningPorts,
    signal: AbortSignal,
    body: Body,
  ) => Promise<Answer>;
}

/** An endpoint whose body contains a trip. */
interface PlanningEndpoint<Body extends z.ZodType, Answer extends z.ZodType> extends Endpoint {
  readonly body: Body;
  readonly response: Answer;
}

/** Returns an endpoint handler that counts toward the caller's concurrent plans and converts planning errors. */
export const planningCall = <Body extends z.ZodType, Answer extends z.ZodType>(
  module: PlanningModule,
  { tripIn, comparison, answer }: PlanningCall<z.output<Body>, z.input<Answer>>,
): Handling<PlanningEndpoint<Body, Answer>> => ({
  failureBody: failedGeneration,
  errorOfIssue: errorOfField,
  handle: async (request, reply) => {
    // The schema has been applied, but Fastify's types don't resolve a schema that is a type parameter.
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
