import type { RoadSignsFile } from '@roadcast/core/dataset';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import type { Maneuver } from '@roadcast/core/roads';
import { describe, expect, it } from 'vitest';
import type { AnsweredRoad } from '../valhalla-answer.ts';
import type { DrivenEdge } from './driven-edges.ts';
import { inHighwayWords } from './highway-words.ts';
import { SignBook } from './sign-book.ts';

/** Returns a road with one edge between consecutive places. Engine maneuvers begin at some of the places. */
function roadOf(line: readonly LngLat[], turns: readonly (readonly [at: number, type: string, names: string[]])[]) {
  const along = cumulativeMeters(line);
  const maneuvers = turns.map(
    ([at, type, streetNames]): Maneuver => ({
      instruction: 'as the engine says it.',
      streetNames,
      type,
      meters: 0,
      seconds: 0,
      point: line[at] as LngLat,
      legIndex: 0,
      beginIndex: at,
    }),
  );
  return {
    ...{ line, along, elapsed: along.map((meters) => meters / 25), placeIndexes: [0, line.length - 1], maneuvers },
    ...{ tolls: [], tollsExact: true, ferries: [], freeways: [], modeled: [], legal: null },
    ...{ stretches: [], posted: [] },
    ...{ tolledManeuvers: [], pieces: [] },
  } satisfies AnsweredRoad;
}

const edgesOf = (names: readonly (readonly string[] | 'ferry')[]): DrivenEdge[] =>
  names.map((own, i) =>
    own === 'ferry'
      ? { from: i, to: i + 1, names: ['Bay Ferry'], toll: false, ferry: true }
      : { from: i, to: i + 1, names: own, toll: false, ferry: false },
  );

const nothing = new SignBook(null);
const words = (maneuvers: readonly Maneuver[]): string[] => maneuvers.map(({ instruction }) => instruction);

