import type { ClosedPlaceFacts } from '@roadcast/contract';
import type { RoadRule } from '@roadcast/core/dataset';
import { limitBroken, type RoadVehicle } from '@roadcast/core/roads';
import { roadName } from './broken-limit.ts';

/**
 * Returns why a place is closed, in the API format.
 * @param rules the place's rules, at least one. @param vehicle vehicle that the limits apply to.
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

/** Returns the facts about a road or ferry that is closed when the car arrives. */
export const closedForSeason = (rule: RoadRule): ClosedPlaceFacts => ({
  name: nameOf(rule),
  ferry: rule.ferry === true,
  limits: [],
  seasons: [seasonOf(rule)],
});

/** Returns a rule's label, which for a ferry is only the name. */
const nameOf = (rule: RoadRule): string => (rule.ferry ? rule.name : roadName(rule));

const seasonOf = ({ closed, approximate }: RoadRule): ClosedPlaceFacts['seasons'][number] => ({
  from: closed?.from ?? null,
  to: closed?.to ?? null,
  approximate,
});
