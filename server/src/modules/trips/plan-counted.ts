import type { DailyAllowance, Trip } from '@roadcast/contract';
import { ApiError } from '../../platform/api-error.ts';
import type { Counted } from '../plans/public.ts';
import { planTrip } from './plan-trip.ts';
import type { ParsedTripRequest } from './trip-request.ts';
import type { TripsModule } from './trips-module.ts';

/** After this many seconds one of many trips that are being planned is likely to be ready. */
const LIKELY_READY_SECONDS = 1;

/** A planned trip, and what is left of the caller's day. */
export interface CountedTrip {
  readonly trip: Trip;
  readonly allowance: DailyAllowance;
}

/**
 * Plans a trip on the caller's account: one of the day's calculations, given back when there is no trip in the end; and one of
 * those that may be under way at once.
 * @throws ApiError as `planTrip` does; daily_limit_reached, too_many_at_once.
 */
export async function planCounted(
  request: ParsedTripRequest,
  who: Counted,
  module: TripsModule,
  signal?: AbortSignal,
): Promise<CountedTrip> {
  const leave = await enter(who, module);
  try {
    const use = await module.daily.take(who, 'routeCalculations');
    try {
      const trip = await planTrip(request, module.plans[who.tier], module.ports, signal);
      if (who.userId !== null) module.planned.remember(who.userId, { trip, request });
      return { trip, allowance: use.allowance };
    } catch (error) {
      // The trip's failure is what the caller has to know, whatever becomes of the count.
      await use.giveBack().catch(() => undefined);
      throw error;
    }
  } finally {
    await leave?.();
  }
}

async function enter({ userId, network }: Counted, { atOnce, mostAtOnce }: TripsModule) {
  if (mostAtOnce === null) return null;
  const leave = await atOnce.enter(`plans ${userId ?? network}`, mostAtOnce);
  if (leave) return leave;
  throw new ApiError('too_many_at_once', { details: { limit: mostAtOnce }, retryAfter: LIKELY_READY_SECONDS });
}
