import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrivenEdge } from './driven-edges.ts';
import { followedRoads } from './followed-roads.ts';

/** Returns one-mile edges with these names. */
const edgesOf = (...names: readonly string[][]): DrivenEdge[] =>
  names.map((own, i) => ({ from: i, to: i + 1, names: own, toll: false, ferry: false }));
const mile = (count: number): Float64Array => Float64Array.from({ length: count + 1 }, (_, i) => i * 1609);
const follow = (...names: readonly string[][]): string[] =>
  followedRoads(edgesOf(...names), mile(names.length)).map((road) => `${road.names[0] ?? '-'} ${road.to - road.from}`);

describe('the followed road', () => {
  it('changes with its number', () => {
    expect(follow(['I-66'], ['I-66'], ['I-81'], ['I-81'], ['I-40'])).toEqual(['I-66 2', 'I-81 2', 'I-40 1']);
    expect(follow([], ['I-35'], [], ['MN-61'])).toEqual(['- 1', 'I-35 1', '- 1', 'MN-61 1']);
  });

  it('is the one with the longest stretch where two share a road', () => {
    expect(follow(['I-80'], ['I-80', 'I-90'], ['I-80', 'I-90'], ['I-90'], ['I-90'])).toEqual(['I-80 1', 'I-90 4']);
    expect(follow(['I-90'], ['I-80', 'I-90'], ['I-90'])).toEqual(['I-90 3']);
    expect(
      follow(['US-9', 'Garden State Parkway'], ['Garden State Parkway'], ['US-9', 'Garden State Parkway']),
    ).toEqual(['Garden State Parkway 3']);
  });

  it('is the Interstate, unless it is left immediately', () => {
    const shared = Array.from({ length: 6 }, () => ['US-20', 'I-90']);
    expect(follow(['US-20'], ...shared, ['US-20'])).toEqual(['US-20 1', 'I-90 6', 'US-20 1']);
    const rural = Array.from({ length: 9 }, () => ['US-20']);
    expect(follow(...rural, ['US-20', 'I-90'], ...rural)).toEqual(['US-20 19']);
  });

  it('absorbs stretches up to a driveway’s length, and continues after them', () => {
    const edges = edgesOf([], ['I-80'], [], ['I-80'], ['US-6'], []);
    const along = Float64Array.from([0, 100, 9000, 9120, 15_000, 25_000, 25_160]);
    expect(followedRoads(edges, along).map(({ from, to, names }) => [from, to, ...names])).toEqual([
      [0, 4, 'I-80'],
      [4, 5, 'US-6'],
      [5, 6],
    ]);
  });

  it('has every name that applies to all of it', () => {
    const [road] = followedRoads(edgesOf(['I-80', 'I-90', 'US-20'], ['I-80', 'I-90']), mile(2));
    expect(road?.names).toEqual(['I-80', 'I-90']);
  });

  it('has no name that is missing on part of it, and never repeats one', () => {
    const names = fc.uniqueArray(fc.constantFrom<string[]>('I-80', 'I-90', 'US-6', 'US-20', 'OH-2', 'Skyline Drive'), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 40 }), (all) => {
        const roads = followedRoads(edgesOf(...all), mile(all.length));
        expect([roads[0]?.from, roads.at(-1)?.to]).toEqual([0, all.length]);
        expect(roads.slice(1).map(({ from }) => from)).toEqual(roads.slice(0, -1).map(({ to }) => to));
        for (const { from, to, names: told } of roads) {
          for (const own of all.slice(from, to)) expect(own).toEqual(expect.arrayContaining([...told]));
          if (told.length === 0) expect(all.slice(from, to).flat()).toEqual([]);
        }
        const firsts = roads.map(({ names: told }) => told[0] ?? '');
        expect(firsts.filter((name, n) => n > 0 && name === firsts[n - 1])).toEqual([]);
      }),
    );
  });
});