describe('directions on the network', () => {
  const line: LngLat[] = [
    [-105, 39.7],
    [-104.99, 39.72],
    [-104.98, 39.75],
    [-104.97, 39.8],
    [-102.3, 41],
    [-93.7, 41.6],
    [-87.6, 41.9],
  ];
  // The engine continues on I 25 to the end.
  const road = roadOf(line, [
    [0, 'depart', []],
    [2, 'turn-slight-right', ['I 25']],
    [6, 'arrive', []],
  ]);
  const edges = edgesOf([[], [], ['I-25'], ['I-76'], ['I-80'], ['I-80', 'I-35']]);

  it('start a line wherever the road’s number changes, with its direction', () => {
    const told = inHighwayWords(road, [edges], nothing);
    expect(words(told)).toEqual([
      'Start on local roads to I-25.',
      'Take I-25 north.',
      'Take I-76 east.',
      'Take I-80 east.',
      'as the engine says it.',
    ]);
    expect(told.map(({ beginIndex }) => beginIndex)).toEqual([0, 2, 3, 4, 6]);
    expect(told.map(({ type }) => type)).toEqual(['depart', 'continue', 'continue', 'continue', 'arrive']);
    expect(told[3]?.streetNames).toEqual(['I-80']);
    expect(told.reduce((sum, { meters }) => sum + meters, 0)).toBeCloseTo(road.along.at(-1) ?? 0, 3);
    expect(told.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(road.elapsed.at(-1) ?? 0, 3);
  });

  it('describe ferries, named roads and local roads as such', () => {
    const told = inHighwayWords(
      road,
      [edgesOf([['Bay Bridge'], [], 'ferry', ['H-1'], ['Blue Ridge Parkway'], []])],
      nothing,
    );
    expect(words(told)).toEqual([
      'Start on the Bay Bridge.',
      'Follow local roads to the Bay Ferry.',
      'Take the Bay Ferry.',
      'Take H-1 east.',
      'Take the Blue Ridge Parkway east.',
      'Follow local roads.',
      'as the engine says it.',
    ]);
    expect(told[2]?.type).toBe('ferry');
  });

  it('are the engine’s own if the line couldn’t be traced', () => {
    const told = inHighwayWords(road, [null], nothing);
    expect(words(told)).toEqual(['Start on local roads to I-25.', 'Take I-25 east.', 'as the engine says it.']);
  });

  it('include directions, cities and exits from signs where known', () => {
    const signs: RoadSignsFile = {
      axes: [
        ['I-25', 'ew', -106, 39, -104, 40],
        ['I-80', 'ns', -103, 40, -87, 42],
      ],
      cities: [
        ['Denver', -104.98, 39.73, 700_000],
        ['Fort Morgan', -103.8, 40.32, 60_000],
        ['Sterling', -103.2, 40.6, 80_000],
      ],
      exits: [['I-25', -104.97, 39.8, '216']],
    };
    const told = inHighwayWords(road, [edges], new SignBook(signs));
    expect(words(told).slice(1, 4)).toEqual([
      'Take I-25 east.',
      'Take exit 216 to I-76 east toward Sterling.',
      'Take I-80 north.',
    ]);
    // The facts are also returned separately, for clients that write their own sentences.
    expect(told.slice(0, 4).map(({ exit, cardinal, toward }) => ({ exit, cardinal, toward }))).toEqual([
      { exit: null, cardinal: null, toward: ['I-25'] },
      { exit: null, cardinal: 'east', toward: [] },
      { exit: '216', cardinal: 'east', toward: ['Sterling'] },
      { exit: null, cardinal: 'north', toward: [] },
    ]);
  });
});

describe('directions among real streets', () => {
  const line: LngLat[] = [
    [-76.8, 40.28],
    [-76.82, 40.28],
    [-76.9, 40.25],
    [-77.14, 40.23],
    [-80, 40.5],
    [-87.6, 41.7],
    [-87.61, 41.8],
    [-87.63, 41.88],
  ];
  const inHarrisburg = ([lng]: LngLat): boolean => lng > -77;

  it('are kept as returned by the engine', () => {
    const road = roadOf(line, [
      [0, 'depart', ['Union Deposit Road']],
      [1, 'on ramp-slight right', ['I 83 South', 'US 322']],
      [3, 'fork-slight right', ['I 76']],
      [7, 'arrive', []],
    ]);
    const edges = edgesOf([['Union Deposit Road'], ['US-322'], ['I-83', 'US-322'], ['I-76'], ['I-76'], [], []]);
    const told = inHighwayWords(road, [edges], nothing, inHarrisburg);
    expect(words(told)).toEqual([
      'as the engine says it.',
      'as the engine says it.',
      'Take I-76 west.',
      'Follow local roads.',
      'as the engine says it.',
    ]);
    expect(told.map(({ type }) => type).slice(0, 3)).toEqual(['depart', 'on ramp-slight right', 'continue']);
    expect(told[1]?.streetNames).toEqual(['I 83 South', 'US-322']);
  });

  it('end at the edge of the street area if another road begins there, and continue if it is the same', () => {
    const turns = [
      [0, 'depart', ['Union Deposit Road']],
      [1, 'on ramp-slight right', ['I 83', 'US 322']],
      [7, 'arrive', []],
    ] as const;
    const road = roadOf(
      line,
      turns.map(([at, type, names]) => [at, type, [...names]]),
    );
    const other = edgesOf([[], ['I-83'], ['I-83'], ['I-81'], ['I-81'], ['I-81'], ['I-81']]);
    expect(words(inHighwayWords(road, [other], nothing, inHarrisburg)).at(-2)).toBe('Take I-81 west.');
    const same = edgesOf([[], ['I-83'], ['I-83'], ['I-83'], ['I-83'], ['I-81'], ['I-81']]);
    const told = inHighwayWords(road, [same], nothing, inHarrisburg);
    expect(told.map(({ beginIndex }) => beginIndex)).toEqual([0, 1, 5, 7]);
    expect(told[1]?.meters).toBeCloseTo((road.along[5] ?? 0) - (road.along[1] ?? 0), 3);
  });
});
