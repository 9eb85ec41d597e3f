import type { HighwayRangeTest } from './highway-range-test.ts';
import { openedOtherMakes } from './opened-other-makes.ts';
import { openedUsMakes } from './opened-us-makes.ts';
import { quotedOtherMakes } from './quoted-other-makes.ts';
import { quotedUsMakes } from './quoted-us-makes.ts';

export type { HighwayRangeTest } from './highway-range-test.ts';

/**
 * Every steady-speed test found for models in the facts. All were recorded before computing any result, and none is
 * omitted because of its result. Consumer Reports tested more vehicles in 2023, but the accessible pages don't include
 * their trims or figures.
 */
export const highwayRangeTests: readonly HighwayRangeTest[] = [
  ...openedUsMakes,
  ...openedOtherMakes,
  ...quotedUsMakes,
  ...quotedOtherMakes,
];
