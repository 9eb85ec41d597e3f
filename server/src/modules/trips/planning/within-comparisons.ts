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
 * Runs a comparison of trip variants within the caller's daily allowance. Charges the cost, and refunds it on failure.
 * @param reply gets the headers with today's remaining comparisons.
 * @throws ApiError comparisons_used_up; like `withPlanningSlot`.
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

/**
 * Runs work on a trip supplied by the caller, charged by the trip's size.
 * @throws ApiError comparisons_used_up; the work's errors.
 */
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
  /** Encoded by `encodeSeries`. */
  readonly lats: string;
}

/** Charges a comparison before running it and refunds it on failure. */
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
    // Throw the work's error, even if the refund fails.
    await use.giveBack().catch(() => undefined);
    throw error;
  }
}
