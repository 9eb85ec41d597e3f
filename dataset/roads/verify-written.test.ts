import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { box, state } from '../land/testing.ts';
import { WrittenRoads } from './hosts.ts';
import type { RoadFile } from './model.ts';
import { readTestRoad } from './testing.ts';
import { checkRoadEnds } from './verify-ends.ts';
import { checkWrittenRoads } from './verify-written.ts';

/** Two neighboring states, and a third that borders neither. */
const shapes = [
  state('AA', box(-101, 39, -99, 41)),
  state('BB', box(-99, 39, -97, 41)),
  state('CC', box(-95, 39, -93, 41)),
];

function check(roads: Readonly<Record<string, string>>): string[] {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const files = Object.entries(roads).flatMap(([ref, body]): RoadFile[] => {
    const read = readTestRoad(ref, body, report);
    return read ? [read] : [];
  });
  checkWrittenRoads(files, shapes, report);
  checkRoadEnds(files, new WrittenRoads(files, [], new Map()), report);
  return problems.map(formatProblem);
}

/** A road where the other roads may end. */
const north = 'state AA ?\nclass primary\n@40.5,-100.5 border\n@40.5,-99.9 border';

describe('a single road', () => {
  it('is accepted if it is valid', () => {
    const body =
      'state AA 47.8\nclass primary\n@40,-99.9 beach\n@40,-99.5\n@40,-99 Line\nstate BB 47.8\n@40,-98.5\n@40,-98.1 beach';
    expect(check({ 'US-6': body })).toEqual([]);
  });

  it('must be in the states it names, which must border on each other in that order', () => {
    const body = 'state AA ?\nclass primary\n@40,-99.4 beach\n@40,-98.9 Over\nstate CC ?\n@40,-98.5 beach';
    expect(check({ 'US-6': body })).toEqual([
      "roads/US-6.txt:7 error: 'Over' lies 5.3 miles outside AA and CC",
      "roads/US-6.txt:9 error: 'beach' lies 185.2 miles outside CC",
      'roads/US-6.txt:8 error: CC does not border on AA',
    ]);
  });

  it('must not have large gaps or repeated places', () => {
    const body = 'state AA ?\nclass primary\n@40,-100.9 beach\n@40,-100 A\n@40,-100 A\n@40,-99.8 beach';
    expect(check({ 'US-6': body })).toEqual([
      'roads/US-6.txt:7 error: line 6 to 7: 47.7 miles without a point between',
      'roads/US-6.txt:8 error: line 7 to 8: the same position twice',
    ]);
  });

  it('is reported where it turns back', () => {
    const body = 'state AA ?\nclass primary\n@40,-100 beach\n@40,-99.9 A\n@40.01,-100 beach';
    expect(check({ 'US-6': body })).toEqual(['roads/US-6.txt:7 warning: the road turns by 172 degrees here']);
  });

  it('has about its official length', () => {
    const body = (miles: number) => `state AA ${miles}\nclass primary\n@40,-100 beach\n@40,-99.6 beach`;
    expect(check({ 'US-6': body(21.2) })).toEqual([]);
    // Roads wind between written points, so the line may only be shorter than the official length.
    expect(check({ 'US-6': body(22.5) })).toEqual([]);
    expect(check({ 'US-6': body(26) })).toEqual([
      'roads/US-6.txt:4 warning: AA: 21.2 miles along the written points, its official length is 26 (-18.5 %)',
    ]);
    expect(check({ 'US-6': body(20) })).toEqual([
      'roads/US-6.txt:4 warning: AA: 21.2 miles along the written points, its official length is 20 (+6.0 %)',
    ]);
    expect(check({ 'US-6': body(19) })[0]).toMatch(/^roads\/US-6.txt:4 error: AA: 21.2 miles/);
    expect(check({ 'US-6': body(32) })[0]).toMatch(/^roads\/US-6.txt:4 error: AA: 21.2 miles/);
  });
});

describe('a road among others', () => {
  it('is reported if it ends away from all of them', () => {
    expect(check({ 'US-6': 'state AA ?\nclass primary\n@40.2,-100 A\n@40.495,-100 B', 'US-8': north })).toEqual([
      'roads/US-6.txt:6 warning: the road ends here, and no other road is within a mile',
    ]);
  });

  it('must be near its host at both ends of a concurrency', () => {
    const body =
      'state AA ?\nclass primary\n@40.2,-100.4 beach\n@40.495,-100.4 A\nwith US-8\n@40.47,-100 B\n@40.3,-100 beach';
    expect(check({ 'US-6': body, 'US-8': north })).toEqual([
      'roads/US-6.txt:9 error: with US-8: this end is 2.1 miles from that road',
    ]);
    expect(check({ 'US-6': body })).toEqual(['roads/US-6.txt:7 warning: with US-8: that road has no file']);
  });

  it('includes its concurrencies in its length', () => {
    const body = (miles: number) =>
      `state AA ${miles}\nclass primary\n@40.2,-100.4 beach\n@40.5,-100.4 A\nwith US-8\n@40.5,-100 B\n@40.2,-100 beach`;
    expect(check({ 'US-6': body(62.5), 'US-8': north })).toEqual([]);
    expect(check({ 'US-6': body(41.4), 'US-8': north })[0]).toMatch(/^roads\/US-6.txt:4 error: AA: 62.5 miles/);
  });
});
