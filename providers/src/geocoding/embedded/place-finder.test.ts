import type { Position } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { type Place, placeLabel } from '@roadcast/core/places';
import { describe, expect, it } from 'vitest';
import { NameIndex } from './name-index.ts';
import { normalize } from './normalize.ts';
import { PlaceFinder } from './place-finder.ts';

/** Name, aliases, state, latitude, longitude, population (approximate; a search weight for landmarks), kind. */
const rows = [
  ['Phoenix', '', 'AZ', 33.45, -112.07, 1_600_000],
  ['San Antonio', '', 'TX', 29.42, -98.49, 1_400_000],
  ['Denver', '', 'CO', 39.74, -104.98, 700_000],
  ['Washington', '', 'DC', 38.9, -77.04, 690_000],
  ['Portland', '', 'OR', 45.52, -122.68, 650_000],
  ['Las Vegas', 'Vegas', 'NV', 36.17, -115.14, 640_000],
  ['Memphis', '', 'TN', 35.15, -90.05, 630_000],
  ['Tucson', '', 'AZ', 32.22, -110.97, 540_000],
  ['St. Louis', 'Saint Louis', 'MO', 38.63, -90.2, 300_000],
  ['Hoover Dam', '', 'NV', 36.02, -114.74, 200_000, 'landmark'],
  ['Ontario', '', 'CA', 34.06, -117.65, 170_000],
  ['Rapid City', '', 'SD', 44.08, -103.23, 75_000],
  ['Mount Rushmore', 'Mount Rushmore National Memorial', 'SD', 43.88, -103.46, 70_000, 'landmark'],
  ['Charleston', '', 'WV', 38.35, -81.63, 48_000],
  ['Santa Fe', '', 'NM', 35.69, -105.94, 84_000],
  ['The Dalles', '', 'OR', 45.6, -121.18, 16_000],
  ['Portland', '', 'ME', 43.66, -70.26, 68_000],
  ['Mount Vernon', '', 'VA', 38.71, -77.1, 12_000],
  ['Aspen', '', 'CO', 39.19, -106.82, 6700],
  ['England', '', 'AR', 34.54, -91.97, 2700],
  ['Burbank', '', 'CA', 37.32, -121.93, 900],
  ['Keystone', '', 'SD', 43.9, -103.42, 300],
] as const;

const counties: Readonly<Record<string, string>> = { Burbank: 'Santa Clara County' };

/** ZIP codes by town. */
const zips: Readonly<Record<string, readonly [town: string, Position]>> = {
  '80202': ['Denver', { lat: 39.75, lng: -105 }],
  '80249': ['Denver', { lat: 39.84, lng: -104.74 }],
  '57751': ['Keystone', { lat: 43.86, lng: -103.41 }],
};

const places: readonly Place[] = rows.map(([name, , state, lat, lng, population, kind]) => ({
  name,
  state,
  lat,
  lng,
  timeZone: 'America/Denver',
  population,
  ...(kind && { kind }),
  ...(counties[name] && { county: counties[name] }),
}));

const finder = new PlaceFinder({
  names: new NameIndex({
    names: rows.map(([name]) => name),
    aliases: rows.map(([, aliases]) => aliases),
    states: rows.map(([, , state]) => state),
  }),
  placeOf: (row) => at(places, row),
  weightOf: (row) => at(places, row).population,
  labeled: (name, state) =>
    places.find(
      (place) => place.county && normalize(`${place.name} ${place.county}`) === name && place.state === (state ?? ''),
    ) ?? null,
  inOtherState: () => [],
  zip: (code) => {
    const [name, position] = zips[code] ?? [];
    const town = places.find((place) => place.name === name);
    return town && position ? { ...town, ...position, name: `${town.name} ${code}` } : null;
  },
  placeAt: (position) => ({ ...position, name: 'Position', state: '', timeZone: '', population: 0 }),
  choose: ([first = 0, ...others]) =>
    others.length === 0 || at(places, first).population > 3 * at(places, at(others, 0)).population
      ? { found: true, place: at(places, first) }
      : { found: false, several: true, suggestions: [first, ...others].map((row) => at(places, row)) },
});

