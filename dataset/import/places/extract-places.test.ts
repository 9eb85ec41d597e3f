import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type GazetteerFile,
  NUMBER_FIELDS,
  PLACES_TABLES,
  type PlacesEntry,
  type PlacesHead,
} from '@roadcast/core/dataset';
import { type Database, open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OsmContent, type OsmNode, writeOsmPbf } from '../../tiles/osm-pbf.ts';
import { openPbf } from '../osm-pbf/pbf-file.ts';
import { extractPlaces } from './extract-places.ts';

/** Two towns 8 km apart; the western one is larger. */
const gazetteer: GazetteerFile = {
  names: ['Westville', 'Easton'],
  aliases: ['', ''],
  states: ['NE', 'NE'],
  lats: [40, 40],
  lngs: [-100, -99.9],
  populations: [40_000, 900],
  zones: [0, 0],
  timeZones: ['America/Chicago'],
  elevationsFeet: [0, 0],
  roads: [1, 1],
};

const address = (number: string, street: string, more: Record<string, string> = {}): Record<string, string> => ({
  'addr:housenumber': number,
  'addr:street': street,
  ...more,
});
const at = (id: number, lng: number, lat: number, tags?: Record<string, string>): OsmNode => ({
  id,
  lng,
  lat,
  ...(tags && { tags }),
});

const content: OsmContent = {
  nodes: [
    at(1, -100, 40),
    at(2, -100, 40.002),
    at(3, -99.9, 40),
    at(4, -99.9, 40.002),
    // A house mapped as a building.
    at(5, -100.001, 40.001),
    at(6, -100.001, 40.0012),
    at(7, -100.0008, 40.0012),
    at(8, -100.0008, 40.001),
    at(10, -100.0001, 40, address('10', 'N Main St', { 'addr:postcode': '68001-1234' })),
    at(11, -99.9001, 40.001, address('7', 'Main Street', { 'addr:city': 'Westville' })),
    at(12, -99.9001, 40.0011, address('9;11', 'Main Street', { 'addr:city': 'Westville' })),
    at(13, -100, 40, address('none', 'Main Street')),
    at(20, -100.01, 40, {
      amenity: 'charging_station',
      name: 'Plug',
      'socket:type1': '2',
      'socket:type1:output': '7 kW',
      color: 'red',
    }),
    at(21, -100.01, 40, { tourism: 'artwork', name: 'A Horse' }),
    at(22, -100.01, 40, { amenity: 'parking', name: 'Any' }),
    at(23, -100.01, 40, { amenity: 'parking', hgv: 'designated' }),
    at(24, -100.01, 40, { natural: 'peak' }),
    at(25, -100.01, 40, { tourism: 'camp_site', access: 'private', name: 'Ours' }),
    // The outline of a national park.
    at(30, -100.2, 40.1),
    at(31, -100.2, 40.3),
    at(32, -100, 40.3),
    at(33, -100, 40.1),
  ],
  ways: [
    { id: 1, nodeIds: [1, 2], tags: { highway: 'residential', name: 'North Main Street' } },
    { id: 2, nodeIds: [3, 4], tags: { highway: 'residential', name: 'Main Street' } },
    { id: 3, nodeIds: [1, 3], tags: { highway: 'footway', name: 'A Path' } },
    { id: 4, nodeIds: [5, 6, 7, 8, 5], tags: { building: 'yes', ...address('12', 'North Main Street') } },
    { id: 5, nodeIds: [30, 31, 32], tags: {} },
    { id: 6, nodeIds: [32, 33, 30], tags: {} },
    { id: 7, nodeIds: [900, 901], tags: { highway: 'residential', name: 'Outside the Extract' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'boundary', boundary: 'national_park', name: 'Plains National Park' },
      members: [
        { type: 'way', id: 5, role: 'outer' },
        { type: 'way', id: 6, role: 'outer' },
      ],
    },
  ],
};

