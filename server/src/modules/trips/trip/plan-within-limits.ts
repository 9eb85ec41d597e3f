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

/** After this many seconds one of many trips that are being planned is likely to be ready. */
const LIKELY_READY_SECONDS = 1;

/** A planned trip, and what is left of the caller's day. */
export interface CountedTrip {
  readonly trip: Trip;
  readonly allowance: DailyAllowance;
  /** For the changes of this trip: see `EditTokens`. */
  readonly editToken: string;
}

/**
 * Plans a trip on the caller's account: one of the day's calculations, given back when there is no trip in the end, and none for
 * the change of a trip that has just been planned, nor for a way from where the driver of one is; and one of those that may be under way at once.
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
      // Where a driver was is kept nowhere.
      if (rerouted === null) await module.planned.remember(who, { trip, request: wire });
      // A reroute is free, so it brings no free edits with it.
      const editToken = module.editTokens.write(wire, who, editsLeft ?? (rerouted === null ? undefined : 0));
      return { trip, allowance: use.allowance, editToken };
    } catch (error) {
      // The trip's failure is what the caller has to know, whatever becomes of the count.
      await use.giveBack().catch(() => undefined);
      throw error;
    }
  };
  return withPlanningSlot(wire, who, module, work, rerouted ?? who.tier);
}

/**
 * A reroute starts at the driver's exact position, not at a town's center, and departs now unless the request says otherwise. An origin that is only a name
 * keeps the usual departure.
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

/** An edit uses nothing up, so there is nothing to give back. */
async function freeUse(who: Counted, { daily }: PlanningModule): Promise<Use> {
  const { routeCalculations: allowance } = await daily.usageOf(who);
  return { allowance, giveBack: () => Promise.resolve() };
}

/**
 * Does something with a request that takes as long as planning its trip, as one of those that a caller may have under way at once.
 * @param work receives the trip, the plan whose limits apply (the caller's own, or the sharer's if that is higher and the request is exactly the
 * trip of a signed link), and the ports as this caller asks them. @param ownTier whose limits apply to a trip without a link.
 * @throws ApiError too_many_at_once; feature_not_in_plan for a vehicle or sliders that the plan does not have; what the work throws.
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

/** Who shares what there is of planning: an account, else a network. */
const callerOf = ({ userId, network }: Pick<Counted, 'userId' | 'network'>): string => userId ?? network;

/** @throws ApiError feature_not_in_plan for a vehicle or sliders that the caller's plan does not have. */
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

/** @returns how to give back the slot; null where nobody counts them. @throws ApiError too_many_at_once. */
async function enterPlanning(
  { userId, network }: Pick<Counted, 'userId' | 'network'>,
  { planningSlots, maxPlanning }: PlanningModule,
) {
  if (maxPlanning === null) return null;
  const leave = await planningSlots.enter(`plans:${callerOf({ userId, network })}`, maxPlanning);
  if (leave) return leave;
  throw new ApiError('too_many_at_once', { facts: { limit: maxPlanning }, retryAfter: LIKELY_READY_SECONDS });
}
