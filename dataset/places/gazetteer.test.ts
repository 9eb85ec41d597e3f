import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { gazetteerFile, readPlaces } from './gazetteer.ts';
import { withAliases } from './gazetteer-aliases.ts';
import { correctPlaces } from './gazetteer-corrections.ts';
import { countiesOfNamesakes } from './gazetteer-counties.ts';
import { placesFrom } from './gazetteer-geonames.ts';
import type { Place } from './gazetteer-model.ts';

const place = (name: string, state: string, population: number, lng = -90, lat = 40): Place => ({
  name,
  state,
  population,
  lng,
  lat,
  aliases: [],
});

describe('the real gazetteer', () => {
  const problems: Problem[] = [];
  let places: Place[] = [];
  beforeAll(async () => {
    const sources = fileURLToPath(new URL('../sources', import.meta.url));
    places = await readPlaces(sources, (problem) => void problems.push(problem));
  });

  it('reads its sources without an error', () => {
    expect(problems.map(formatProblem)).toEqual([]);
    expect(places.length).toBeGreaterThan(16_000);
  });

  it.each([
    ['NYC', 'New York', 'NY'],
    ['LA', 'Los Angeles', 'CA'],
    ['DC', 'Washington', 'DC'],
    ['Philly', 'Philadelphia', 'PA'],
    ['Vegas', 'Las Vegas', 'NV'],
    ['Block Island', 'New Shoreham', 'RI'],
    ['US Military Academy', 'West Point', 'NY'],
  ])('resolves %s to %s, %s', (alias, name, state) => {
    const found = places.filter((candidate) => candidate.aliases.includes(alias));
    expect(found.map((each) => `${each.name}, ${each.state}`)).toEqual([`${name}, ${state}`]);
  });

  it('is sorted by size, without sections that duplicate their city', () => {
    expect(places[0]?.name).toBe('New York');
    expect(places.every((each, i) => i === 0 || each.population <= (places[i - 1]?.population ?? 0))).toBe(true);
    const lexingtons = places.filter((each) => each.name === 'Lexington' && each.state === 'KY');
    expect(lexingtons.map((each) => each.population)).toEqual([314_488]);
    expect(places.some((each) => each.name.includes('(historical)'))).toBe(false);
    expect(places.some((each) => each.name === 'Brooklyn')).toBe(true);
  });

  it('distinguishes places with the same name and state by county, except for a dominant one', async () => {
    const counties = await countiesOfNamesakes(places);
    const told = (name: string, state: string) =>
      places.flatMap((each, row) => (each.name === name && each.state === state ? [counties[row] ?? ''] : []));
    expect(told('Burbank', 'CA')).toEqual(['', 'Santa Clara County']);
    expect(told('Oak Grove', 'KY')).toHaveLength(2);
    expect(told('Denver', 'CO')).toEqual(['']);
    // Labels must be unique.
    const labels = places.flatMap(({ name, state }, row) =>
      counties[row] ? [`${name}, ${counties[row]}, ${state}`] : [],
    );
    expect(labels.length).toBeGreaterThan(150);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('has a time zone and an elevation for every place, and marks those without a road', () => {
    const file = gazetteerFile(places.slice(0, 50), () => 123.4, [3], {});
    expect(file.zones.every((zone) => file.timeZones[zone] !== undefined)).toBe(true);
    expect(file.elevationsFeet[0]).toBe(123);
    expect(file.roads.filter((road) => road === 0)).toHaveLength(1);
    expect(file.roads[3]).toBe(0);
  });
});

describe('corrections', () => {
  const read = (places: readonly Place[], content: string) => {
    const problems: Problem[] = [];
    const corrected = correctPlaces(places, content, (problem) => void problems.push(problem));
    return { corrected, said: problems.map(formatProblem) };
  };

  it('drop, rename, repopulate and add', () => {
    const { corrected, said } = read(
      [place('Old', 'IL', 9), place('Twin', 'IL', 5, -90), place('Twin', 'IL', 6, -88)],
      'name Old, IL = New\ndrop Twin, IL @40,-88\npopulation Twin, IL = 7\nadd Tiny, IL @41.5,-89.5 = 12',
    );
    expect(said).toEqual([]);
    expect(corrected.map((each) => `${each.name} ${each.population} ${each.lng}`)).toEqual([
      'New 9 -90',
      'Twin 7 -90',
      'Tiny 12 -89.5',
    ]);
  });

  it('report invalid lines', () => {
    const { said } = read(
      [place('Here', 'IL', 1)],
      'drop Gone, IL\nadd Here, IL @40,-90 = 5\nwhatever\nmove Here, IL = 40',
    );
    expect(said).toEqual([
      'places.txt:1 error: Gone, IL is not in the gazetteer',
      'places.txt:2 error: Here, IL is already in the gazetteer',
      'places.txt:3 error: expected drop, name, population, move or add',
      "places.txt:4 error: cannot read '40'",
    ]);
  });
});

it('assigns a nickname to the largest place with a name, and reports unknown places', () => {
  const problems: Problem[] = [];
  const places = withAliases(
    [place('Springfield', 'IL', 100), place('Springfield', 'IL', 9)],
    'Springfield, IL = Home of Lincoln | Spfld\nAtlantis, IL = Deep',
    (problem) => void problems.push(problem),
  );
  expect(places.map((each) => each.aliases)).toEqual([['Home of Lincoln', 'Spfld'], []]);
  expect(problems.map(formatProblem)).toEqual(['aliases.txt:2 error: Atlantis, IL is not in the gazetteer']);
});

it('omits what isn’t a town, and the hamlet with its county seat’s population', () => {
  const row = (name: string, featureCode: string, population: number, adminCode = 'KY') => ({
    name,
    country: 'US',
    featureCode,
    adminCode,
    population,
    loc: { coordinates: [-85, 38] as const },
  });
  const kept = placesFrom([
    row('Morehead', 'PPLA2', 7045),
    row('Morehead', 'PPL', 7622),
    row('Ghosttown', 'PPLQ', 5000),
    row('San Juan', 'PPLA', 300_000, '00'),
    row('Monticello', 'PPL', 900),
  ]);
  expect(kept.map((each) => `${each.name} ${each.population}`)).toEqual(['Morehead 7045', 'Monticello 900']);
});
