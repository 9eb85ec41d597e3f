import { describe, expect, it } from 'vitest';
import { readTile } from '../testing/read-tile.ts';
import { streetTile, TOWN, tileAt } from '../testing/street-tiles.ts';
import { groundWithin } from './ground.ts';

const around = (degrees: number): readonly [number, number, number, number] => [
  TOWN[0] - degrees,
  TOWN[1] - degrees,
  TOWN[0] + degrees,
  TOWN[1] + degrees,
];
const town = tileAt(TOWN, 12);
const bytes = streetTile('openmaptiles', town);
const layersOf = (tile: Uint8Array): string[] => Object.keys(readTile({ bytes: tile, packed: null }));

describe('groundWithin', () => {
  it('adds a layer that covers the tile and keeps the others unchanged', () => {
    const covered = groundWithin([-180, -85.0511, 180, 85.0511])(bytes, town);
    expect(layersOf(covered)).toEqual([...layersOf(bytes), 'ground']);
    expect(readTile({ bytes: covered, packed: null }).ground).toEqual([{ type: 'area', properties: {} }]);
  });

  it('covers no more than the streets do', () => {
    const far = { ...town, x: town.x + 40 };
    const withGround = groundWithin(around(0.2));
    expect(layersOf(withGround(bytes, far))).not.toContain('ground');
    const wide = tileAt(TOWN, 6);
    expect(layersOf(withGround(streetTile('openmaptiles', wide), wide))).toContain('ground');
  });
});
