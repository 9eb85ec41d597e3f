import { describe, expect, it } from 'vitest';
import { laneWords } from './lane-words.ts';

/** Parses lanes from left to right: in 'xox', x marks lanes valid for the maneuver. */
const lanes = (row: string) => row.split('').map((mark) => ({ indications: ['straight'], valid: mark === 'x' }));

describe('laneWords', () => {
  it.each([
    ['xoo', 'Use the left lane'],
    ['xxo', 'Use the 2 left lanes'],
    ['oox', 'Use the right lane'],
    ['oxx', 'Use the 2 right lanes'],
    ['oxo', 'Use lane 2 of 3, counted from the left'],
    ['oxxo', 'Use lanes 2 and 3 of 4, counted from the left'],
    ['xox', 'Use lanes 1 and 3 of 3, counted from the left'],
    ['xx', 'Use any of the 2 lanes'],
    ['x', '1 lane'],
    ['oo', '2 lanes'],
  ])('is %s: %s', (row, said) => {
    expect(laneWords(lanes(row))).toBe(said);
  });
});
