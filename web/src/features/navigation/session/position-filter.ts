import { distanceMeters } from '@roadcast/core/geo';
import type { PositionFix } from '@roadcast/core/navigation';

/** Minimum distance between processed positions, meters. docs/product/navigation.md#position: distance filter 10. */
const FILTER_METERS = 10;

/** Maximum time between processed positions, milliseconds, because a stopped car's speed changes without movement. */
const LONGEST_SILENCE_MS = 3000;

/**
 * Creates a filter that drops positions without new information.
 * @returns a predicate that is true for positions worth processing. Invalid positions pass, because processing them
 * reports why they are ignored.
 */
export function createPositionFilter(): (fix: PositionFix) => boolean {
  let last: PositionFix | null = null;
  return (fix) => {
    const isSame =
      last !== null &&
      distanceMeters(last.at, fix.at) < FILTER_METERS &&
      Math.abs(fix.time - last.time) < LONGEST_SILENCE_MS;
    if (!isSame) last = fix;
    return !isSame;
  };
}
