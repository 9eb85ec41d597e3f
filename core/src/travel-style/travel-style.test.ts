import { describe, expect, it } from 'vitest';
import { usualPreferences } from '../trip-request/index.ts';
import {
  ADVISORY_BELOW,
  baseSafetyScore,
  dnaOfAnswers,
  preferencesOfDna,
  safetyScore,
  skippedDna,
  type TravelDna,
  type TripHazards,
  travelStyles,
} from './index.ts';

const calm: TripHazards = { stormDays: 0, iceDays: 0, longDays: 0, darkDays: 0, unknownRoadShare: 0 };

describe('Travel DNA', () => {
  it('of a skipped quiz is as specified', () => {
    expect(skippedDna).toEqual({
      style: 'explorer',
      flexibility: 'flexible',
      priority: 'discovery',
      group: 'solo',
      hoursPerDay: 6,
    });
    expect(dnaOfAnswers({})).toEqual(skippedDna);
  });

  it('sets the hours by style', () => {
    const hours = travelStyles.map((style) => preferencesOfDna(dnaOfAnswers({ style })).drivingHoursPerDay);
    expect(hours).toEqual([8, 6, 4]);
  });

  it.each<[string, Partial<TravelDna>, object]>([
    ['speed takes the fastest road', { priority: 'speed' }, { scenicRoutes: false, prioritizeEfficient: true }],
    ['discovery takes smaller roads', { priority: 'discovery' }, { scenicRoutes: true, prioritizeEfficient: false }],
    [
      'safety avoids severe weather on fixed dates',
      { priority: 'safety', flexibility: 'fixed' },
      { avoidSevereWeather: true },
    ],
    ['fixed dates ignore severe weather', { priority: 'speed', flexibility: 'fixed' }, { avoidSevereWeather: false }],
    ['a family stops more often and longer', { group: 'family' }, { driveTimePerLeg: 1.5, stopLength: 45 }],
    ['a solo driver stops as usual', { group: 'solo' }, { stopLength: usualPreferences.stopLength }],
  ])('%s', (_, answers, preferences) => {
    expect(preferencesOfDna(dnaOfAnswers(answers))).toMatchObject(preferences);
  });
});

describe('the safety score', () => {
  it.each<[number, Partial<TravelDna>]>([
    [95, { flexibility: 'weather-optimal', priority: 'speed' }],
    [95, { flexibility: 'weather-optimal', priority: 'safety' }],
    [88, { flexibility: 'flexible', priority: 'safety' }],
    [82, { flexibility: 'fixed', priority: 'speed' }],
  ])('starts from %d', (base, answers) => {
    const dna = dnaOfAnswers(answers);
    expect(baseSafetyScore(dna)).toBe(base);
    expect(safetyScore(dna, calm)).toEqual({ score: base, base, deductions: [], advisory: base < ADVISORY_BELOW });
  });

  it.each<[Partial<TripHazards>, number]>([
    [{ stormDays: 1 }, 8],
    [{ stormDays: 9 }, 24],
    [{ iceDays: 2 }, 16],
    [{ longDays: 1 }, 4],
    [{ longDays: 9 }, 12],
    [{ darkDays: 2 }, 6],
    [{ darkDays: 9 }, 9],
    [{ unknownRoadShare: 0.04 }, 0],
    [{ unknownRoadShare: 0.5 }, 5],
  ])('loses points for %o', (hazards, points) => {
    expect(safetyScore(skippedDna, { ...calm, ...hazards }).score).toBe(82 - points);
  });

  it('names its deductions, the largest first, and shows the advisory below 90', () => {
    const dna = dnaOfAnswers({ flexibility: 'weather-optimal' });
    const found = safetyScore(dna, { ...calm, darkDays: 1, stormDays: 1 });
    expect(found).toEqual({
      score: 84,
      base: 95,
      deductions: [
        { hazard: 'storms', points: 8 },
        { hazard: 'darkness', points: 3 },
      ],
      advisory: true,
    });
    expect(safetyScore(dna, { ...calm, darkDays: 1 })).toMatchObject({ score: 92, advisory: false });
  });

  it('of the worst possible trip is 8', () => {
    const worst = { stormDays: 99, iceDays: 99, longDays: 99, darkDays: 99, unknownRoadShare: 1 };
    expect(safetyScore(skippedDna, worst).score).toBe(8);
  });
});
