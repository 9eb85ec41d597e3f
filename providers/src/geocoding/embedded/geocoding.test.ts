import type { GazetteerFile } from '@roadcast/core/dataset';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { placeLabel } from '@roadcast/core/places';
import { describe, expect, it } from 'vitest';
import { EmbeddedGeocoding } from './index.ts';

/**
 * Rows of a fictional gazetteer, largest first: name, aliases, state, position, population, whether a road leads there.
 */
const rows = [
  ['Saint Louis', 'St. Louis', 'MO', 38.63, -90.2, 300_000, 1],
  ['Springfield', '', 'MO', 37.2, -93.3, 166_000, 1],
  ['Springfield', '', 'IL', 39.8, -89.64, 114_000, 1],
  ['Kansas City', 'KC', 'KS', 39.11, -94.63, 150_000, 1],
  ['Cañon City', '', 'CO', 38.44, -105.24, 16_000, 1],
  ['Washington', '', 'MO', 38.56, -91.01, 14_000, 1],
  ['Lone Island', '', 'MO', 38.0, -91.0, 900, 0],
  ['Hale‘iwa', '', 'HI', 21.59, -158.1, 800, 1],
  ['Kapaʻa', '', 'HI', 22.08, -159.32, 700, 1],
  ['Burbank', '', 'CA', 34.18, -118.31, 600, 1],
  ['Oak Grove', '', 'KY', 36.66, -87.44, 500, 1],
  ['Oak Grove', '', 'KY', 38.1, -84.9, 400, 1],
  ['Burbank', '', 'CA', 37.32, -121.93, 40, 1],
] as const;

const gazetteer: GazetteerFile = {
  names: rows.map(([name]) => name),
  aliases: rows.map(([, aliases]) => aliases),
  states: rows.map(([, , state]) => state),
  lats: rows.map(([, , , lat]) => lat),
  lngs: rows.map(([, , , , lng]) => lng),
  populations: rows.map(([, , , , , people]) => people),
  zones: rows.map(() => 0),
  timeZones: ['America/Chicago'],
  elevationsFeet: rows.map(() => 500),
  roads: rows.map(([, , , , , , road]) => road),
  counties: { 10: 'Christian County', 11: 'Franklin County', 12: 'Santa Clara County' },
};

const geocoding = new EmbeddedGeocoding(gazetteer);
const found = async (text: string): Promise<string | null> => {
  const answer = await geocoding.find(text);
  return answer.found ? placeLabel(answer.place) : null;
};

describe('find', () => {
  it.each([
    ['st louis', 'Saint Louis, MO'],
    ['St. Louis, Missouri', 'Saint Louis, MO'],
    ['Springfield IL', 'Springfield, IL'],
    ['Springfield, Illinois, USA', 'Springfield, IL'],
    ['kc', 'Kansas City, KS'],
    ['kansas city ks', 'Kansas City, KS'],
    ['canon city', 'Cañon City, CO'],
    ['washington', 'Washington, MO'],
    ['Haleiwa, HI', 'Hale‘iwa, HI'],
    ['haleʻiwa', 'Hale‘iwa, HI'],
    ["Hale'iwa, Hawaii", 'Hale‘iwa, HI'],
    ['kapaa hi', 'Kapaʻa, HI'],
    ['Burbank, CA', 'Burbank, CA'],
    ['Burbank, Santa Clara County, CA', 'Burbank, Santa Clara County, CA'],
    ['oak grove, franklin county, kentucky', 'Oak Grove, Franklin County, KY'],
  ])('resolves “%s”', async (text, label) => {
    expect(await found(text)).toBe(label);
  });

  it.each([
    ['springfield', ['Springfield, MO', 'Springfield, IL']],
    ['Oak Grove, KY', ['Oak Grove, Christian County, KY', 'Oak Grove, Franklin County, KY']],
  ])('reports “%s” as ambiguous', async (text, labels) => {
    const answer = await geocoding.find(text);
    expect(answer).toMatchObject({ found: false, several: true });
    expect(answer.found ? [] : answer.suggestions.map(placeLabel)).toEqual(labels);
  });

  it('accepts a typed position', async () => {
    expect(await found('38.6, -90.3')).toBe('Near Saint Louis, MO');
  });

  it('rejects a prefix of a name', async () => {
    const answer = await geocoding.find('Springf');
    expect(answer).toMatchObject({ found: false });
    expect(answer.found ? [] : answer.suggestions.map(({ state }) => state)).toEqual(['MO', 'IL']);
  });
});

