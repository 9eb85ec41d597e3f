import type { BrokenLimit } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { figureOf, type RoadVehicle, type VehicleLimit } from '@roadcast/core/roads';

/** @returns 'Holland Tunnel (I-78)'; the name alone where the road has no number. */
export const roadName = ({ name, ref }: Pick<RoadRule, 'name' | 'ref'>): string =>
  name === ref || !/\d/.test(ref) ? name : `${name} (${ref})`;

/** @returns what a rule says of the vehicle, for the wire. */
export function brokenLimitOf(rule: RoadRule, vehicle: RoadVehicle, limit: VehicleLimit): BrokenLimit {
  return { limit, vehicle: figureOf(vehicle, limit), allowed: rule.limit, road: roadName(rule) };
}
