import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BasemapFile, BasemapHighway, GazetteerFile } from '@roadcast/core/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TileAddress } from '../port.ts';
import { readTile } from '../testing/read-tile.ts';
import { tileAt } from '../testing/street-tiles.ts';
import { AtlasCutter } from './atlas-cutter.ts';
import { EmbeddedTiles } from './index.ts';

const HERE = [-100, 40] as const;

const road = (ref: string, rest: Partial<BasemapHighway>): BasemapHighway => ({
  ref,
  kind: 'interstate',
  class: 'motorway',
  toll: false,
  line: [
    [-101, 40],
    [-99, 40],
  ],
  ...rest,
});

const basemap: BasemapFile = {
  states: [
    {
      name: 'Nebraska',
      code: 'NE',
      polygons: [
        [
          [
            [-102, 39],
            [-98, 39],
            [-98, 41],
            [-102, 41],
            [-102, 39],
          ],
        ],
      ],
    },
  ],
  stateBorders: [
    [
      [-102, 40.01],
      [-98, 40.01],
    ],
  ],
  counties: {
    borders: [
      [
        [-100, 39],
        [-100, 41],
      ],
    ],
    names: [{ name: 'Furnas', at: [-99.95, 40.05] }],
  },
  lakes: [],
  parks: [{ name: 'Played National Park', at: HERE }],
  abroad: {
    land: [
      [
        [
          [-102, 41],
          [-98, 41],
          [-98, 43],
          [-102, 43],
          [-102, 41],
        ],
      ],
    ],
    lakes: [
      [
        [-101, 41.5],
        [-99, 41.5],
        [-99, 42.5],
        [-101, 42.5],
        [-101, 41.5],
      ],
    ],
    borders: [
      [
        [-102, 41],
        [-98, 41],
      ],
    ],
  },
  highways: [
    road('I-80;US-6', {}),
    road('I-76', { toll: true }),
    road('US-34', { kind: 'us', class: 'primary' }),
    road('US-281', { kind: 'us', class: 'motorway' }),
    road('NE-89', { kind: 'state', class: 'primary' }),
    road('Lake Road', { kind: 'local', class: 'secondary' }),
    road('Lake Ferry', { kind: 'ferry', class: 'ferry' }),
  ],
};

const gazetteer: GazetteerFile = {
  names: ['Playville', 'Lincoln', 'Little Place'],
  aliases: ['', '', ''],
  states: ['NE', 'NE', 'NE'],
  lats: [40, 40, 40],
  lngs: [-100, -100, -100],
  populations: [900_000, 290_000, 200],
  zones: [0, 0, 0],
  timeZones: ['America/Chicago'],
  elevationsFeet: [0, 0, 0],
  roads: [1, 1, 1],
};

const cutter = new AtlasCutter(basemap, gazetteer);
const at = (zoom: number) => readTile(cutter.cut(tileAt(HERE, zoom)));
const refs = (zoom: number): unknown[] =>
  (at(zoom).highways ?? []).map(({ properties }) => properties.ref ?? properties.name);
const places = (zoom: number): unknown[] => (at(zoom).places ?? []).map(({ properties }) => properties.name);

describe('the embedded tiles', () => {
  it('show roads by class, the most important first and on top', () => {
    expect(refs(2)).toEqual([]);
    expect(refs(3)).toEqual(['I-80;US-6', 'I-76']);
    expect(refs(5)).toEqual(['US-34', 'US-281', 'I-80;US-6', 'I-76']);
    expect(refs(7)).toEqual(['NE-89', 'US-34', 'US-281', 'I-80;US-6', 'I-76']);
    expect(refs(8)[0]).toBe('Lake Road');
  });

  it('include a road’s kind, its construction, and tolls', () => {
    const find = (ref: string) => at(8).highways?.find(({ properties }) => properties.ref === ref)?.properties;
    expect(find('I-76')).toEqual({ ref: 'I-76', kind: 'interstate', class: 'motorway', toll: true });
    expect(find('US-34')).toEqual({ ref: 'US-34', kind: 'us', class: 'primary' });
  });

  it('have ferries separately, with their names', () => {
    expect(at(5).ferries).toBeUndefined();
    expect(at(6).ferries).toEqual([{ type: 'line', properties: { name: 'Lake Ferry' } }]);
  });

  it('include places by size, and capitals before others of the same size', () => {
    expect(places(3)).toEqual(['Playville']);
    expect(places(5).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['Lincoln', 'Playville']);
    expect(places(8)).toContain('Little Place');
    expect(at(5).places?.find(({ properties }) => properties.capital)?.properties.name).toBe('Lincoln');
  });

  it('show counties and parks only at high zoom', () => {
    expect(at(5).counties).toBeUndefined();
    expect(at(6).counties?.map(({ type }) => type)).toEqual(['line']);
    expect(at(8).counties?.some(({ properties }) => properties.name === 'Furnas')).toBe(true);
    expect(at(4).parks).toBeUndefined();
    expect(at(5).parks?.[0]?.properties.name).toBe('Played National Park');
  });

  it('have land abroad with its lakes at low zoom, and distinguish international from state borders', () => {
    const { abroad, borders } = at(3);
    expect(abroad?.map(({ type, properties }) => [type, properties.kind])).toEqual([
      ['area', 'land'],
      ['area', 'lake'],
    ]);
    expect(borders?.map(({ properties }) => properties.between)).toEqual(['states', 'countries']);
  });

  it('are empty at sea', () => {
    expect(cutter.cut(tileAt([-40, 30], 6))).toEqual({ bytes: new Uint8Array(), packed: null });
  });
});

describe('the process that cuts the tiles', () => {
  let folder: string;
  let tiles: EmbeddedTiles;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roadcast-atlas-'));
    const files = { basemap: join(folder, 'basemap.json'), gazetteer: join(folder, 'gazetteer.json') };
    await writeFile(files.basemap, JSON.stringify(basemap));
    await writeFile(files.gazetteer, JSON.stringify(gazetteer));
    tiles = new EmbeddedTiles(files, 0);
  });

  afterAll(async () => {
    tiles.close();
    await rm(folder, { recursive: true });
  });

  const bytesAt = async (address: TileAddress) => Buffer.from((await tiles.tile(address))?.bytes ?? []);

  it('returns the same tiles as cutting in-process, also when restarted after idling', async () => {
    await tiles.warmUp();
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const zoom of [3, 8]) {
      const address = tileAt(HERE, zoom);
      expect(await bytesAt(address)).toEqual(Buffer.from(cutter.cut(address).bytes));
    }
  });

  it('handles simultaneous requests for one tile', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => bytesAt(tileAt([-99, 40.5], 7))));
    expect(new Set(asked.map((bytes) => bytes.toString('hex'))).size).toBe(1);
    expect(asked[0]?.length).toBeGreaterThan(0);
  });

  it.each([
    [-1, 0, 0],
    [3, 8, 0],
    [3, 0, -1],
    [9, 0, 0],
    [3.5, 0, 0],
    [Number.NaN, 0, 0],
  ])('has no tile at %d/%d/%d', async (z, x, y) => {
    expect(await tiles.tile({ z, x, y })).toBeNull();
  });

  it('fails the tile, not the server, if its files are missing', async () => {
    const missing = new EmbeddedTiles({ basemap: join(folder, 'none.json'), gazetteer: join(folder, 'none.json') });
    await expect(missing.tile(tileAt(HERE, 4))).rejects.toThrow('has ended');
    missing.close();
  });
});
