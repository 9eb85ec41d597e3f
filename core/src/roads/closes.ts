import type { RoadRule } from '../dataset/index.ts';
import { concerns, figureOf, type RoadVehicle, type VehicleLimit, vehicleLimits } from './vehicle.ts';

/** @returns the limit of a vehicle that a rule is about; null for seasons and for what is only told. */
export const limitOfRule = (rule: RoadRule): VehicleLimit | null =>
  vehicleLimits.find((limit) => limit === rule.kind) ?? null;

/** @returns the limit by which a rule closes its road to a vehicle; null where the vehicle may pass. */
export function limitBroken(rule: RoadRule, vehicle: RoadVehicle): VehicleLimit | null {
  const limit = limitOfRule(rule);
  if (limit === null || !concerns(limit, vehicle)) return null;
  const figure = figureOf(vehicle, limit);
  return figure === null || figure > (rule.limit ?? Number.POSITIVE_INFINITY) ? limit : null;
}

/** @param date 'YYYY-MM-DD' at the road. @returns whether a rule closes its road to everybody on that day, as far as its usual season says. */
export function closedInSeason({ kind, closed }: RoadRule, date: string): boolean {
  if (kind !== 'closure' || !closed) return false;
  const day = date.slice(5);
  return closed.from <= closed.to ? closed.from <= day && day <= closed.to : closed.from <= day || day <= closed.to;
}
