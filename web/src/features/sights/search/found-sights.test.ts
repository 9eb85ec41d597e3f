import { describe, expect, it } from 'vitest';
import { answerOf, foundOf, sightOf } from '../testing/sights.ts';
import { mergedSights } from './found-sights.ts';
import { withUpdatedSight } from './sight-queries.ts';

const near = foundOf({ id: 'near', distanceMiles: 1, score: 2, popularity: 0 });
const far = foundOf({ id: 'far', distanceMiles: 20, score: 4, popularity: 3, rating: { average: 4.5, count: 2 } });
const middle = foundOf({ id: 'middle', distanceMiles: 8, score: 3, popularity: 0 });
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe('the results of all sources', () => {
  const outcomes = [
    { source: 'nps', answer: answerOf([near, far], { totalResults: 5, subscriptionLimit: 3, upgradeMessage: 'Up!' }) },
    { source: 'google', answer: answerOf([middle], { hidden: { unrated: 4, unpriced: 1 } }) },
  ] as const;

  it('are in one order', () => {
    expect(ids(mergedSights(outcomes, 'distance').found)).toEqual(['near', 'middle', 'far']);
    expect(ids(mergedSights(outcomes, 'rating').found)).toEqual(['far', 'middle', 'near']);
    expect(ids(mergedSights(outcomes, 'popularity').found)).toEqual(['far', 'middle', 'near']);
  });

  it('have the plan’s limit, all matches, and what the filters hide', () => {
    const { total, limit, upgradeMessage, hidden, problems } = mergedSights(outcomes, 'distance');
    expect({ total, limit, upgradeMessage, hidden, problems }).toEqual({
      total: 6,
      limit: 3,
      upgradeMessage: 'Up!',
      hidden: { unrated: 4, unpriced: 1 },
      problems: [],
    });
  });

  it('list a sight of several sources once', () => {
    const twice = [
      { source: 'nps', answer: answerOf([near]) },
      { source: 'google', answer: answerOf([near, middle]) },
    ] as const;
    const { found, total } = mergedSights(twice, 'distance');
    expect([ids(found), total]).toEqual([['near', 'middle'], 2]);
  });

  it('are sorted by score only if no source has adds or favorites', () => {
    const byScore = answerOf([near, middle], { sortedBy: 'score' });
    const byPopularity = answerOf([far], { sortedBy: 'popularity' });
    expect(mergedSights([{ source: 'nps', answer: byScore }], 'popularity').sortedBy).toBe('score');
    const both = [
      { source: 'nps', answer: byScore },
      { source: 'google', answer: byPopularity },
    ] as const;
    expect(mergedSights(both, 'popularity').sortedBy).toBe('popularity');
  });

  it('are empty with a problem if a source failed', () => {
    const problem = { code: null, message: 'Down', status: 503 };
    const { found, total, problems } = mergedSights([{ source: 'nps', problem }], 'distance');
    expect([found, total, problems]).toEqual([[], 0, [problem]]);
  });
});

it('a changed favorite or rating shows in every list that has the sight', () => {
  const changed = { ...sightOf({ id: 'far' }), favorite: true, stars: 5, rating: { average: 5, count: 1 } };
  const search = mergedSights([{ source: 'nps', answer: answerOf([near, far]) }], 'distance');
  const updated = withUpdatedSight(search, changed);
  expect('found' in updated && updated.found.map(({ favorite, distanceMiles }) => [favorite, distanceMiles])).toEqual([
    [false, 1],
    [true, 20],
  ]);
  expect(withUpdatedSight({ sight: far }, changed)).toMatchObject({ sight: { favorite: true, stars: 5 } });
  expect(withUpdatedSight({ sights: [near] }, changed)).toEqual({ sights: [near] });
});
