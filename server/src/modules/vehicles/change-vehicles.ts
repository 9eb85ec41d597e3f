import {
  type addVehicleRequestSchema,
  type changeVehicleRequestSchema,
  MOST_VEHICLES,
  plainVehicle,
  type VehicleDetails,
} from '@roadcast/contract';
import type { Plan, Tier } from '@roadcast/core/plans';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import { newFigures } from './allowed.ts';
import { presentVehicle } from './present-vehicle.ts';
import type { VehiclesModule } from './vehicles-module.ts';

/** Whose vehicles they are. */
export interface VehicleOwner {
  readonly userId: string;
  readonly tier: Tier;
}

type ParsedAddition = z.output<typeof addVehicleRequestSchema>;
type ParsedChange = z.output<typeof changeVehicleRequestSchema>;

/** Saves a vehicle. @throws ApiError vehicle_limit, feature_not_in_plan. */
export async function addVehicle(
  body: ParsedAddition,
  { userId, tier }: VehicleOwner,
  { savedVehicles, plans, clock, ids }: VehiclesModule,
): Promise<void> {
  const details: VehicleDetails = { ...plainVehicle, ...given(body) };
  requireInPlan(details, plainVehicle, plans[tier]);
  const now = new Date(clock.now());
  const added = await savedVehicles.add({ id: ids.next(), userId, details, createdAt: now, updatedAt: now });
  if (!added) throw new ApiError('vehicle_limit', { facts: { limit: MOST_VEHICLES } });
}

/**
 * Changes a vehicle that nobody has changed since the caller saw it.
 * @throws ApiError vehicle_not_found; vehicle_changed with what is kept; feature_not_in_plan.
 */
export async function changeVehicle(
  id: string,
  { version, ...changes }: ParsedChange,
  { userId, tier }: VehicleOwner,
  { savedVehicles, plans, clock }: VehiclesModule,
): Promise<void> {
  const before = await savedVehicles.find(userId, id);
  if (!before) throw new ApiError('vehicle_not_found');
  const kept: VehicleDetails = { ...plainVehicle, ...before.details };
  const details: VehicleDetails = { ...kept, ...given(changes) };
  requireInPlan(details, kept, plans[tier]);
  if (before.version === version && (await savedVehicles.change(userId, id, version, details, new Date(clock.now()))))
    return;
  const theirs = await savedVehicles.find(userId, id);
  if (!theirs) throw new ApiError('vehicle_not_found');
  throw new ApiError('vehicle_changed', { beside: { theirs: presentVehicle(theirs) } });
}

/** What was kept while a plan had it stays, and may be sent again; what is new needs the plan. */
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

/** @returns the fields that a request names. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
