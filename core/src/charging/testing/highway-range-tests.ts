import type { HighwayRangeTest } from './highway-range-test.ts';
import { openedOtherMakes } from './opened-other-makes.ts';
import { openedUsMakes } from './opened-us-makes.ts';
import { quotedOtherMakes } from './quoted-other-makes.ts';
import { quotedUsMakes } from './quoted-us-makes.ts';

export type { HighwayRangeTest } from './highway-range-test.ts';

/**
 * Every test at a steady speed that was found, of a model of the facts. They were written down before any of them was reckoned, and none is left
 * out for its result. Consumer Reports tested more vehicles in 2023, whose trims or figures the opened pages do not tell.
 */
export const highwayRangeTests: readonly HighwayRangeTest[] = [
  ...openedUsMakes,
  ...openedOtherMakes,
  ...quotedUsMakes,
  ...quotedOtherMakes,
];
