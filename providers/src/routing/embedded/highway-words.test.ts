import type { Maneuver } from '@roadcast/core/roads';
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
  beginIndex: 0,
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

it('leaves the engine’s own words where real streets are', () => {
  const told = inHighwayWords(
    [
      maneuver('depart', ['Union Deposit Road'], [-76.8, 40.28]),
      maneuver('on ramp-slight right', ['I 83 North', 'US 322'], [-76.82, 40.28]),
      maneuver('fork-slight right', ['I 76'], [-77.14, 40.23]),
      maneuver('turn-right', [], [-87.6, 41.7]),
      maneuver('turn-left', [], [-87.61, 41.8]),
      maneuver('arrive', [], [-87.63, 41.88], 0),
    ],
    ([lng]) => lng > -77,
  );
  expect(told.map(({ instruction }) => instruction)).toEqual([
    'as the engine says it.',
    'as the engine says it.',
    'Take I-76 west.',
    'Follow local roads.',
    'as the engine says it.',
  ]);
  expect(told.map(({ type }) => type).slice(0, 3)).toEqual(['depart', 'on ramp-slight right', 'continue']);
  expect(told[1]?.streetNames).toEqual(['I 83 North', 'US-322']);
});
