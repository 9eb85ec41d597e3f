import { distanceMeters } from '@roadcast/core/geo';
import type { PositionFix } from '@roadcast/core/navigation';

/** Positions closer together than this are one. Specification, part 1, point 9: distance filter 10. */
const FILTER_METERS = 10;

/** A car that stands still is told of this often all the same: its speed has changed. */
const LONGEST_SILENCE_MS = 3000;

/**
 * Leaves out positions that say nothing new.
 * @returns what tells whether a position is worth looking at. What is no position at all is: whoever looks says why it is ignored.
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
