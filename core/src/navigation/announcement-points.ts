import { feetToMeters, milesToMeters } from '../units/index.ts';
import type { GuidedStep } from './model.ts';
import { turnShape } from './turn-shape.ts';

/** Miles before a maneuver at which it's announced; the last one means 'or less'. See docs/product/navigation.md#announcement-points. */
const turnOrExit = [0.5, 0.25, 0.05] as const;
const merge = [1, 0.5, 0.1] as const;
const others = [0.1] as const;

/**
 * Where the drawn line may be beside the road, positions along it are accurate to a mile: announce early, and twice.
 * Miles.
 */
const overview = [5, 2] as const;

/**
 * Returns the announcement points of a maneuver, meters before it, farthest first; empty if it isn't announced ahead.
 * The driver's announcement distance replaces the point closest to the maneuver; points it overtakes are dropped.
 * @param announcementFeet the driver's setting.
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

/** Skips local turns on roads without exact geometry: only highways, ferries and arrivals are announced. */
function isSaidInOverview({ type, streetNames }: Pick<GuidedStep, 'type' | 'streetNames'>): boolean {
  const { kind } = turnShape(type);
  return kind === 'ferry' || kind === 'arrive' || streetNames.length > 0;
}
