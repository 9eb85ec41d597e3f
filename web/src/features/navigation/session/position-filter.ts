import { distanceMeters } from '@roadcast/core/geo';
import type { PositionFix } from '@roadcast/core/navigation';

/** Positions closer together than this are the same. docs/product/navigation.md#position: distance filter 10. */
const FILTER_METERS = 10;

/** A stationary car's position still passes this often, milliseconds: its speed has changed. */
const LONGEST_SILENCE_MS = 3000;

/**
 * Filters out positions without new information.
 * @returns a predicate that is true for positions worth processing. Invalid positions pass: processing them reports why
 * they are ignored.
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
