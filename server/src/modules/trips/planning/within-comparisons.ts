import type { DailyAllowance, ParsedRouteRequest } from '@roadcast/contract';
import { lengthOfSeries } from '@roadcast/core/geo';
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
  return withPlanningSlot(trip, who, module, (...planning) =>
    counting(comparison, who, module, (allowance) => {
      setAllowanceHeaders(reply, allowance, module.ports.clock.now());
      return work(...planning);
    }),
  );
}

/** Does work about a trip that the caller hands over, counted by its size. @throws ApiError comparisons_used_up; what the work throws. */
export const withinOwnTrips = <T>(
  { segments, weatherPoints = [], lats }: OwnTrip,
  who: Counted,
  module: PlanningModule,
  work: () => Promise<T>,
): Promise<T> => {
  const places = segments.length + weatherPoints.length;
  return counting({ kind: 'ownTrip', places, points: lengthOfSeries(lats) }, who, module, work);
};

interface OwnTrip {
  readonly segments: readonly unknown[];
  readonly weatherPoints?: readonly unknown[];
  /** As `encodeSeries` writes it. */
  readonly lats: string;
}

/** Counts a comparison before its work, and gives it back if the work fails. */
async function counting<T>(
  comparison: Comparison,
  who: Counted,
  { daily }: PlanningModule,
  work: (allowance: DailyAllowance) => Promise<T>,
): Promise<T> {
  const use = await daily.takeComparison(who, comparison);
  try {
    return await work(use.allowance);
  } catch (error) {
    // The caller gets the work's error, even if giving back fails.
    await use.giveBack().catch(() => undefined);
    throw error;
  }
}
