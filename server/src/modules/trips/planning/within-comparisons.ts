import type { ParsedRouteRequest } from '@roadcast/contract';
import type { Comparison, Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { FastifyReply } from 'fastify';
import { type Counted, setAllowanceHeaders } from '../../plans/public.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { withPlanningSlot } from '../trip/plan-within-limits.ts';
import type { PlanningModule } from '../trip/planning-module.ts';

/**
 * Compares something about a trip on the caller's account: counted by what it costs, and given back where there is no answer in the end.
 * @param reply gets the headers that say what is left of the day's comparisons.
 * @throws ApiError comparisons_used_up; as `withPlanningSlot` does.
 */
export async function withinComparisons<T>(
  comparison: Comparison,
  trip: ParsedRouteRequest,
  who: Counted,
  reply: FastifyReply,
  module: PlanningModule,
  work: (request: TripRequest, plan: Plan, ports: PlanningPorts) => Promise<T>,
): Promise<T> {
  return withPlanningSlot(trip, who, module, async (...planning) => {
    const use = await module.daily.takeComparison(who, comparison);
    setAllowanceHeaders(reply, use.allowance, module.ports.clock.now());
    try {
      return await work(...planning);
    } catch (error) {
      // The failure is what the caller has to know, whatever becomes of the count.
      await use.giveBack().catch(() => undefined);
      throw error;
    }
  });
}
