import type { BrokenLimit } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { figureOf, limitOfRule, type RoadVehicle, type VehicleLimit } from '@roadcast/core/roads';

/** What the driver calls a limit: 'without the height limit'. */
export const limitNames: Readonly<Record<VehicleLimit, string>> = {
  height: 'height limit',
  width: 'width limit',
  length: 'length limit',
  weight: 'weight limit',
  axles: 'axle limit',
  trucks: 'truck ban',
  trailers: 'trailer ban',
  propane: 'propane ban',
};

const units: Readonly<Partial<Record<VehicleLimit, string>>> = {
  height: 'ft',
  width: 'ft',
  length: 'ft',
  weight: 'lb',
  axles: 'axles',
};

const bans: Readonly<Partial<Record<VehicleLimit, string>>> = {
  trucks: 'trucks',
  trailers: 'vehicles with a trailer',
  propane: 'vehicles that carry propane',
};

/** @returns '12.5 ft', '26,000 lb', '5 axles'. */
const measured = (value: number, limit: VehicleLimit): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${units[limit] ?? ''}`.trim();

/** @returns '16 ft in height', '90,000 lb in weight'; null where the vehicle has no such figure. */
export function figureWords(vehicle: RoadVehicle, limit: VehicleLimit): string | null {
  const figure = figureOf(vehicle, limit);
  return figure === null ? null : `${measured(figure, limit)} in ${limit}`;
}

/** @returns 'Holland Tunnel (I-78)'; the name alone where the road has no number. */
export const roadName = ({ name, ref }: Pick<RoadRule, 'name' | 'ref'>): string =>
  name === ref || !/\d/.test(ref) ? name : `${name} (${ref})`;

/**
 * @param rules of one place.
 * @returns whom they keep out: 'vehicles over 11.3 ft in height or 7.8 ft in width and to trucks'; '' for seasons and what is only told.
 */
export function keptOut(rules: readonly RoadRule[]): string {
  const limits = rules.map((rule) => ({ rule, limit: limitOfRule(rule) }));
  const figures = limits.flatMap(({ rule, limit }) =>
    limit === null || bans[limit] !== undefined ? [] : `${measured(rule.limit ?? 0, limit)} in ${limit}`,
  );
  const kinds = limits.flatMap(({ limit }) => (limit === null ? [] : (bans[limit] ?? [])));
  const over = figures.length === 0 ? [] : [`vehicles over ${[...new Set(figures)].join(' or ')}`];
  return [...over, ...new Set(kinds)].join(' and to ');
}

/** @returns 'Your height of 13.5 ft is over the 12.5 ft of Holland Tunnel (I-78).' */
export function brokenLimitSentence({ limit, vehicle, allowed, road }: BrokenLimit): string {
  const ban = bans[limit];
  if (ban) return `${road} is closed to ${ban}.`;
  const own =
    vehicle === null ? `Your ${limit}` : `Your ${limit === 'axles' ? 'number' : limit} of ${measured(vehicle, limit)}`;
  return allowed === null
    ? `${own} is over the limit of ${road}.`
    : `${own} is over the ${measured(allowed, limit)} of ${road}.`;
}

/** @returns what a rule says of the vehicle, for the wire; null where it says nothing. */
export function brokenLimitOf(rule: RoadRule, vehicle: RoadVehicle, limit: VehicleLimit): BrokenLimit {
  return { limit, vehicle: figureOf(vehicle, limit), allowed: rule.limit, road: roadName(rule) };
}
