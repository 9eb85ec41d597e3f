import { describe, expect, it } from 'vitest';
import type { Problem } from '../files/problem.ts';
import { parseTour } from './parse.ts';
import { checkTours, type TourPlaces, withPositions } from './tours.ts';

const FILE = 'tours/two-towns.txt';
const TOUR = `# Nebraska
tour Two towns
text There.
text It is not far, St. Paul.
tags scenic, rivers
season spring
vehicle car
hours 5
from Ogallala, NE
stop North Platte, NE 45 min
via @41.0000,-100.5000 I-80
stop Dunes, NE @41.1000,-100.1000 1 night
to Kearney, NE`;

const parse = (text: string, file = FILE) => {
  const problems: string[] = [];
  const draft = parseTour(file, text, ({ line, text: problem }) => problems.push(`${line} ${problem}`));
  return { draft, problems };
};

const town = (name: string, lng: number) => ({ name, state: 'NE', lng, lat: 41, population: 1, aliases: [] });
const known: TourPlaces = {
  places: [town('Ogallala', -101), town('North Platte', -100.7), town('Kearney', -99), town('Kearney', -90)],
  sights: [],
  roadside: [
    {
      name: 'Dunes',
      state: 'NE',
      lng: -100.1,
      lat: 41,
      kind: 'landmark',
      source: 'road',
      minutes: 45,
      activities: [],
      text: 'Dunes.',
      file: 'sights/places/NE.txt',
      line: 1,
    },
  ],
};

const positioned = (text: string, places = known) => {
  const problems: Problem[] = [];
  const { draft } = parse(text);
  return { tours: withPositions(draft ? [draft] : [], places, (problem) => problems.push(problem)), problems };
};

describe('a tour', () => {
  it('is read with the positions of its places, the largest of a name', () => {
    expect(parse(TOUR).problems).toEqual([]);
    const { tours, problems } = positioned(TOUR);
    expect(problems).toEqual([]);
    expect(tours).toEqual([
      {
        slug: 'two-towns',
        title: 'Two towns',
        description: 'There. It is not far, St. Paul.',
        tags: ['scenic', 'rivers'],
        season: 'spring',
        vehicle: 'car',
        evModel: null,
        hoursPerDay: 5,
        origin: { name: 'Ogallala, NE', lat: 41, lng: -101 },
        waypoints: [
          { name: 'North Platte, NE', lat: 41, lng: -100.7, role: 'stop', nights: 0, minutes: 45 },
          { name: 'I-80', lat: 41, lng: -100.5, role: 'pass', nights: 0, minutes: null },
          { name: 'Dunes, NE', lat: 41.1, lng: -100.1, role: 'stop', nights: 1, minutes: null },
        ],
        destination: { name: 'Kearney, NE', lat: 41, lng: -99 },
      },
    ]);
  });

  it.each([
    ['tags scenic, rivers', 'tags scenic, casinos', '5 casinos is no tag'],
    ['tags scenic, rivers', 'tags scenic, scenic', '5 a tag is there twice'],
    ['season spring', 'season mud', '6 mud is no season'],
    ['season spring', 'season spring\nseason fall', "7 a second 'season'"],
    ['season spring\n', '', "12 the line 'season ...' is missing"],
    ['text There.\n', '', '12 1 lines of text instead of 2 to 4'],
    ['text There.', 'text There', '3 the sentence has no period'],
    ['vehicle car', 'vehicle ev', "7 expected 'car', 'rv' or 'ev MODEL': 'ev'"],
    ['vehicle car', 'vehicle carriage', "7 expected 'car', 'rv' or 'ev MODEL': 'carriage'"],
    ['hours 5', 'hours 20', "8 expected 2 to 10 whole hours: '20'"],
    ['from Ogallala, NE', 'from Ogallala', "9 'Ogallala' is not 'NAME, ST'"],
    ['45 min', '40 min', '10 40 min is out of range'],
    ['45 min', '0 nights', '10 0 nights is out of range'],
    ['45 min', 'for lunch', expect.stringMatching(/^10 expected 'stop NAME, ST N min'/)],
    ['@41.0000,-100.5000 I-80', 'I-80', expect.stringMatching(/^11 expected .* or 'via @LAT,LNG ROAD'/)],
    ['@41.1000,-100.1000', '@91.1000,-100.1000', expect.stringMatching(/^12 expected/)],
  ])('with %j written as %j is refused', (right, wrong, problem) => {
    const { draft, problems } = parse(TOUR.replace(right, wrong));
    expect(draft).toBeUndefined();
    expect(problems).toEqual([problem]);
  });

  it('needs a file name that can be in an address', () => {
    expect(parse(TOUR, 'tours/Two towns.txt').problems).toEqual(['1 the file name is not lower case with hyphens']);
  });

  it('names only known places, and positions near them', () => {
    const elsewhere = positioned(TOUR.replace('Ogallala', 'Atlantis').replace('@41.1000', '@44.1000'));
    expect(elsewhere.tours).toEqual([]);
    expect(elsewhere.problems).toMatchObject([
      { file: FILE, line: 9, text: 'Atlantis, NE is no known town, park, landmark or sight' },
      { file: FILE, line: 12, text: 'the position is over 15 miles from Dunes, NE' },
    ]);
  });

  it('has a title and, if electric, its own model', () => {
    const drafts = [TOUR, TOUR.replace('vehicle car', 'vehicle ev carriage-1890')].flatMap(
      (text) => parse(text).draft ?? [],
    );
    const problems: string[] = [];
    checkTours(drafts, [], ({ line, text }) => problems.push(`${line} ${text}`));
    expect(problems).toEqual([
      "2 another tour has the title 'Two towns'",
      "7 carriage-1890 is no electric vehicle's id",
    ]);
  });
});