let folder = '';
let head: PlacesHead;
let entries: PlacesEntry[] = [];
let housesOf: (name: string) => number[][];
let idsOf: (word: string) => number[];
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-places-'));
  const file = (name: string): string => join(folder, name);
  await writeFile(file('a.osm.pbf'), writeOsmPbf(content));
  await writeFile(file('gazetteer.json'), JSON.stringify(gazetteer));
  const extracts = [await openPbf(file('a.osm.pbf'))];
  await extractPlaces(extracts, file('gazetteer.json'), file('places.mdb'), { signal: new AbortController().signal });
  expect((await readdir(folder)).sort()).toEqual(['a.osm.pbf', 'gazetteer.json', 'places.mdb']);
  const root = open({ path: file('places.mdb'), noSubdir: true, readOnly: true, maxDbs: 8 });
  const meta: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.meta, encoding: 'binary' });
  head = JSON.parse(meta.get('head')?.toString() ?? '') as PlacesHead;
  const table: Database<PlacesEntry, number> = root.openDB({ name: PLACES_TABLES.entries });
  entries = [...table.getRange()].map(({ value }) => value);
  const numbers: Database<Buffer, number> = root.openDB({ name: PLACES_TABLES.numbers, encoding: 'binary' });
  const words: Database<Buffer, string> = root.openDB({ name: PLACES_TABLES.terms, encoding: 'binary' });
  const integers = (buffer: Buffer | undefined): number[] =>
    Array.from({ length: (buffer?.length ?? 0) / 4 }, (_, i) => buffer?.readInt32LE(4 * i) ?? 0);
  housesOf = (name) => {
    const all = integers(numbers.get(entries.findIndex((entry) => entry[1] === name)));
    return Array.from({ length: all.length / NUMBER_FIELDS }, (_, i) =>
      all.slice(i * NUMBER_FIELDS, (i + 1) * NUMBER_FIELDS),
    );
  };
  idsOf = (word) => integers(words.get(word));
  close = () => root.close();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const named = (name: string): PlacesEntry | undefined => entries.find((entry) => entry[1] === name);
const townOf = (entry: PlacesEntry | undefined): string => head.towns[entry?.[2] ?? -1]?.[0] ?? '';

describe('extractPlaces', () => {
  it('counts the places it found, and skips those that drivers don’t need', () => {
    expect(head.counts).toEqual({ address: 5, street: 2, charging: 1, truck_parking: 1, national_park: 1 });
    expect(entries).toHaveLength(5);
  });

  it('joins a street with its houses regardless of spelling', () => {
    expect(townOf(named('North Main Street'))).toBe('Westville');
    const houses = housesOf('North Main Street');
    expect(houses.map(([number]) => number)).toEqual([10, 12]);
    expect(named('North Main Street')?.[6]).toEqual([
      expect.stringMatching(/^\|68001\|\d+$/),
      expect.stringMatching(/^\|\|\d+$/),
    ]);
  });

  it('locates a building’s address inside the building', () => {
    const [, [, lat = 0, lng = 0] = []] = housesOf('North Main Street');
    expect(lat / 1e7).toBeGreaterThanOrEqual(40.001);
    expect(lat / 1e7).toBeLessThanOrEqual(40.0012);
    expect(lng / 1e7).toBeGreaterThanOrEqual(-100.001);
    expect(lng / 1e7).toBeLessThanOrEqual(-100.0008);
  });

  it('takes a street’s town from its addresses, and also finds the street under the town at its location', () => {
    const street = named('Main Street');
    expect(townOf(street)).toBe('Westville');
    expect(housesOf('Main Street').map(([number]) => number)).toEqual([7, 9, 11]);
    const id = entries.indexOf(street as PlacesEntry);
    expect(idsOf('easton')).toContain(id);
    expect(idsOf('westville')).toContain(id);
  });

  it('keeps tags useful to drivers', () => {
    expect(named('Plug')?.[6]).toEqual({
      amenity: 'charging_station',
      'socket:type1': '2',
      'socket:type1:output': '7 kW',
    });
    expect(named('Plug')?.[5]).toBe('n20');
  });

  it('places a park in the middle of its outline', () => {
    const park = named('Plains National Park');
    expect(park?.slice(3, 6)).toEqual([402_000_000, -1_001_000_000, 'r1']);
  });

  it('lists words in entry order', () => {
    const ids = idsOf('main');
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).toHaveLength(2);
  });
});

it('stops when aborted', async () => {
  const stopped = new AbortController();
  stopped.abort(new Error('stopped'));
  const extract = await openPbf(join(folder, 'a.osm.pbf'));
  const out = join(folder, 'other.mdb');
  const gazetteerPath = join(folder, 'gazetteer.json');
  await expect(extractPlaces([extract], gazetteerPath, out, { signal: stopped.signal })).rejects.toThrow('stopped');
});
