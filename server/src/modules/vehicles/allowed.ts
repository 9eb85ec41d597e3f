import type { RoutingCustomizations } from '@roadcast/contract';
import type { EvWishes } from '@roadcast/core/charging';
import type { UserId } from '@roadcast/core/ids';
import type { Plan } from '@roadcast/core/plans';
import type { RvType, VehicleKind } from '@roadcast/core/roads';
import { type AdvancedFigure, type GivenFigures, ownFigures } from '@roadcast/core/vehicles';
import { featureRefusal } from '../../platform/feature-refusal.ts';
import type { SavedVehicles } from './saved-vehicles.ts';

/** A vehicle with the figures entered by its driver. */
export interface DescribedVehicle extends GivenFigures {
  readonly kind: VehicleKind;
  readonly rvType?: RvType | undefined;
  readonly mpg?: number | null | undefined;
}

/** Returns the figures that require a plan tier: those that are neither defaults for the kind nor already saved. */
export const newFigures = (wanted: DescribedVehicle, kept: GivenFigures = {}): AdvancedFigure[] =>
  ownFigures(wanted.kind, wanted).filter((name) => wanted[name] !== (kept[name] ?? null));

/**
 * Verifies that the driver's plan tier includes the trip's vehicle. Custom figures require a tier with that feature.
 * Defaults for the kind and figures of a saved vehicle are always allowed.
 * @param userId null for a guest. @throws ApiError feature_not_in_plan.
 */
export async function requireAllowedVehicle(
  wanted: DescribedVehicle,
  { features }: Plan,
  userId: UserId | null,
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

/**
 * Verifies that the driver's plan tier includes the trip's charging preferences. @throws ApiError feature_not_in_plan.
 */
export function requireAllowedCharging(charging: EvWishes, { features }: Plan): void {
  const [wish] = Object.entries(charging).filter(([, value]) => value !== undefined);
  if (wish && !features.includes('evRouting')) throw featureRefusal('evRouting', `charging.${wish[0]}`);
}

/**
 * Verifies that the driver's plan tier includes the trip's customizations. Sliders at their defaults are always
 * allowed. @throws ApiError feature_not_in_plan.
 */
export function requireAllowedCustomizations(customizations: RoutingCustomizations, { features }: Plan): void {
  const [moved] = Object.entries(customizations).filter(([, value]) => value !== undefined);
  if (moved && !features.includes('routingCustomizations')) {
    throw featureRefusal('routingCustomizations', `customizations.${moved[0]}`);
  }
}