describe('suggest', () => {
  const names = async (text: string): Promise<string[]> =>
    (await geocoding.suggest(text, 5)).map(({ name, state }) => `${name}, ${state}`);

  it('ranks names with that prefix first, larger ones before smaller', async () => {
    expect(await names('spri')).toEqual(['Springfield, MO', 'Springfield, IL']);
  });

  it('tolerates a wrong letter', async () => {
    expect(await names('Sprngfield')).toEqual(['Springfield, MO', 'Springfield, IL']);
  });

  it('distinguishes equal names, and finds a name without its okina', async () => {
    const labels = async (text: string) => (await geocoding.suggest(text, 5)).map(placeLabel);
    expect(await labels('burbank')).toEqual(['Burbank, CA', 'Burbank, Santa Clara County, CA']);
    expect(await labels('halei')).toEqual(['Hale‘iwa, HI']);
  });

  it('respects a typed state', async () => {
    expect(await names('springfield, il')).toEqual(['Springfield, IL']);
  });
});

describe('townsAlong', () => {
  const line: LngLat[] = Array.from({ length: 60 }, (_, i) => [-94 + i * 0.08, 38.6]);
  const along = cumulativeMeters(line);
  const road = { line, along, elapsed: along.map((meters) => meters / 30), placeIndexes: [0, 59], maneuvers: [] };

  it('lists towns near the road in order, each once, and no town without a road', () => {
    const towns = geocoding.townsAlong(road);
    expect(towns.map(({ place }) => place.name)).toEqual(['Washington', 'Saint Louis']);
    expect(towns[0]?.offRoadMeters).toBeGreaterThan(4000);
    expect(towns[0]?.offRoadMeters).toBeLessThan(5000);
  });
});

