import { streetsArea } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { areaFile, coveredArea, type Town } from './covered-area.ts';
import type { StreetNetwork } from './street-network.ts';

/** Creates 400 m streets centered on the places, and a street for each pair of `long` ends. */
function streetsAt(middles: readonly LngLat[], long: readonly (readonly [LngLat, LngLat])[] = []): StreetNetwork {
  const ends = [
    ...middles.flatMap(([lng, lat]): LngLat[] => [
      [lng - 0.002, lat],
      [lng + 0.002, lat],
    ]),
    ...long.flat(),
  ];
  return {
    ids: Float64Array.from(ends.keys()),
    lngs: Float64Array.from(ends, ([lng]) => lng),
    lats: Float64Array.from(ends, ([, lat]) => lat),
    starts: Int32Array.of(0),
    points: new Int32Array(0),
    kinds: [],
    numbers: [],
    ends: Int32Array.from(ends.keys()),
    fileStarts: [0],
    highestId: ends.length,
    counts: { roads: ends.length / 2, nodes: ends.length },
  };
}

/** Creates streets every 0.01 degrees in a box, except at some places. */
function box(west: number, south: number, east: number, north: number, without: (at: LngLat) => boolean = () => false) {
  const middles: LngLat[] = [];
  for (let lng = west + 0.005; lng < east; lng += 0.01) {
    for (let lat = south + 0.005; lat < north; lat += 0.01) if (!without([lng, lat])) middles.push([lng, lat]);
  }
  return middles;
}

function areaOf(middles: readonly LngLat[], towns: readonly Town[] = [], long: Parameters<typeof streetsAt>[1] = []) {
  const area = coveredArea(streetsAt(middles, long), towns);
  if (!area) throw new Error('no area');
  const kept = streetsArea(areaFile(area.grid));
  return { ...area, has: (lng: number, lat: number) => kept.contains({ lng, lat }) };
}

describe('coveredArea', () => {
  it('covers the streets, not the box around them', () => {
    const area = areaOf([...box(-100, 40, -99.8, 40.2), ...box(-99, 41, -98.8, 41.2)]);
    expect(area.has(-99.9, 40.1)).toBe(true);
    expect(area.has(-98.9, 41.1)).toBe(true);
    expect(area.has(-99.5, 40.5)).toBe(false);
    expect(area.has(-99.9, 41.1)).toBe(false);
    // The area is two rectangles of 10.6 by 13.8 miles, and the cells they touch.
    expect(area.squareMiles).toBeGreaterThan(280);
    expect(area.squareMiles).toBeLessThan(340);
  });

  it('includes a desert in the middle of a state, and a narrow bay at its edge', () => {
    const desert = ([lng, lat]: LngLat): boolean => lng > -99.8 && lng < -99.2 && lat > 40.2 && lat < 40.8;
    const bay = ([lng, lat]: LngLat): boolean => lng < -99.9 && lat > 40.4 && lat < 40.5;
    const area = areaOf(box(-100, 40, -99, 41, (at) => desert(at) || bay(at)));
    expect(area.has(-99.5, 40.5)).toBe(true);
    expect(area.has(-99.95, 40.45)).toBe(true);
  });

  it('excludes a town in its middle without streets', () => {
    const district = ([lng, lat]: LngLat): boolean => Math.hypot(lng + 99.5, lat - 40.5) < 0.1;
    const area = areaOf(box(-100, 40, -99, 41, district), [
      [-99.5, 40.5],
      [-99.2, 40.2],
    ]);
    expect(area.has(-99.5, 40.5)).toBe(false);
    expect(area.has(-99.3, 40.5)).toBe(true);
    expect(area.has(-99.2, 40.2)).toBe(true);
  });

  it('doesn’t follow a long way out of the area', () => {
    const area = areaOf(
      box(-100, 40, -99.8, 40.2),
      [],
      [
        [
          [-99.81, 40.1],
          [-99.4, 40.1],
        ],
      ],
    );
    expect(area.has(-99.6, 40.1)).toBe(false);
    expect(area.bounds[2]).toBeLessThan(-99.78);
  });

  it('is undefined without streets', () => {
    expect(coveredArea(streetsAt([]), [])).toBeUndefined();
  });
});
