import { describe, expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import { searchOrder } from './order-search.ts';

/** Returns places in a rectangle, with drives along a grid that are slow across one river. */
function world(count: number, seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const points = Array.from({ length: count }, (): LngLat => [-100 + random() * 12, 35 + random() * 8]);
  const meters = (a: LngLat, b: LngLat): number =>
    Math.abs(a[0] - b[0]) * 88_000 + Math.abs(a[1] - b[1]) * 111_000 + (a[0] < -94 === b[0] < -94 ? 0 : 90_000);
  return { points, meters };
}

const NO_PINS: ReadonlySet<number> = new Set();

/** Returns the length of the shortest path through all places between the first and the last, by brute force. */
function shortest(points: readonly LngLat[], meters: (a: LngLat, b: LngLat) => number): number {
  const end = points[points.length - 1] as LngLat;
  const visit = (here: LngLat, left: readonly LngLat[]): number =>
    left.length === 0
      ? meters(here, end)
      : Math.min(
          ...left.map(
            (next) =>
              meters(here, next) +
              visit(
                next,
                left.filter((place) => place !== next),
              ),
          ),
        );
  return visit(points[0] as LngLat, points.slice(1, -1));
}

describe('searchOrder', () => {
  it('finds an order within 1 % of the best, requesting a fraction of the drives', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { points, meters } = world(8, seed);
      let asked = 0;
      const found = await searchOrder({
        points,
        pinned: NO_PINS,
        drive: async (places) => {
          asked += places.length - 1;
          const legs = places
            .slice(1)
            .map((to, i) => meters(points[places[i] as number] as LngLat, points[to] as LngLat));
          return { seconds: legs.map((leg) => leg / 25), meters: legs };
        },
        mayGoOn: () => true,
      });
      expect(found.meters).toBeLessThanOrEqual(shortest(points, meters) * 1.01);
      expect(found.seconds).toBeLessThanOrEqual(found.givenSeconds);
      expect([found.order[0], found.order.at(-1)]).toEqual([0, 7]);
      expect(asked).toBeLessThan(8 * 7);
    }
  });

  it('agrees with brute force on loops of up to six places, whose last place may move unless barred', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { points: places, meters } = world(3 + (seed % 4), seed);
      const points = [...places, places[0] as LngLat];
      const end = points.length - 1;
      const neverLast = new Set(seed % 2 === 0 ? [1] : []);
      const cost = (order: readonly number[]): number =>
        order
          .slice(1)
          .reduce((sum, to, i) => sum + meters(points[order[i] as number] as LngLat, points[to] as LngLat), 0);
      const loops = permutations(Array.from({ length: end - 1 }, (_, i) => i + 1)).map((order) => [0, ...order, end]);
      const allowed = loops.filter((order) => !neverLast.has(order.at(-2) ?? 0));
      const found = await searchOrder({
        points,
        pinned: NO_PINS,
        neverLast,
        drive: async (order) => {
          const legs = order.slice(1).map((_, i) => cost(order.slice(i, i + 2)));
          return { seconds: legs.map((leg) => leg / 25), meters: legs };
        },
        mayGoOn: () => true,
      });
      expect(neverLast).not.toContain(found.order.at(-2));
      expect(found.meters).toBeCloseTo(Math.min(...allowed.map(cost)), 3);
      expect(found.meters).toBeCloseTo(cost(found.order), 3);
    }
  });

  it('returns an order with known drives when time runs out', async () => {
    const { points, meters } = world(20, 3);
    const found = await searchOrder({
      points,
      pinned: new Set([4, 9]),
      drive: async (places) => {
        const legs = places
          .slice(1)
          .map((to, i) => meters(points[places[i] as number] as LngLat, points[to] as LngLat));
        return { seconds: legs.map((leg) => leg / 25), meters: legs };
      },
      mayGoOn: () => false,
    });
    expect([...found.order].sort((a, b) => a - b)).toEqual(points.map((_, i) => i));
    expect(found.order.indexOf(4)).toBeLessThan(found.order.indexOf(9));
    expect(found.seconds).toBeCloseTo(found.meters / 25, 0);
    expect(found.seconds).toBeLessThan(found.givenSeconds);
  });
});

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
