import { describe, expect, it } from 'vitest';
import { boxesOverlap, webMapBox, webMapMeters, webTileBox } from './web-tile.ts';

/** Edge of the map as defined by EPSG, meters. */
const EDGE = 20_037_508.342789244;

describe('the web map', () => {
  it('is a square with the whole world in its only tile at zoom 0', () => {
    const { west, south, east, north } = webTileBox({ z: 0, x: 0, y: 0 });
    for (const [value, expected] of [
      [west, -EDGE],
      [south, -EDGE],
      [east, EDGE],
      [north, EDGE],
    ] as const) {
      expect(value).toBeCloseTo(expected, 3);
    }
  });

  it('counts tiles from the northwest corner', () => {
    const { west, south, east, north } = webTileBox({ z: 2, x: 0, y: 1 });
    expect([west, south, east, north].map(Math.round)).toEqual([-20_037_508, 0, -10_018_754, 10_018_754]);
  });

  it('matches EPSG in the middle of the northern hemisphere', () => {
    const [east, north] = webMapMeters([-90, 45]);
    expect(east).toBeCloseTo(-10_018_754.171, 2);
    expect(north).toBeCloseTo(5_621_521.486, 2);
  });

  it('identifies the tiles showing part of a country', () => {
    const country = webMapBox([-125, 24], [-66, 50]);
    expect(boxesOverlap(country, webTileBox({ z: 3, x: 1, y: 3 }))).toBe(true);
    expect(boxesOverlap(country, webTileBox({ z: 3, x: 5, y: 3 }))).toBe(false);
    const north = { ...country, south: country.north, north: country.north + 1 };
    expect(boxesOverlap(country, north)).toBe(false);
  });
});
