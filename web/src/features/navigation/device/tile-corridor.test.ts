import { cumulativeMeters, type LngLat, pointAlong, webMapMeters } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { type TileAddress, tilesAlong } from './tile-corridor.ts';

const line: LngLat[] = [
  [-76.88, 40.26],
  [-76.5, 40.4],
  [-75.2, 40.0],
];
const along = cumulativeMeters(line);
const tiles = (least: number, most: number, fromMeters = 0): TileAddress[] => [
  ...tilesAlong({ line, along, fromMeters }, [least, most]),
];

const HALF = Math.PI * 6_378_137;

/** Returns the tile that contains a point of the line. */
function under(meters: number, z: number): string {
  const [east, north] = webMapMeters(pointAlong(line, along, meters));
  const size = (2 * HALF) / 2 ** z;
  return `${z}/${Math.floor((east + HALF) / size)}/${Math.floor((HALF - north) / size)}`;
}

const keyOf = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

describe('the tiles along a line', () => {
  it('cover every point of the line, at every zoom', () => {
    const held = new Set(tiles(3, 14).map(keyOf));
    for (let meters = 0; meters < (along.at(-1) ?? 0); meters += 97) {
      for (let z = 3; z <= 14; z++) expect(held.has(under(meters, z)), `${meters} at ${z}`).toBe(true);
    }
  });

  it('are included once each: overview tiles first, then tiles in driving order', () => {
    const keys = tiles(0, 14).map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    const zooms = tiles(0, 14).map(({ z }) => z);
    const firstDeep = zooms.findIndex((z) => z > 10);
    expect(zooms.slice(firstDeep).every((z) => z > 10)).toBe(true);
    // Street tiles at the start come before street tiles at the end.
    expect(keys.indexOf(under(0, 14))).toBeLessThan(keys.indexOf(under(100_000, 11)));
  });

  it('cover only the rest of the way', () => {
    const rest = new Set(tiles(14, 14, 100_000).map(keyOf));
    expect(rest.has(under(100_500, 14))).toBe(true);
    expect(rest.has(under(1000, 14))).toBe(false);
  });

  it('are few at low zooms, and stay within the world’s edges', () => {
    expect(tiles(0, 8).length).toBeLessThan(60);
    for (const { z, x, y } of tiles(0, 14)) expect(x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z).toBe(true);
  });
});
