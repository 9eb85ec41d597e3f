import type { Maneuver } from '@roadcast/core/itinerary';
import { expect, it } from 'vitest';
import { inHighwayWords } from './highway-words.ts';

const maneuver = (type: string, streetNames: string[], point: readonly [number, number], metres = 1000): Maneuver => ({
  instruction: 'as the engine says it.',
  streetNames,
  type,
  metres,
  seconds: metres / 25,
  point,
  legIndex: 0,
});

it('names the highway and the way along it, and joins what belongs together', () => {
  const told = inHighwayWords([
    maneuver('depart', [], [-105, 39.7]),
    maneuver('turn-left', [], [-104.99, 39.72]),
    maneuver('turn-slight-right', ['I 25'], [-104.98, 39.75]),
    maneuver('turn-right', ['I 76'], [-104.97, 39.8]),
    maneuver('turn-slight-right', ['I 80'], [-102.3, 41]),
    maneuver('end of road-right', ['I 80', 'I 35'], [-93.7, 41.6]),
    maneuver('arrive', [], [-87.6, 41.9], 0),
  ]);
  expect(told.map(({ instruction }) => instruction)).toEqual([
    'Start on local roads.',
    'Take I-25 north.',
    'Take I-76 east.',
    'Take I-80 east.',
    'as the engine says it.',
  ]);
  expect(told[0]?.metres).toBe(2000);
  expect(told.reduce((sum, { metres }) => sum + metres, 0)).toBe(6000);
});
