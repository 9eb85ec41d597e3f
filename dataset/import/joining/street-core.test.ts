import { expect, it } from 'vitest';
import { streetCore } from './street-core.ts';
import type { StreetNetwork } from './street-network.ts';

/** Creates a street network. Each way has the indexes of its points and a driving direction. */
function network(
  points: number,
  ways: readonly { readonly over: number[]; readonly direction: -1 | 0 | 1 }[],
): StreetNetwork {
  const starts = [0];
  for (const { over } of ways) starts.push((starts.at(-1) ?? 0) + over.length);
  return {
    ids: Float64Array.from({ length: points }, (_, i) => i),
    lngs: new Float64Array(points),
    lats: new Float64Array(points),
    starts: Int32Array.from(starts),
    points: Int32Array.from(ways.flatMap(({ over }) => over)),
    kinds: ways.map(({ direction }) => ({ rank: 2, link: false, direction })),
    numbers: ways.map(() => []),
    ends: new Int32Array(0),
    fileStarts: [0],
    highestId: points,
    counts: { roads: ways.length, nodes: points },
  };
}

const row = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

it('includes roads from which any other is reachable, and the roads into and out of it', () => {
  const { from, to, sizes } = streetCore(
    network(140, [
      { over: [...row(0, 99), 0], direction: 1 }, // a ring of one-way streets
      { over: [50, 100, 101], direction: 1 }, // only leads out
      { over: [60, 102, 103], direction: -1 }, // only leads in
      { over: row(110, 115), direction: 0 }, // a small separate part
      { over: [...row(116, 139), 116], direction: 1 }, // on the other side of the river
    ]),
  );
  expect(sizes).toEqual([100, 24]);
  expect([from[7], to[7]]).toEqual([0, 0]);
  expect([from[101], to[101]]).toEqual([0, -1]);
  expect([from[103], to[103]]).toEqual([-1, 0]);
  expect([from[112], to[112]]).toEqual([-1, -1]);
  expect([from[120], to[120]]).toEqual([1, 1]);
});

it('doesn’t follow roads over points missing from the file', () => {
  const streets = network(30, [{ over: [...row(0, 29), 0], direction: 1 }]);
  streets.lngs[15] = Number.NaN;
  expect(streetCore(streets).sizes).toEqual([]);
});
