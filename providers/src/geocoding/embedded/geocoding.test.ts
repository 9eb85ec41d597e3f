import type { GazetteerFile } from '@roadcast/core/dataset';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { placeLabel } from '@roadcast/core/places';
import { describe, expect, it } from 'vitest';
import { EmbeddedGeocoding } from './index.ts';

/**
 * Rows of a made-up gazetteer, largest first: name, aliases, state, position, population, whether a road leads there.
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

  it('rejects a mere prefix', async () => {
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
