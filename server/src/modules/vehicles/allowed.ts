import type { RoutingCustomizations } from '@roadcast/contract';
import type { EvWishes } from '@roadcast/core/charging';
import type { Plan } from '@roadcast/core/plans';
import type { RvType, VehicleKind } from '@roadcast/core/roads';
import { type AdvancedFigure, type GivenFigures, ownFigures } from '@roadcast/core/vehicles';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import type { SavedVehicles } from './saved-vehicles.ts';

/** A vehicle with what its driver gave of it. */
export interface DescribedVehicle extends GivenFigures {
  readonly kind: VehicleKind;
  readonly rvType?: RvType | undefined;
  /** Miles per gallon. */
  readonly mpg?: number | null | undefined;
}

/** @returns the figures that need a plan: they are neither usual for the vehicle nor kept of it already. */
export const newFigures = (wanted: DescribedVehicle, kept: GivenFigures = {}): AdvancedFigure[] =>
  ownFigures(wanted.kind, wanted).filter((name) => wanted[name] !== (kept[name] ?? null));

/**
 * Checks that a trip's vehicle is one that its driver may plan for: with figures of its own on a plan that has them; else
 * with what is usual for its kind, or with a vehicle that the driver has kept since such a plan.
 * @param userId null for a guest. @throws ApiError feature_not_in_plan.
 */
export async function requireAllowedVehicle(
  wanted: DescribedVehicle,
  { features }: Plan,
  userId: string | null,
  savedVehicles: SavedVehicles,
): Promise<void> {
  const [figure] = features.includes('advancedVehicle') ? [] : newFigures(wanted);
  const { mpg = null } = wanted;
  const ownMpg = mpg !== null && !features.includes('customMpg');
  if (figure === undefined && !ownMpg) return;
  const kept = userId === null ? [] : await savedVehicles.list(userId);
  const known = kept.filter(({ details }) => details.kind === wanted.kind);
  if (figure !== undefined && !known.some(({ details }) => newFigures(wanted, details).length === 0)) {
    throw featureRefusal('advancedVehicle', `vehicle.${figure}`);
  }
  if (ownMpg && !known.some(({ details }) => details.mpg === mpg)) throw featureRefusal('customMpg', 'vehicle.mpg');
}

/** Checks that a trip's wishes for charging are in its driver's plan. @throws ApiError feature_not_in_plan. */
export function requireAllowedCharging(charging: EvWishes, { features }: Plan): void {
  const [wish] = Object.entries(charging).filter(([, value]) => value !== undefined);
  if (wish && !features.includes('evRouting')) throw featureRefusal('evRouting', `charging.${wish[0]}`);
}

/** Checks that a trip's customizations are in its driver's plan; sliders that nobody moved are in every plan. @throws ApiError feature_not_in_plan. */
export function requireAllowedCustomizations(customizations: RoutingCustomizations, { features }: Plan): void {
  const [moved] = Object.entries(customizations).filter(([, value]) => value !== undefined);
  if (moved && !features.includes('routingCustomizations')) {
    throw featureRefusal('routingCustomizations', `customizations.${moved[0]}`);
  }
}
