import type { RoadRule } from '../dataset/index.ts';
import { concerns, figureOf, type RoadVehicle, type VehicleLimit, vehicleLimits } from './vehicle.ts';

/** Returns the vehicle limit that a rule sets; null for seasonal closures and warnings. */
export const limitOfRule = (rule: RoadRule): VehicleLimit | null =>
  vehicleLimits.find((limit) => limit === rule.kind) ?? null;

/** Returns the limit by which a rule closes the road to a vehicle; null if the vehicle may pass. */
export function limitBroken(rule: RoadRule, vehicle: RoadVehicle): VehicleLimit | null {
  const limit = limitOfRule(rule);
  if (limit === null || !concerns(limit, vehicle)) return null;
  const figure = figureOf(vehicle, limit);
  return figure === null || figure > (rule.limit ?? Number.POSITIVE_INFINITY) ? limit : null;
}

/**
 * Returns whether a rule closes the road to all vehicles on a date, by its usual season.
 * @param date 'YYYY-MM-DD' in local time.
 */
export function closedInSeason({ kind, closed }: RoadRule, date: string): boolean {
  if (kind !== 'closure' || !closed) return false;
  const day = date.slice(5);
  return closed.from <= closed.to ? closed.from <= day && day <= closed.to : closed.from <= day || day <= closed.to;
}
