import { indexAtOrBefore } from '../geo/index.ts';
import type { GuidedRoute, SpeedLimit } from './model.ts';

/**
 * Likely speed limits by a word in the instruction, miles per hour; the first match applies. Used only without data,
 * and always marked as an estimate. See docs/product/navigation.md#speed-limit-estimate.
 */
const byWord: readonly (readonly [words: RegExp, mph: number])[] = [
  [/\b(highway|interstate|I-\d+)\b/i, 75],
  [/\b(main|avenue|ave|boulevard|blvd)\b/i, 45],
  [/\bresidential\b/i, 25],
  [/\b(street|st|road|rd)\b/i, 35],
];

/** Estimate for other instructions, miles per hour. See docs/product/navigation.md#speed-limit-estimate. */
const OTHERWISE_MPH = 35;

/** Returns an estimated speed limit from an instruction, miles per hour. */
export const estimatedLimitMph = (instruction: string): number =>
  byWord.find(([words]) => words.test(instruction))?.[1] ?? OTHERWISE_MPH;

/**
 * Returns the speed limit at a position; null on a ferry.
 * @param alongMeters meters from the route's start.
 * @param stepIndex index of the last maneuver passed.
 */
export function speedLimitAt(
  { posted, steps }: GuidedRoute,
  alongMeters: number,
  stepIndex: number,
): SpeedLimit | null {
  const starts = posted.map(({ fromMeters }) => fromMeters);
  const here =
    starts.length > 0 && alongMeters >= (starts[0] ?? 0) ? posted[indexAtOrBefore(starts, alongMeters)] : undefined;
  if (here && here.mph !== null) return { mph: here.mph, estimated: false };
  const step = steps[stepIndex];
  if (!step || step.type.startsWith('ferry')) return null;
  return { mph: estimatedLimitMph([step.instruction, ...step.streetNames].join(' ')), estimated: true };
}
