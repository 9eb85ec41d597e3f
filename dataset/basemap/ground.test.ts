import { fileURLToPath } from 'node:url';
import type { BasemapGround } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { milesBetween } from '../geometry/geometry.ts';
import { isInside } from '../geometry/rings.ts';
import { metersOff } from '../geometry/simplify.ts';
import { groundOf } from './ground.ts';
import { lakesOf } from './lakes.ts';

let ground: BasemapGround;
beforeAll(async () => {
  ground = await groundOf(fileURLToPath(new URL('../sources', import.meta.url)));
});

const nearest = (lines: readonly (readonly LngLat[])[], place: LngLat): number =>
  Math.min(...lines.flatMap((line) => line.map((point) => milesBetween(point, place))));

/** Returns the distance from a place to the nearest of some lines, meters. */
const off = (lines: readonly (readonly LngLat[])[], place: LngLat): number =>
  Math.min(...lines.flatMap((line) => line.slice(1).map((to, i) => metersOff(place, line[i] as LngLat, to))));

describe('the ground of the embedded map', () => {
  it('has the borders between states, without coasts', () => {
    // Four Corners, the sea at the Statue of Liberty, and the Californian coast at Big Sur.
    expect(nearest(ground.stateBorders, [-109.045, 36.999])).toBeLessThan(2);
    expect(nearest(ground.stateBorders, [-121.9, 36.25])).toBeGreaterThan(150);
  });

  it('has every county with a name inside it, and no territories', () => {
    expect(ground.counties.names.length).toBeGreaterThan(3100);
    const cook = ground.counties.names.filter(({ name }) => name === 'Cook');
    expect(Math.min(...cook.map(({ at }) => milesBetween(at, [-87.8, 41.85])))).toBeLessThan(15);
    expect(ground.counties.names.filter(({ at: [lng] }) => lng > -66.5)).toEqual([]);
  });

  it('labels each park once, between its entrances', () => {
    const named = ground.parks.filter(({ name }) => name === 'Yellowstone National Park');
    expect(named).toHaveLength(1);
    expect(milesBetween(named[0]?.at ?? [0, 0], [-110.5, 44.6])).toBeLessThan(15);
    expect(ground.parks.some(({ name }) => name.startsWith('Isle Royale'))).toBe(false);
  });

  it('has lakes with closed, smooth shores', () => {
    const salt = ground.lakes.find(({ name }) => name === 'Great Salt Lake');
    expect(salt?.shore[0]).toEqual(salt?.shore.at(-1));
    expect(salt?.shore.length).toBeGreaterThan(60);
  });
});

describe('the land abroad', () => {
  const onLand = (place: LngLat): boolean => ground.abroad.land.some(([outer = []]) => isInside(place, outer));
  const inLake = (place: LngLat): boolean => ground.abroad.lakes.some((shore) => isInside(place, shore));

  it('exists, and excludes the states', () => {
    const places: LngLat[] = [
      [-106.67, 52.13],
      [-99.13, 19.43],
      [-123.1, 49.25],
      [-82.36, 23.1],
    ];
    for (const place of places) expect(onLand(place), String(place)).toBe(true);
    for (const place of [
      [-104.99, 39.74],
      [-149.9, 61.2],
      [-81.4, 28.5],
    ] as const) {
      expect(onLand(place), String(place)).toBe(false);
    }
  });

  it('meets the states without a gap along the whole border', () => {
    const { borders } = ground.abroad;
    // The borders end on the beach.
    const ends = borders.map((border) => [border.at(0), border.at(-1)].filter((place) => place !== undefined));
    const inland = borders.flat().filter((place) => nearest(ends, place) > 15);
    expect(inland.length).toBeGreaterThan(400);
    expect(inland.filter((place) => !onLand(place))).toEqual([]);
    for (const place of [
      [-100, 49],
      [-114.8, 32.5],
      [-106.5, 31.76],
      [-141, 65],
      [-71.5, 45.01],
    ] as const) {
      expect(off(borders, place), String(place)).toBeLessThan(10_000);
    }
    // The beaches of Los Angeles, Chicago and Galveston aren't borders.
    for (const place of [
      [-118.5, 34],
      [-87.6, 41.9],
      [-94.8, 29.3],
    ] as const) {
      expect(off(borders, place), String(place)).toBeGreaterThan(100_000);
    }
  });

  it('omits the Great Lakes’ water, and includes towns on the shore', () => {
    for (const place of [
      [-87, 48.2],
      [-81, 45.2],
      [-78.5, 43.75],
      [-80.8, 42.5],
    ] as const) {
      expect(inLake(place), String(place)).toBe(true);
    }
    for (const place of [
      [-79.4, 43.72],
      [-89.25, 48.4],
      [-81, 46.5],
    ] as const) {
      expect(inLake(place), String(place)).toBe(false);
    }
    expect(inLake([-112.5, 41.1])).toBe(false);
  });
});

describe('lakesOf', () => {
  const lake = (name: string, corners: number) => ({
    kind: 'lake' as const,
    name,
    accuracyMeters: 1000,
    line: Array.from({ length: corners + 1 }, (_, i): LngLat => {
      const turn = ((i % corners) / corners) * 2 * Math.PI;
      return [-100 + Math.cos(turn), 40 + Math.sin(turn)];
    }),
  });

  it('omits shapes that only serve as barriers', () => {
    const river = { ...lake('Long Lake', 8), kind: 'river' as const };
    const rough = { ...lake('Rough Lake', 8), accuracyMeters: 9000 };
    expect(
      lakesOf([lake('Square Pond', 4), river, rough, lake('Round Lake, Ohio', 8)]).map(({ name }) => name),
    ).toEqual(['Round Lake']);
  });

  it('smooths a shore: the line stays close to its written places', () => {
    const [round] = lakesOf([lake('Round Lake', 8)]);
    const radii = (round?.shore ?? []).map(([lng, lat]) => Math.hypot(lng + 100, lat - 40));
    expect(Math.min(...radii)).toBeGreaterThan(0.95);
    expect(Math.max(...radii)).toBeLessThan(1.05);
  });
});
