import type { RoadRule } from '../dataset/index.ts';
import { concerns, figureOf, type RoadVehicle, type VehicleLimit, vehicleLimits } from './vehicle.ts';

/** Returns the vehicle limit a rule is about; null for seasons and mere warnings. */
export const limitOfRule = (rule: RoadRule): VehicleLimit | null =>
  vehicleLimits.find((limit) => limit === rule.kind) ?? null;

/** Returns the limit that closes a rule's road to a vehicle; null if the vehicle may pass. */
export function limitBroken(rule: RoadRule, vehicle: RoadVehicle): VehicleLimit | null {
  const limit = limitOfRule(rule);
  if (limit === null || !concerns(limit, vehicle)) return null;
  const figure = figureOf(vehicle, limit);
  return figure === null || figure > (rule.limit ?? Number.POSITIVE_INFINITY) ? limit : null;
}

/** Returns whether a rule closes its road to everybody on a day, by its usual season. @param date 'YYYY-MM-DD' at the road. */
export function closedInSeason({ kind, closed }: RoadRule, date: string): boolean {
  if (kind !== 'closure' || !closed) return false;
  const day = date.slice(5);
  return closed.from <= closed.to ? closed.from <= day && day <= closed.to : closed.from <= day || day <= closed.to;
}