describe('parks, landmarks and airports', () => {
  /** Towns, then sights: name, aliases, state, position, population or weight, kind, destination, other states. */
  const towns = [
    ['Rapid City', 'SD', 44.08, -103.23, 74_000],
    ['Zion', 'IL', 42.45, -87.83, 24_000],
    ['Las Vegas', 'NV', 36.17, -115.14, 640_000],
    ['Sun Valley', 'NV', 39.6, -119.78, 19_000],
    ['Mount Rainier', 'MD', 38.94, -76.96, 8000],
    ['Sun Valley', 'ID', 43.7, -114.35, 1400],
    ['Mesa Verde', 'CO', 37.18, -108.49, 20],
  ] as const;
  const sights = [
    [
      'Zion National Park',
      'Zion|Zion NP',
      'UT',
      37.2,
      -112.99,
      188_000,
      'national_park',
      'South Entrance at Springdale',
      '',
    ],
    ['Zion National Park', 'Zion|Zion NP', 'UT', 37.24, -112.86, 187_999, 'national_park', 'East Entrance', ''],
    [
      'Mount Rainier National Park',
      'Mount Rainier',
      'WA',
      46.74,
      -121.92,
      90_000,
      'national_park',
      'Nisqually Entrance',
      '',
    ],
    ['Mesa Verde National Park', 'Mesa Verde', 'CO', 37.34, -108.41, 60_000, 'national_park', 'entrance on US-160', ''],
    [
      'Mount Rushmore National Memorial',
      'Mount Rushmore',
      'SD',
      43.88,
      -103.46,
      24_000,
      'park',
      'entrance near Keystone',
      '',
    ],
    ['Hoover Dam', '', 'NV', 36.01, -114.74, 300_000, 'landmark', undefined, 'AZ'],
    ['Denver International Airport (DEN)', 'DEN|DIA', 'CO', 39.86, -104.67, 400_000, 'airport', undefined, ''],
  ] as const;
  const first = towns.length;
  const named = new EmbeddedGeocoding({
    names: [...towns, ...sights].map(([name]) => name),
    aliases: [...towns.map(() => ''), ...sights.map(([, aliases]) => aliases)],
    states: [...towns.map(([, state]) => state), ...sights.map(([, , state]) => state)],
    lats: [...towns.map(([, , lat]) => lat), ...sights.map(([, , , lat]) => lat)],
    lngs: [...towns.map(([, , , lng]) => lng), ...sights.map(([, , , , lng]) => lng)],
    populations: [...towns.map(([, , , , people]) => people), ...sights.map(() => 0)],
    zones: [...towns, ...sights].map(() => 0),
    timeZones: ['America/Denver'],
    elevationsFeet: [...towns, ...sights].map(() => 500),
    roads: [...towns, ...sights].map(() => 1),
    weights: { 5: 40_000, ...Object.fromEntries(sights.map(([, , , , , weight], i) => [first + i, weight])) },
    sights: Object.fromEntries(
      sights.map(([, , , , , , kind, access, otherStates], i) => [
        first + i,
        { kind, ...(access !== undefined && { access }), ...(otherStates !== '' && { otherStates }) },
      ]),
    ),
    unnamed: [6],
  });
  const meant = async (text: string): Promise<string | readonly string[]> => {
    const answer = await named.find(text);
    return answer.found ? placeLabel(answer.place) : answer.suggestions.map(placeLabel);
  };

  it.each([
    ['zion', 'Zion National Park · South Entrance at Springdale, UT'],
    ['Zion NP', 'Zion National Park · South Entrance at Springdale, UT'],
    ['Zion National Park, Utah', 'Zion National Park · South Entrance at Springdale, UT'],
    ['Zion National Park · East Entrance, UT', 'Zion National Park · East Entrance, UT'],
    ['Zion, IL', 'Zion, IL'],
    ['mt rainier', 'Mount Rainier National Park · Nisqually Entrance, WA'],
    ['Mount Rainier, MD', 'Mount Rainier, MD'],
    ['Mesa Verde', 'Mesa Verde National Park · entrance on US-160, CO'],
    ['Mesa Verde, CO', 'Mesa Verde National Park · entrance on US-160, CO'],
    ['Mount Rushmore, Rapid City, SD', 'Mount Rushmore National Memorial · entrance near Keystone, SD'],
    ['Hoover Dam, Las Vegas, NV', 'Hoover Dam, NV'],
    ['Hoover Dam, AZ', 'Hoover Dam, NV'],
    ['Las Vegas, NV', 'Las Vegas, NV'],
    ['DIA', 'Denver International Airport (DEN), CO'],
  ])('“%s” means %s', async (text, label) => {
    expect(await meant(text)).toBe(label);
  });

  it('asks between a famous town and a larger one of the same name', async () => {
    expect(await meant('Sun Valley')).toEqual(['Sun Valley, ID', 'Sun Valley, NV']);
  });

  it('ignores a sight far from the town typed after it', async () => {
    expect(await meant('Hoover Dam, Zion, IL')).toBe('Zion, IL');
  });

  it('suggests every entrance, and finds the one that a label names', async () => {
    const labels = (await named.suggest('zion nat', 5)).map(placeLabel);
    expect(labels).toEqual([
      'Zion National Park · South Entrance at Springdale, UT',
      'Zion National Park · East Entrance, UT',
    ]);
    expect(named.labeled(labels[1] ?? '')).toMatchObject({ kind: 'national_park', access: 'East Entrance' });
    expect(named.labeled('Zion, IL')).toBeNull();
  });

  it('keeps sights out of the towns along a road', () => {
    expect(named.nearestTown({ lat: 36.01, lng: -114.74 }).place.name).toBe('Las Vegas');
  });
});
