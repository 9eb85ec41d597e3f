import type { BrokenLimit } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { figureOf, type RoadVehicle, type VehicleLimit } from '@roadcast/core/roads';

/** Formats a rule's road: 'Holland Tunnel (I-78)', or only the name if the road has no number. */
export const roadName = ({ name, ref }: Pick<RoadRule, 'name' | 'ref'>): string =>
  name === ref || !/\d/.test(ref) ? name : `${name} (${ref})`;

/** Returns a rule's limit and the vehicle's matching dimension in the API format. */
export function brokenLimitOf(rule: RoadRule, vehicle: RoadVehicle, limit: VehicleLimit): BrokenLimit {
  return { limit, vehicle: figureOf(vehicle, limit), allowed: rule.limit, road: roadName(rule) };
}