/** Formats the result as 'Denver, CO', with the ignored text or a correction mark; null if not found. */
function found(text: string): string | null {
  const answer = finder.find(text);
  if (!answer.found) return null;
  const { place, note } = answer;
  const label = placeLabel(place);
  return note ? `${label} (${note.kind === 'in_part' ? `not ${note.rest}` : note.kind})` : label;
}

describe('a town', () => {
  it.each([
    // ZIP codes and countries after the town.
    ['Denver, CO 80202', 'Denver, CO'],
    ['Denver, CO, 80202', 'Denver, CO'],
    ['Denver CO 80202', 'Denver, CO'],
    ['Denver, Colorado 80202-1234', 'Denver, CO'],
    ['80202 Denver, CO', 'Denver, CO'],
    ['80202, Denver, Colorado', 'Denver, CO'],
    ['Denver, CO, US', 'Denver, CO'],
    ['Denver, CO, U.S.', 'Denver, CO'],
    ['Denver CO USA', 'Denver, CO'],
    ['Denver, Colo., U. S. A.', 'Denver, CO'],
    ['Denver, Colorado, United States', 'Denver, CO'],
    ['Denver, CO 80202, United States of America', 'Denver, CO'],
    ['Denver, CO, US 80202', 'Denver, CO'],
    ['Denver, US', 'Denver, CO'],
    // Old state abbreviations.
    ['Phoenix, Ariz.', 'Phoenix, AZ'],
    ['Phoenix Ariz', 'Phoenix, AZ'],
    ['Portland, Ore.', 'Portland, OR'],
    ['Portland, Oreg.', 'Portland, OR'],
    ['Portland, Me.', 'Portland, ME'],
    ['Charleston, W. Va.', 'Charleston, WV'],
    ['Charleston, W.Va.', 'Charleston, WV'],
    ['Charleston, West Va.', 'Charleston, WV'],
    ['Santa Fe, N. Mex.', 'Santa Fe, NM'],
    ['Santa Fe N.M.', 'Santa Fe, NM'],
    ['Santa Fe, New Mex.', 'Santa Fe, NM'],
    ['Memphis, Tenn.', 'Memphis, TN'],
    ['Washington, D. C.', 'Washington, DC'],
    ['Portland, State of Oregon', 'Portland, OR'],
    // Dots, capitals, spaces, parentheses, punctuation.
    ['St.Louis, MO', 'St. Louis, MO'],
    ['ST LOUIS, MISSOURI', 'St. Louis, MO'],
    ['Saint Louis MO.', 'St. Louis, MO'],
    ['Mt.Vernon, VA', 'Mount Vernon, VA'],
    ['  Denver ,  CO ', 'Denver, CO'],
    ['Denver,CO', 'Denver, CO'],
    ['Denver; CO', 'Denver, CO'],
    ['Denver - Colorado', 'Denver, CO'],
    ['Denver | CO', 'Denver, CO'],
    ['Denver, CO.', 'Denver, CO'],
    ['“Denver, CO”', 'Denver, CO'],
    ['Denver (downtown), CO', 'Denver, CO'],
    ['Portland (Maine)', 'Portland, ME'],
    ['Portland (OR)', 'Portland, OR'],
    ['Denver, Colorado, CO', 'Denver, CO'],
    ['City of Denver, CO', 'Denver, CO'],
    ['Downtown Denver', 'Denver, CO'],
    // Counties.
    ['Mount Vernon, Fairfax County, Virginia', 'Mount Vernon, VA'],
    ['Mount Vernon, Fairfax Co., Va.', 'Mount Vernon, VA'],
    ['Mount Vernon, Fairfax County, VA 22121, USA', 'Mount Vernon, VA'],
    ['Mount Vernon, Fairfax County', 'Mount Vernon, VA'],
    ['Burbank, Santa Clara County, CA', 'Burbank, Santa Clara County, CA'],
    ['Burbank, County of Santa Clara, California', 'Burbank, Santa Clara County, CA'],
  ])('is understood in “%s”', (text, label) => {
    expect(found(text)).toBe(label);
  });
});

