import { cumulativeMeters, type LngLat, nearestOnLine, toLngLat } from '@roadcast/core/geo';
import { type Sight, sightKinds } from '@roadcast/core/sights';
import { describe, expect, it } from 'vitest';
import { EmbeddedSights } from './embedded/index.ts';
import { MergedSights } from './merged.ts';
import type { SightsPort } from './port.ts';
import { SightIndex } from './sight-index.ts';

const sight = (id: string, lng: number, lat: number, change: Partial<Sight> = {}): Sight => ({
  ...{ id, name: id, kind: 'museum', state: 'UT', lat, lng, description: '', activities: [], visitMinutes: 60 },
  ...{ access: '', approximate: false, source: { name: '', asOf: null }, fee: null, opening: null, feeSource: null },
  entrances: [],
  ...change,
});

/** Returns a seeded pseudorandom number generator with values from 0 to 1. */
const random = (seed: number) => {
  let count = seed;
  return (): number => {
    count += 1;
    return Math.abs(Math.sin(count * 12.9898) * 43_758.5453) % 1;
  };
};

describe('a search along a line', () => {
  it('finds the same sights, distances and places as a brute force search', async () => {
    const next = random(11);
    const sights = Array.from({ length: 4000 }, (_, i) => sight(`s${i}`, -112 + next() * 12, 36 + next() * 6));
    let [lng, lat] = [-112, 39];
    const line: LngLat[] = Array.from({ length: 2000 }, () => {
      lng += 0.006 + (next() - 0.5) / 50;
      lat += (next() - 0.5) / 50;
      return [lng, lat];
    });
    const along = cumulativeMeters(line);
    const index = new SightIndex(sights);
    for (const meters of [8000, 40_000, 160_000]) {
      const brute = sights
        .map((one) => ({ id: one.id, ...nearestOnLine(toLngLat(one), line, along) }))
        .filter(({ offsetMeters }) => offsetMeters <= meters)
        .sort((a, b) => a.alongMeters - b.alongMeters || a.offsetMeters - b.offsetMeters || (a.id < b.id ? -1 : 1));
      const found = await index.along({ line, offRoadMeters: meters, kinds: sightKinds });
      expect(found.map((one) => [one.sight.id, one.meters, one.alongMeters])).toEqual(
        brute.map((one) => [one.id, one.offsetMeters, one.alongMeters]),
      );
    }
  });

  it('finds only the requested kinds, on their side', async () => {
    const index = new SightIndex([
      sight('left', -110, 39.1),
      sight('right', -109.5, 38.9, { kind: 'lighthouse' }),
      sight('on', -109.9, 39),
    ]);
    const line: LngLat[] = [
      [-111, 39],
      [-109, 39],
    ];
    const sides = async (kinds: readonly Sight['kind'][]) =>
      (await index.along({ line, offRoadMeters: 20_000, kinds })).map(({ sight: { id }, side }) => [id, side]);
    expect(await sides(['museum', 'lighthouse'])).toEqual([
      ['left', 'left'],
      ['on', 'on'],
      ['right', 'right'],
    ]);
    expect(await sides(['lighthouse'])).toEqual([['right', 'right']]);
  });

  it('finds a sight once, at the entrance closest to the line', async () => {
    const park = sight('park', -110, 41, {
      access: 'north entrance',
      entrances: [
        { lng: -110, lat: 39.2, access: 'south entrance' },
        { lng: -109, lat: 39.05, access: 'east entrance' },
      ],
    });
    const line: LngLat[] = [
      [-111, 39],
      [-108, 39],
    ];
    const index = new SightIndex([park]);
    const found = await index.along({ line, offRoadMeters: 50_000, kinds: sightKinds });
    expect(found.map(({ sight: { id, access, lat } }) => [id, access, lat])).toEqual([
      ['park', 'east entrance', 39.05],
    ]);
    expect(index.near({ lat: 39.2, lng: -110.1 }, 500_000, sightKinds).map((one) => one.sight.access)).toEqual([
      'south entrance',
    ]);
  });

  it('finds nothing among no sights', async () => {
    expect(await new SightIndex([]).along({ line: [[-110, 39]], offRoadMeters: 1000, kinds: sightKinds })).toEqual([]);
  });
});

describe('several sources', () => {
  const source = (...sights: Sight[]): SightsPort =>
    new EmbeddedSights({
      sources: [{ name: 'test', asOf: null }],
      sights: sights.map((one) => ({ ...one, source: 0, feeSource: null })),
    });
  const broken: SightsPort = {
    near: () => Promise.reject(new Error('down')),
    along: () => Promise.reject(new Error('down')),
    byId: () => Promise.resolve(null),
  };
  const around = { lat: 39, lng: -110 };

  it('are merged, nearest first, without duplicates of the same name', async () => {
    const merged = new MergedSights(
      [
        { name: 'one', port: source(sight('a', -110.2, 39, { name: 'Arch' })) },
        { name: 'two', port: source(sight('b', -110.21, 39, { name: 'ARCH' }), sight('c', -110.1, 39)) },
      ],
      () => undefined,
    );
    const { sights, isComplete } = await merged.near(around, 50_000, sightKinds);
    expect([sights.map((one) => one.sight.id), isComplete]).toEqual([['c', 'a'], true]);
    expect((await merged.byId('b'))?.id).toBe('b');
  });

  it('omit a failing one, and mark the response incomplete', async () => {
    const failures: string[] = [];
    const merged = new MergedSights(
      [
        { name: 'one', port: source(sight('a', -110.2, 39)) },
        { name: 'two', port: broken },
      ],
      (name) => failures.push(name),
    );
    const { sights, isComplete } = await merged.near(around, 50_000, sightKinds);
    expect([sights.length, isComplete, failures]).toEqual([1, false, ['two']]);
  });
});
