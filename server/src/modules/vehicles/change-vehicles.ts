import {
  type addVehicleRequestSchema,
  type changeVehicleRequestSchema,
  MOST_VEHICLES,
  plainVehicle,
  type VehicleDetails,
} from '@roadcast/contract';
import { asVehicleId, type UserId, type VehicleId } from '@roadcast/core/ids';
import type { Plan, Tier } from '@roadcast/core/plans';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { newFigures } from './allowed.ts';
import { permittedVehicle } from './policy.ts';
import { presentVehicle } from './present-vehicle.ts';
import type { VehiclesModule } from './vehicles-module.ts';

export interface VehicleOwner {
  readonly userId: UserId;
  readonly tier: Tier;
  readonly caller: Caller;
}

type ParsedAddition = z.output<typeof addVehicleRequestSchema>;
type ParsedChange = z.output<typeof changeVehicleRequestSchema>;

/** Saves a vehicle. @throws ApiError vehicle_limit, feature_not_in_plan, account_full. */
export async function addVehicle(
  body: ParsedAddition,
  { userId, tier }: VehicleOwner,
  { savedVehicles, plans, clock, ids }: VehiclesModule,
): Promise<void> {
  const details: VehicleDetails = { ...plainVehicle, ...given(body) };
  requireInPlan(details, plainVehicle, plans[tier]);
  const now = new Date(clock.now());
  const row = { id: asVehicleId(ids.next()), userId, details, createdAt: now, updatedAt: now };
  const added = await savedVehicles.add(row, plans[tier].storage);
  if (!added) throw new ApiError('vehicle_limit', { facts: { limit: MOST_VEHICLES } });
}

/**
 * Updates a vehicle, unless it has changed since the caller loaded it.
 * @throws ApiError vehicle_not_found; vehicle_changed with the saved one; feature_not_in_plan; account_full.
 */
export async function changeVehicle(
  id: VehicleId,
  { version, ...changes }: ParsedChange,
  { caller, tier }: VehicleOwner,
  { savedVehicles, plans, clock }: VehiclesModule,
): Promise<void> {
  const before = await permittedVehicle(id, 'change', caller, savedVehicles);
  const kept: VehicleDetails = { ...plainVehicle, ...before.details };
  const details: VehicleDetails = { ...kept, ...given(changes) };
  requireInPlan(details, kept, plans[tier]);
  const now = new Date(clock.now());
  if (before.version === version && (await savedVehicles.change(before, details, now, plans[tier].storage))) return;
  const theirs = await permittedVehicle(id, 'change', caller, savedVehicles);
  throw new ApiError('vehicle_changed', { beside: { theirs: presentVehicle(theirs) } });
}

/**
 * Verifies that the plan tier includes new values. Values saved on an earlier tier may be kept. @throws ApiError
 * feature_not_in_plan.
 */
function requireInPlan(
  wanted: VehicleDetails,
  kept: Pick<VehicleDetails, keyof typeof plainVehicle>,
  { features }: Plan,
): void {
  const [first] = features.includes('advancedVehicle') ? [] : newFigures(wanted, kept);
  if (first !== undefined) throw featureRefusal('advancedVehicle', first);
  if (wanted.mpg !== null && wanted.mpg !== kept.mpg && !features.includes('customMpg')) {
    throw featureRefusal('customMpg', 'mpg');
  }
}

/** Returns the fields present in a request. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
