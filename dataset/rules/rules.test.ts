import { expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import type { NetworkNode, NetworkWay } from '../tiles/network.ts';
import { applyRules } from './apply.ts';
import { parseRules } from './read.ts';

/**
 * A road with seven nodes, 0.1 degrees apart along the 40th parallel, in two ways: both are US 9, the second is also US
 * 8.
 */
const nodes: NetworkNode[] = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ id: i + 1, lng: -100 + i / 10, lat: 40 }));
const ways: NetworkWay[] = [
  { id: 1, nodeIds: [1, 2, 3, 4], tags: { highway: 'primary', ref: 'US 9' } },
  { id: 2, nodeIds: [7, 6, 5, 4], tags: { highway: 'primary', ref: 'US 9;US 8' } },
];

function rule(text: string) {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const written = parseRules('rules/x.txt', text, report);
  return { ...applyRules(written, nodes, ways, report), said: problems.map(formatProblem) };
}

it('closes the stretch between two positions, across ways drawn in opposite directions, and leaves the rest open', () => {
  const { ways: ruled, rules, said } = rule('height US-9 13.5 ft  Old Bridge @40.01,-99.8 @39.99,-99.51 ~');
  expect(said).toEqual([]);
  expect(ruled.map(({ id, nodeIds, tags }) => [id, nodeIds, tags.maxheight])).toEqual([
    [1, [1, 2, 3], undefined],
    [3, [3, 4], '4.11'],
    [2, [7, 6], undefined],
    [4, [6, 5, 4], '4.11'],
  ]);
  expect(rules).toMatchObject([{ kind: 'height', ref: 'US-9', name: 'Old Bridge', limit: 13.5, approximate: true }]);
  expect(rules[0]?.line.map(([lng]) => lng)).toEqual([-99.8, -99.7, -99.6, -99.5]);
});

it('keeps the stricter of two limits on a stretch', () => {
  const { ways: ruled } = rule('height US-9 13.5 ft  A @40,-100 @40,-99.7\nheight US-9 12 ft  B @40,-100 @40,-99.7');
  expect(ruled.find(({ id }) => id === 1)?.tags.maxheight).toBe('3.66');
});

it('closes a whole road to trucks, and another road only where it shares this one’s number', () => {
  expect(rule('trucks US-8  Parkway whole').ways.map(({ tags }) => tags.hgv)).toEqual([undefined, 'no']);
});

it('includes seasons, grades and passes without closing roads in the tiles', () => {
  const { ways: ruled, rules } = rule(
    'closure US-9 11-15 to 05-27  High Pass @40,-100 @40,-99.4\npass US-9 9943 ft  High Pass @40,-99.7\ngrade US-9 6.5 %  High Pass @40,-99.9 @40,-99.7',
  );
  expect(ruled).toEqual(ways);
  expect(rules.map(({ kind, limit, closed }) => [kind, limit, closed])).toEqual([
    ['closure', null, { from: '11-15', to: '05-27' }],
    ['pass', 9943, null],
    ['grade', 6.5, null],
  ]);
});

it('reports invalid lines, places far from their road, and roads without a file', () => {
  const { said, rules } = rule(
    'height US-9 tall  X @40,-100\nheight US-9 12 ft  Far @41,-100\npass US-77 900 ft  Hill @40,-100\ntrucks US-9 3 ft  X @40,-100',
  );
  expect(rules).toEqual([]);
  expect(said).toEqual([
    "rules/x.txt:1 error: expected 'KIND REF LIMIT  NAME @LAT,LNG', as described in the README of the rules",
    "rules/x.txt:4 error: expected 'KIND REF LIMIT  NAME @LAT,LNG', as described in the README of the rules",
    'rules/x.txt:2 error: Far: position 1 lies 69.2 miles off US-9',
    'rules/x.txt:3 warning: Hill: no file has US-77',
  ]);
});
