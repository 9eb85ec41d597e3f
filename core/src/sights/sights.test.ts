import { describe, expect, it } from 'vitest';
import {
  crowdLevel,
  cutToLimit,
  type FoundSight,
  matchSights,
  noneShown,
  priceLevelOf,
  type Sight,
  type SightKind,
  sightScore,
  usualSightFilters,
} from './index.ts';

const sight = (id: string, kind: SightKind, fee: Sight['fee'] = null): Sight => ({
  ...{ id, kind, fee, name: id, state: 'UT', lat: 39, lng: -110, description: '', activities: [], visitMinutes: 60 },
  ...{
    access: '',
    approximate: false,
    source: { name: '', asOf: null },
    opening: null,
    feeSource: null,
    entrances: [],
  },
});

const found = (
  id: string,
  change: Partial<FoundSight> = {},
  kind: SightKind = 'museum',
  fee?: Sight['fee'],
): FoundSight => ({
  ...{ sight: sight(id, kind, fee), miles: 10, rating: null, popularity: 0, crowd: 'low' },
  ...change,
});

const idsOf = (list: readonly Pick<FoundSight, 'sight'>[]): string[] => list.map((one) => one.sight.id);

describe('the score', () => {
  it.each([
    ['national_park', 5, 0, 6.5],
    ['national_park', 5, 25, 3.25],
    ['waterfall', 4, 0, 5],
    ['scenic_overlook', 4, 0, 4.8],
    ['mountain_pass', 4, 0, 4.6],
    ['historic_site', 4, 0, 4.4],
    ['lighthouse', 4, 0, 4.4],
    ['museum', 4, 0, 4.2],
    ['landmark', 4, 0, 4],
    // From 45 miles on, the distance factor is 0.1.
    ['landmark', 5, 45, 0.5],
    ['landmark', 5, 90, 0.5],
    // Unrated sights count as 3.
    ['landmark', null, 0, 3],
  ] as const)('of a %s rated %s at %i miles is %s', (kind, rating, miles, score) => {
    expect(sightScore(kind, rating, miles)).toBe(score);
  });
});

describe('the price level', () => {
  it.each([
    [null, null],
    [{}, 1],
    [{ person: 15 }, 2],
    [{ vehicle: 30, person: 15 }, 3],
    [{ vehicle: 35, person: 20 }, 4],
  ] as const)('of %j is %s', (fee, level) => {
    expect(priceLevelOf(fee)).toBe(level);
  });
});

describe('matches', () => {
  it('are filtered by rating, counting unrated sights as 3', () => {
    const list = [
      found('bad', { rating: { average: 2, count: 9 } }),
      found('new'),
      found('good', { rating: { average: 4.5, count: 2 } }),
    ];
    expect(idsOf(matchSights(list, usualSightFilters).matches).sort()).toEqual(['good', 'new']);
    const strict = matchSights(list, { ...usualSightFilters, minRating: 4 });
    expect([idsOf(strict.matches), strict.hidden]).toEqual([['good'], { unrated: 1, unpriced: 0 }]);
    expect(matchSights(list, { ...usualSightFilters, minRating: 0 }).matches).toHaveLength(3);
  });

  it('are filtered by price; sights with an unknown fee are hidden and counted below the highest level', () => {
    const list = [found('free', {}, 'museum', {}), found('dear', {}, 'museum', { vehicle: 40 }), found('unknown')];
    expect(matchSights(list, usualSightFilters).matches).toHaveLength(3);
    const cheap = matchSights(list, { ...usualSightFilters, maxPrice: 2 });
    expect([idsOf(cheap.matches), cheap.hidden]).toEqual([['free'], { unrated: 0, unpriced: 1 }]);
  });

  it('are sorted by popularity, or by score if no driver has added or favored any', () => {
    const [near, park] = [found('near', { miles: 1 }), found('park', { miles: 5 }, 'national_park')];
    const byScore = matchSights([near, park], { ...usualSightFilters, sort: 'popularity' });
    expect([idsOf(byScore.matches), byScore.sortedBy]).toEqual([['park', 'near'], 'score']);
    const byPopularity = matchSights([{ ...near, popularity: 1 }, park], { ...usualSightFilters, sort: 'popularity' });
    expect([idsOf(byPopularity.matches), byPopularity.sortedBy]).toEqual([['near', 'park'], 'popularity']);
  });
});

describe('a limit', () => {
  const many = (kind: SightKind) => Array.from({ length: 9 }, (_, i) => found(`${kind} ${i}`, {}, kind));
  const all = [...many('national_park'), ...many('state_park'), ...many('museum'), ...many('waterfall')];

  it.each([
    [1, ['national_park 0']],
    [3, ['national_park 0', 'state_park 0', 'museum 0']],
    [4, ['national_park 0', 'national_park 1', 'state_park 0', 'state_park 1']],
  ] as const)('of %i is split in thirds, rounded up, and then cut', (limit, expected) => {
    expect(idsOf(cutToLimit(all, limit, noneShown).visible)).toEqual(expected);
  });

  it('holds for all calls together, and sights already shown are free', () => {
    const first = cutToLimit(many('national_park'), 3, noneShown);
    expect(idsOf(first.visible)).toEqual(['national_park 0']);
    expect(idsOf(cutToLimit(many('national_park').toReversed(), 3, first.shown).visible)).toEqual(['national_park 0']);
    const second = cutToLimit(all, 3, first.shown);
    expect(idsOf(second.visible)).toEqual(['national_park 0', 'state_park 0', 'museum 0']);
    expect(cutToLimit(many('lighthouse'), 3, second.shown).visible).toEqual([]);
  });
});

describe('crowds', () => {
  it.each([
    ['national_park', 'UT', 7, false, 'high'],
    ['national_park', 'UT', 5, false, 'moderate'],
    ['national_park', 'UT', 5, true, 'high'],
    ['national_park', 'UT', 1, false, 'low'],
    ['national_park', 'AZ', 7, false, 'low'],
    ['national_park', 'AZ', 4, false, 'high'],
    ['national_park', 'FL', 2, false, 'high'],
    ['museum', 'UT', 1, false, 'moderate'],
    ['museum', 'UT', 1, true, 'high'],
  ] as const)('at a %s in %s in month %i (day off: %s) are %s', (kind, state, month, isDayOff, level) => {
    expect(crowdLevel(kind, state, { month, isDayOff })).toBe(level);
  });
});
