import { feetToMeters, milesToMeters } from '../units/index.ts';
import type { GuidedStep } from './model.ts';
import { turnShape } from './turn-shape.ts';

/** Miles before a maneuver at which it is announced; the last one is 'or less'. Specification, part 1, point 4 ('Voice queue'). */
const turnOrExit = [0.5, 0.25, 0.05] as const;
const merge = [1, 0.5, 0.1] as const;
const others = [0.1] as const;

/** Where the drawn line may lie beside the road, the position along it is no better than a mile: early, and twice. Miles. */
const overview = [5, 2] as const;

/**
 * The driver's announcement distance takes the place of the point closest to the maneuver; points that it overtakes are dropped.
 * @param announcementFeet as the driver has set it.
 * @returns meters before the maneuver, the farthest first; none for what is not said ahead.
 */
export function announcementPoints(
  step: Pick<GuidedStep, 'type' | 'exact' | 'streetNames'>,
  announcementFeet: number,
): number[] {
  if (!step.exact) return isSaidInOverview(step) ? overview.map(milesToMeters) : [];
  const own = feetToMeters(announcementFeet);
  return [
    ...milesOf(step.type)
      .slice(0, -1)
      .map(milesToMeters)
      .filter((meters) => meters > own),
    own,
  ];
}

function milesOf(type: string): readonly number[] {
  switch (turnShape(type).kind) {
    case 'merge':
      return merge;
    case 'turn':
    case 'sharp':
    case 'slight':
    case 'uturn':
    case 'keep':
    case 'ramp':
    case 'roundabout':
      return turnOrExit;
    default:
      return others;
  }
}

/** Local turns of a road that is only drawn are nobody's business: highways, ferries and arrivals are. */
function isSaidInOverview({ type, streetNames }: Pick<GuidedStep, 'type' | 'streetNames'>): boolean {
  const { kind } = turnShape(type);
  return kind === 'ferry' || kind === 'arrive' || streetNames.length > 0;
}
