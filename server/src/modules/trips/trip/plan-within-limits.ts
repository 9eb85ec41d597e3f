import { type DailyAllowance, type ParsedRouteRequest, type Trip, tripRequestOf } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { isoMinute } from '@roadcast/core/itinerary';
import { higherTier, type Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import { sitesTexts } from '@roadcast/messages/sites';
import { ApiError } from '../../../platform/api-error.ts';
import type { Counted, Use } from '../../plans/public.ts';
import { requireAllowedCharging, requireAllowedCustomizations, requireAllowedVehicle } from '../../vehicles/public.ts';
import { type PlanningPorts, planTrip } from './plan-trip.ts';
import type { PlanningModule } from './planning-module.ts';

/** Retry delay, seconds: by then, one of many concurrent plans is likely done. */
const LIKELY_READY_SECONDS = 1;

/** A planned trip with the caller's remaining allowance. */
export interface CountedTrip {
  readonly trip: Trip;
  readonly allowance: DailyAllowance;
  /** For edits of this trip: see `EditTokens`. */
  readonly editToken: string;
}

/**
 * Plans a trip within the caller's limits. It uses one of the day's calculations, refunded if planning fails; edits of
 * a trip just planned and reroutes of a drive are free. It also counts toward the caller's concurrent plans.
 * @throws ApiError as `planTrip` does; daily_limit_reached, too_many_at_once.
 */
export async function planWithinLimits(
  asked: ParsedRouteRequest,
  who: Counted,
  module: PlanningModule,
  signal?: AbortSignal,
): Promise<CountedTrip> {
  const rerouted = await module.drives.takeReroute(asked, who);
  const wire = rerouted === null ? asked : fromWhereItIs(asked, module.ports);
  const work = async (request: TripRequest, plan: Plan, ports: PlanningPorts): Promise<CountedTrip> => {
    const editsLeft = module.editTokens.editsLeft(wire, who);
    const free = rerouted !== null || editsLeft !== null;
    const use = free ? await freeUse(who, module) : await module.daily.take(who, 'routeCalculations');
    try {
      const trip = await planTrip(request, plan, ports, signal);
      module.tripCheck.check(trip);
      // A driver's position is never stored.
      if (rerouted === null) await module.planned.remember(who, { trip, request: wire });
      // Reroutes are free, so they include no free edits.
      const editToken = module.editTokens.write(wire, who, editsLeft ?? (rerouted === null ? undefined : 0));
      return { trip, allowance: use.allowance, editToken };
    } catch (error) {
      // The caller needs the trip's error, even if the refund fails.
      await use.giveBack().catch(() => undefined);
      throw error;
    }
  };
  return withPlanningSlot(wire, who, module, work, rerouted ?? who.tier);
}

/**
 * A reroute starts at the driver's exact position, not at a town's center, and departs now unless the request says
 * otherwise. An origin that is only a name keeps the usual departure.
 */
function fromWhereItIs(asked: ParsedRouteRequest, { gazetteer, clock }: PlanningPorts): ParsedRouteRequest {
  const { departureDate, departureTime } = asked;
  if (typeof asked.origin === 'string') return asked;
  const town = gazetteer.nearestTown(asked.origin).place.name;
  const origin = { ...asked.origin, name: sitesTexts.near({ town }) };
  if (departureDate !== undefined || departureTime !== undefined) return { ...asked, origin };
  const timeZone = gazetteer.timeZoneAt(toLngLat(origin));
  const [date, time] = isoMinute(clock.now(), timeZone).split('T');
  return { ...asked, origin, departureDate: date, departureTime: time };
}

/** An edit is free: nothing to refund. */
async function freeUse(who: Counted, { daily }: PlanningModule): Promise<Use> {
  const { routeCalculations: allowance } = await daily.usageOf(who);
  return { allowance, giveBack: () => Promise.resolve() };
}

/**
 * Runs work that takes as long as planning a trip, as one of the caller's concurrent plans.
 * @param work receives the trip, the plan whose limits apply (the caller's own, or the sharer's if that is higher and
 * the request is exactly the trip of a signed link), and the ports for this caller.
 * @param ownTier sets the limits for a trip without a link.
 * @throws ApiError too_many_at_once; feature_not_in_plan for a vehicle or sliders not in the plan; the work's errors.
 */
export async function withPlanningSlot<T>(
  wire: ParsedRouteRequest,
  who: Counted,
  module: PlanningModule,
  work: (request: TripRequest, plan: Plan, ports: PlanningPorts) => Promise<T>,
  ownTier = who.tier,
): Promise<T> {
  const request = tripRequestOf(wire);
  const tier = higherTier(ownTier, module.linkTokens.tierOf(wire) ?? ownTier);
  await requireInPlan(request, wire, { ...who, tier }, module);
  const leave = await enterPlanning(who, module);
  try {
    return await work(request, module.plans[tier], module.portsOf(callerOf(who)));
  } finally {
    await leave?.();
  }
}

/** Returns the key for sharing planning capacity: an account, else a network. */
const callerOf = ({ userId, network }: Pick<Counted, 'userId' | 'network'>): string => userId ?? network;

/** @throws ApiError feature_not_in_plan for a vehicle or sliders not in the caller's plan. */
async function requireInPlan(
  { vehicleType: kind, vehicle, charging }: TripRequest,
  { customizations = {} }: ParsedRouteRequest,
  { userId, tier }: Counted,
  { plans, savedVehicles }: PlanningModule,
): Promise<void> {
  const plan = plans[tier];
  requireAllowedCustomizations(customizations, plan);
  requireAllowedCharging(charging, plan);
  await requireAllowedVehicle({ kind, ...vehicle }, plan, userId, savedVehicles);
}

/** Returns a function that releases the slot; null if slots are unlimited. @throws ApiError too_many_at_once. */
async function enterPlanning(
  { userId, network }: Pick<Counted, 'userId' | 'network'>,
  { planningSlots, maxPlanning }: PlanningModule,
) {
  if (maxPlanning === null) return null;
  const leave = await planningSlots.enter(`plans:${callerOf({ userId, network })}`, maxPlanning);
  if (leave) return leave;
  throw new ApiError('too_many_at_once', { facts: { limit: maxPlanning }, retryAfter: LIKELY_READY_SECONDS });
}