describe('a ZIP code', () => {
  it('is a place of its own, alone or with its state', () => {
    for (const text of [
      '80202',
      ' 80202 ',
      '80202-1234',
      'ZIP 80202',
      'zip code: 80202',
      '80202, USA',
      '80202, CO',
      'CO 80202',
    ]) {
      expect(found(text), text).toBe('Denver 80202, CO');
    }
    expect(found('80202, NM')).toBeNull();
    expect(found('99999')).toBeNull();
  });

  it('is more exact than its city, if it is far from the center', () => {
    expect(found('Denver, CO 80249')).toBe('Denver 80249, CO');
  });

  it('replaces an unknown town of its state', () => {
    expect(found('Smalltown, SD 57751')).toBe('Keystone 57751, SD (not Smalltown)');
    expect(found('Smalltown, NE 57751')).toBeNull();
  });
});

describe('text before a town', () => {
  it('is ignored with a note if it is unknown', () => {
    expect(found('Nonexistent Ranch, Denver, CO')).toBe('Denver, CO (not Nonexistent Ranch)');
    expect(found('Wall Drug, Rapid City, SD')).toBe('Rapid City, SD (not Wall Drug)');
    expect(found('Bob’s Diner, Suite 4, Denver CO')).toBe('Denver, CO (not Bob’s Diner, Suite 4)');
    expect(found('300 Alamo Plaza, San Antonio, TX 78205')).toBe('San Antonio, TX (not 300 Alamo Plaza)');
    expect(found('1600 Pennsylvania Ave NW Washington, DC 20500')).toBe(
      'Washington, DC (not 1600 Pennsylvania Ave NW)',
    );
  });

  it('is the place if it is a sight in the state or nearby', () => {
    expect(found('Mount Rushmore, Rapid City, SD')).toBe('Mount Rushmore, SD');
    expect(found('Mt Rushmore, Rapid City, S. Dak.')).toBe('Mount Rushmore, SD');
    expect(found('Hoover Dam, Las Vegas, NV')).toBe('Hoover Dam, NV');
    expect(found('Hoover Dam, Las Vegas')).toBe('Hoover Dam, NV');
    expect(found('Mount Rushmore National Memorial, 13000 SD-244, Keystone')).toBe('Mount Rushmore, SD');
  });

  it('is the place if it is a town nearby', () => {
    expect(found('Keystone, Rapid City, SD')).toBe('Keystone, SD');
    expect(found('Denver, Denver, CO')).toBe('Denver, CO');
  });

  it('is not ignored if the town might be a country or a province', () => {
    expect(found('London, England')).toBeNull();
    expect(found('Toronto, Ontario')).toBeNull();
  });
});

describe('a misspelled name', () => {
  it('means the only large place with a similar spelling, with a note', () => {
    expect(found('tuscon')).toBe('Tucson, AZ (respelled)');
    expect(found('pheonix')).toBe('Phoenix, AZ (respelled)');
    expect(found('Pheonix, Ariz.')).toBe('Phoenix, AZ (respelled)');
    expect(found('Memfis TN')).toBe('Memphis, TN (respelled)');
    expect(found('Aspin, Colorado')).toBe('Aspen, CO (respelled)');
    expect(found('Memphis, Tennesee')).toBe('Memphis, TN (respelled)');
  });

  it('stays unknown if it is too different, too short, or like a small place', () => {
    for (const text of ['asdf', 'Denv', 'Xenver', 'Aspin', 'Dnver City', 'qwerty', 'zzzzqqqq']) {
      expect(found(text), text).toBeNull();
    }
  });
});

describe('a short plus code', () => {
  it('is near the town typed after it', () => {
    const answer = finder.find('P2Q5+MV Denver, CO');
    expect(answer).toMatchObject({
      found: true,
      place: { lat: expect.closeTo(39.7392, 3), lng: expect.closeTo(-104.9903, 3) },
    });
  });

  it('alone, or with an unknown town, lacks a town', () => {
    for (const text of ['P2Q5+MV', ' p2q5+mv ', 'P2Q5+MV, Nowhere, ZZ']) {
      expect(finder.find(text), text).toMatchObject({ found: false, plusCode: 'P2Q5+MV', suggestions: [] });
    }
  });
});

it('suggests the town after an unknown place that may be in another country', () => {
  const answer = finder.find('Something, Ontario');
  expect(answer.found ? [] : answer.suggestions.map(({ name }) => name)).toEqual(['Ontario']);
});
