import { feetToMeters, milesToMeters } from '../units/index.ts';
import type { GuidedStep } from './model.ts';
import { turnShape } from './turn-shape.ts';

/**
 * Miles before a maneuver at which it is announced. If the driver is closer than all points, the last point applies.
 * See docs/product/navigation.md#announcement-points.
 */
const turnOrExit = [0.5, 0.25, 0.05] as const;
const merge = [1, 0.5, 0.1] as const;
const others = [0.1] as const;

/** Announcement points on drawn lines, miles. Early, because positions there are accurate only to about a mile. */
const overview = [5, 2] as const;

/**
 * Returns a maneuver's announcement points, meters before the maneuver, farthest first; empty if it isn't announced in
 * advance. The driver's announcement distance replaces the closest point and any points closer than that distance.
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

/** Returns whether to announce a maneuver on a road without exact geometry: only highways, ferries and arrivals. */
function isSaidInOverview({ type, streetNames }: Pick<GuidedStep, 'type' | 'streetNames'>): boolean {
  const { kind } = turnShape(type);
  return kind === 'ferry' || kind === 'arrive' || streetNames.length > 0;
}
