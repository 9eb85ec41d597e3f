import type { ClosedPlaceFacts } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { roadName } from './broken-limit.ts';

/**
 * What closes one place, for the wire.
 * @param rules of the place, one at least. @param vehicle what the limits are held against.
 */
export function closedPlaceOf(rules: readonly RoadRule[], vehicle: RoadVehicle): ClosedPlaceFacts {
  const [first] = rules as readonly [RoadRule];
  return {
    name: nameOf(first),
    ferry: rules.some(({ ferry }) => ferry),
    limits: rules.flatMap((rule) => {
      const limit = limitBroken(rule, vehicle);
      return limit === null ? [] : { limit, allowed: rule.limit };
    }),
    seasons: rules.filter(({ kind }) => kind === 'closure').map(seasonOf),
  };
}

/** @returns a road or a ferry that is closed when the car comes by. */
export const closedForSeason = (rule: RoadRule): ClosedPlaceFacts => ({
  name: nameOf(rule),
  ferry: rule.ferry === true,
  limits: [],
  seasons: [seasonOf(rule)],
});

/** Ferries go by their name alone. */
const nameOf = (rule: RoadRule): string => (rule.ferry ? rule.name : roadName(rule));

const seasonOf = ({ closed, approximate }: RoadRule): ClosedPlaceFacts['seasons'][number] => ({
  from: closed?.from ?? null,
  to: closed?.to ?? null,
  approximate,
});
