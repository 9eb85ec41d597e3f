import { type DailyAllowance, type ParsedRouteRequest, presentTrip, type Trip, tripDraftOf } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { isoMinute } from '@roadcast/core/itinerary';
import { higherTier, type Plan, type Tier } from '@roadcast/core/plans';
import type { TripDraft, TripRequest } from '@roadcast/core/trip-request';
import { holidayName } from '@roadcast/messages/sentences';
import { sitesTexts } from '@roadcast/messages/sites';
import { letOthers } from '@roadcast/providers/let-others';
import { ApiError } from '../../../platform/api-error.ts';
import type { Counted, Use } from '../../plans/public.ts';
import { requireAllowedCharging, requireAllowedCustomizations, requireAllowedVehicle } from '../../vehicles/public.ts';
import { planWithRoom, roomOf } from '../request/given-places.ts';
import { requestOf } from '../request/trip-request.ts';
import { type PlanningPorts, planTrip } from './plan-trip.ts';
import type { PlanningModule } from './planning-module.ts';

/** Retry-After, seconds. One of many concurrent plans is likely done by then. */
const LIKELY_READY_SECONDS = 1;

const presentationWords = { near: sitesTexts.near, holidayName };

/** A planned trip and the caller's remaining allowance. */
export interface CountedTrip {
  readonly trip: Trip;
  readonly allowance: DailyAllowance;
  /** Token for edits of the trip: see `EditTokens`. */
  readonly editToken: string;
}

/**
 * Plans a trip within the caller's limits. Uses one of the day's calculations, which is refunded if planning fails.
 * Edits of a trip just planned and reroutes of a drive are free. Also counts toward the caller's concurrent plans.
 * @throws ApiError like `planTrip`; daily_limit_reached, too_many_at_once.
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
      const trip = presentTrip(await planTrip(request, plan, ports, signal), presentationWords);
      await letOthers(signal);
      module.tripCheck.check(trip);
      // Don't remember reroutes, because a driver's position must never be stored.
      if (rerouted === null) await module.planned.remember(who, { trip, request: wire });
      // Reroutes are free, so they don't grant free edits.
      const room = module.editTokens.roomFor(wire, who);
      const editToken = module.editTokens.write(wire, who, editsLeft ?? (rerouted === null ? undefined : 0), room);
      return { trip, allowance: use.allowance, editToken };
    } catch (error) {
      // Throw the trip's error, even if the refund fails.
      await use.giveBack().catch(() => undefined);
      throw error;
    }
  };
  return withPlanningSlot(wire, who, module, work, rerouted ?? who.tier);
}

/**
 * Makes a reroute start at the driver's exact position instead of a town's center, and depart now unless the request
 * has a departure. An origin given only by name keeps the default departure.
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

/** Returns the use of a free edit, which needs no refund. */
async function freeUse(who: Counted, { daily }: PlanningModule): Promise<Use> {
  const { routeCalculations: allowance } = await daily.usageOf(who);
  return { allowance, giveBack: () => Promise.resolve() };
}

/**
 * Runs work as expensive as planning a trip, counted as one of the caller's concurrent plans.
 * @param work gets the trip, the plan tier whose limits apply (the caller's own, or the sharer's if that is higher and
 * the request is exactly the trip of a signed link), and the caller's ports.
 * @param ownTier sets the limits for a trip without a link.
 * @throws ApiError like `requestOf`; too_many_at_once; feature_not_in_plan for a vehicle or sliders excluded from the
 * tier; the work's errors.
 */
export async function withPlanningSlot<T>(
  wire: ParsedRouteRequest,
  who: Counted,
  module: PlanningModule,
  work: (request: TripRequest, plan: Plan, ports: PlanningPorts) => Promise<T>,
  ownTier = who.tier,
): Promise<T> {
  const draft = tripDraftOf(wire);
  const tier = higherTier(ownTier, module.linkTokens.tierOf(wire) ?? ownTier);
  await requireInPlan(draft, wire, { ...who, tier }, module);
  const room = module.editTokens.roomFor(wire, who);
  const plan = room ? planWithRoom(module.plans[tier], room) : module.plans[tier];
  const leave = await enterPlanning(who, module);
  try {
    return await work(requestOf(draft), plan, module.portsOf(callerOf(who)));
  } finally {
    await leave?.();
  }
}

/**
 * Plans a trip that exists already, such as a shared one, in one of the caller's planning slots. Doesn't count as a
 * calculation; stops and vehicle are accepted as they are.
 * @param tier decides what is planned, such as charging stops. @param portsFrom changes the caller's ports.
 * @throws ApiError like `planTrip`; too_many_at_once.
 */
export async function planExisting(
  wire: ParsedRouteRequest,
  tier: Tier,
  who: Counted,
  module: PlanningModule,
  portsFrom: (ports: PlanningPorts) => PlanningPorts = (ports) => ports,
  signal?: AbortSignal,
): Promise<Trip> {
  const draft = tripDraftOf(wire);
  const leave = await enterPlanning(who, module);
  try {
    const plan = planWithRoom(module.plans[tier], roomOf(draft));
    const planned = await planTrip(requestOf(draft), plan, portsFrom(module.portsOf(callerOf(who))), signal);
    const trip = presentTrip(planned, presentationWords);
    module.tripCheck.check(trip);
    return trip;
  } finally {
    await leave?.();
  }
}

/** Returns the key by which planning capacity is shared: an account, or else a network. */
const callerOf = ({ userId, network }: Pick<Counted, 'userId' | 'network'>): string => userId ?? network;

/**
 * Verifies that the caller's plan tier includes the trip's vehicle and sliders. @throws ApiError feature_not_in_plan.
 */
async function requireInPlan(
  { vehicleType: kind, vehicle, charging }: TripDraft,
  { customizations = {} }: ParsedRouteRequest,
  { userId, tier }: Counted,
  { plans, savedVehicles }: PlanningModule,
): Promise<void> {
  const plan = plans[tier];
  requireAllowedCustomizations(customizations, plan);
  requireAllowedCharging(charging, plan);
  await requireAllowedVehicle({ kind, ...vehicle }, plan, userId, savedVehicles);
}

/**
 * Takes one of the caller's planning slots. Returns a function that releases it; null if slots are unlimited. @throws
 * ApiError too_many_at_once.
 */
async function enterPlanning(
  { userId, network }: Pick<Counted, 'userId' | 'network'>,
  { planningSlots, maxPlanning }: PlanningModule,
) {
  if (maxPlanning === null) return null;
  const leave = await planningSlots.enter(`plans:${callerOf({ userId, network })}`, maxPlanning);
  if (leave) return leave;
  throw new ApiError('too_many_at_once', { facts: { limit: maxPlanning }, retryAfter: LIKELY_READY_SECONDS });
}
