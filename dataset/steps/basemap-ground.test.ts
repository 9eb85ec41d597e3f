import { fileURLToPath } from 'node:url';
import type { BasemapGround } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { groundOf } from './basemap-ground.ts';
import { lakesOf } from './basemap-lakes.ts';
import { milesBetween } from './geometry.ts';

let ground: BasemapGround;
beforeAll(async () => {
  ground = await groundOf(fileURLToPath(new URL('../sources', import.meta.url)));
});

const nearest = (lines: readonly (readonly LngLat[])[], place: LngLat): number =>
  Math.min(...lines.flatMap((line) => line.map((point) => milesBetween(point, place))));

describe('the ground of the embedded map', () => {
  it('has the borders between states, and no coast among them', () => {
    // Four Corners; the Statue of Liberty's sea; the Californian coast at Big Sur.
    expect(nearest(ground.stateBorders, [-109.045, 36.999])).toBeLessThan(2);
    expect(nearest(ground.stateBorders, [-121.9, 36.25])).toBeGreaterThan(150);
  });

  it('has every county with a name inside it, and territories are left out', () => {
    expect(ground.counties.names.length).toBeGreaterThan(3100);
    const cook = ground.counties.names.filter(({ name }) => name === 'Cook');
    expect(Math.min(...cook.map(({ at }) => milesBetween(at, [-87.8, 41.85])))).toBeLessThan(15);
    expect(ground.counties.names.filter(({ at: [lng] }) => lng > -66.5)).toEqual([]);
  });

  it('names each park once, between its entrances', () => {
    const named = ground.parks.filter(({ name }) => name === 'Yellowstone National Park');
    expect(named).toHaveLength(1);
    expect(milesBetween(named[0]?.at ?? [0, 0], [-110.5, 44.6])).toBeLessThan(15);
    expect(ground.parks.some(({ name }) => name.startsWith('Isle Royale'))).toBe(false);
  });

  it('has lakes whose shores close and bend without corners', () => {
    const salt = ground.lakes.find(({ name }) => name === 'Great Salt Lake');
    expect(salt?.shore[0]).toEqual(salt?.shore.at(-1));
    expect(salt?.shore.length).toBeGreaterThan(60);
  });
});

describe('lakesOf', () => {
  const lake = (name: string, corners: number) => ({
    kind: 'lake' as const,
    name,
    accuracyMetres: 1000,
    line: Array.from({ length: corners + 1 }, (_, i): LngLat => {
      const turn = ((i % corners) / corners) * 2 * Math.PI;
      return [-100 + Math.cos(turn), 40 + Math.sin(turn)];
    }),
  });

  it('leaves out what is only written to be driven around', () => {
    const river = { ...lake('Long Lake', 8), kind: 'river' as const };
    const rough = { ...lake('Rough Lake', 8), accuracyMetres: 9000 };
    expect(
      lakesOf([lake('Square Pond', 4), river, rough, lake('Round Lake, Ohio', 8)]).map(({ name }) => name),
    ).toEqual(['Round Lake']);
  });

  it('rounds a shore off: the line stays near its written places', () => {
    const [round] = lakesOf([lake('Round Lake', 8)]);
    const radii = (round?.shore ?? []).map(([lng, lat]) => Math.hypot(lng + 100, lat - 40));
    expect(Math.min(...radii)).toBeGreaterThan(0.95);
    expect(Math.max(...radii)).toBeLessThan(1.05);
  });
});
