import { describe, expect, it } from 'vitest';
import { takenDown, testServiceRoads, testServices } from './testing.ts';
import { reportTwice } from './twice.ts';

/**
 * I-80 runs along the 40th parallel. Its mileposts jump from 20 to 40, and for 35 miles from mile 73, there are no
 * written points. US-9 has no mile markers.
 */
const { roads } = testServiceRoads(
  {
    'I-80':
      'state NE 88\n@40,-100 0 West\n@40,-99.9 5.3 A\n@40,-99.8 10.6 B\n@40,-99.7 15.9 C\neq 20 40\n@40,-99.5 46.5 D\n@40,-99.4 51.8 E\n@40,-99.3 57.1 F\n@40,-99.2 62.4 G\n@40,-99.1 67.7 H\n@40,-99 73 I\n@40,-98.34 108 East',
    'I-29': 'state IA 20\n@41,-96 0 Away\n@41.29,-96 20 North',
  },
  { 'US-9': 'state NE ?\nclass primary\n@40.5,-100 West\n@40.5,-99.9 A\n@40.5,-99.8 East' },
);

const place = (name: string, lines: string) => testServices(roads, { [name]: `state NE\n${lines}` });

describe('a place beside a highway', () => {
  it('is at its mile marker if it has no position', () => {
    const { placed, said } = place('I-80/rest-areas', '10.6 W B Rest Area');
    expect(said).toEqual([]);
    expect(placed[0]?.service).toMatchObject({ mile: 10.6, state: 'NE', highway: 'I-80', directions: ['W'] });
    expect(placed[0]?.service.lng).toBeCloseTo(-99.8, 2);
    expect(placed[0]?.service.lat).toBeCloseTo(40, 2);
  });

  it('finds markers on both sides of a milepost jump', () => {
    const { placed } = place('I-80/fuel', '18 EW Before\n43 EW Behind');
    expect(placed.map(({ service }) => service.lng)).toEqual([expect.closeTo(-99.66, 2), expect.closeTo(-99.566, 2)]);
  });

  it('keeps its position, and an unknown mile stays unknown', () => {
    const { placed, said } = place('I-80/rest-areas', '@40.01234,-99.80123 - E A\n@40.0123,-99.8000 11.0 E B');
    expect(said).toEqual([]);
    expect(placed.map(({ service }) => [service.lat, service.lng, service.mile])).toEqual([
      [40.01234, -99.80123, null],
      [40.0123, -99.8, 11],
    ]);
  });

  it('has the kind and the facts of its file', () => {
    const { placed, said } = testServices(roads, {
      'I-80/rest-areas': 'state NE\n5 E A | truck-parking 7; welcome; dump\n6 E B | no-restrooms',
      'I-80/fuel': 'state NE\n7 EW C | truck-parking; truck-stop; town Brule; sells diesel',
      'I-80/plazas': 'state NE\n8 EW D',
    });
    expect(said).toEqual([]);
    expect(placed.map(({ service }) => service)).toMatchObject([
      {
        id: 'I-80/rest-areas:NE:5E',
        kinds: ['rest_area', 'truck_parking', 'dump_station'],
        truckSpaces: 7,
        welcomeCenter: true,
        restrooms: true,
        source: 'Rest Areas, State DOT',
        asOf: Date.UTC(2026, 10, 25, 12),
        approximate: false,
      },
      { kinds: ['rest_area'], restrooms: false, truckSpaces: null },
      {
        id: 'I-80/fuel:NE:7',
        kinds: ['fuel', 'truck_parking'],
        directions: [],
        city: 'Brule',
        truckStop: true,
        truckSpaces: null,
        sells: ['diesel'],
        restrooms: null,
        open24Hours: null,
      },
      { kinds: ['plaza', 'fuel', 'rest_area'], restrooms: true },
    ]);
  });

  it('has a unique id, even among several at one mile', () => {
    const { placed } = place('I-80/fuel', '7 EW A\n@40,-99.867 7 EW B\n@40.001,-99.867 7 EW C\n7 EW D\n7 E E');
    const ids = placed.map(({ service }) => service.id.replace('I-80/fuel:NE:', ''));
    expect(ids).toEqual(['7', '7@40,-99.867', '7@40.001,-99.867', '7.2', '7E']);
  });

  it('is placed by its position on a road without mile markers', () => {
    const { placed, said } = place('US-9/fuel', '@40.51,-99.85 - EW Wolf Store');
    expect(said).toEqual([]);
    expect(placed[0]?.service).toMatchObject({ highway: 'US-9', lat: 40.51, mile: null });
  });

  it('may be five miles from the line where the highway is coarse, but not six', () => {
    const { said } = place('I-80/fuel', '@40.06,-98.66 - EW Four miles\n@40.09,-98.66 - EW Six miles');
    expect(said).toEqual([expect.stringMatching(/:5 error: the position is 6\.\d miles off I-80 in NE, more than 5/)]);
  });

  it.each([
    ['I-80/fuel', '@40.04,-99.8 - EW A', /:4 error: the position is 2\.8 miles off I-80 in NE, more than 2/],
    ['I-80/fuel', '@40,-99.8 15 EW A', /:4 error: mile 15 does not match the position.*closest to mile 10\.6/],
    ['I-80/fuel', '110 EW A', /:4 error: mile 110 is outside of NE's part of I-80, which has miles 0 to 108/],
    ['I-80/fuel', '30 EW A', /:4 error: no mile 30 is marked in NE/],
    ['I-80/fuel', '10 N A', /:4 error: 'N' is not a side of I-80 here, signed E and W/],
    ['I-29/fuel', '10 N A', /:3 error: I-29 does not run through NE/],
    ['US-9/fuel', '10 E A', /:4 error: no known mile markers for US-9 in NE: write the position/],
    ['US-9/fuel', '@40.8,-99.85 - E A', /:4 error: the position is 20\.\d miles off US-9/],
    ['US-7/fuel', '10 E A\n11 E B', /:1 error: there is no highways\/US-7\.txt or roads\/US-7\.txt/],
  ])('is rejected %s as %j', (name, line, problem) => {
    const { placed, said } = place(name, line);
    expect(placed).toEqual([]);
    expect(said).toEqual([expect.stringMatching(problem)]);
  });
});

describe('a duplicate place', () => {
  function twice(files: Readonly<Record<string, string>>): string[] {
    const { report, said } = takenDown();
    reportTwice(testServices(roads, files).placed, report);
    return said();
  }

  it('is reported with both lines, in one file and in two', () => {
    expect(twice({ 'I-80/fuel': 'state NE\n@40,-99.8 - EW Pilot #1\n@40.001,-99.8 10.6 EW Pilot 1' })).toEqual([
      'services/I-80/fuel.txt:5 error: this place is already in services/I-80/fuel.txt:4: remove one of the two',
    ]);
    expect(twice({ 'I-80/fuel': 'state NE\n10 EW Oasis', 'I-80/plazas': 'state NE\n10.1 E Oasis' })).toEqual([
      expect.stringContaining('services/I-80/plazas.txt:4 error: this place is already in services/I-80/fuel.txt:4'),
    ]);
  });

  it('is not one of a pair for the two directions, nor a neighbor with another brand or address', () => {
    expect(twice({ 'I-80/rest-areas': 'state NE\n10 E Blue River\n10 W Blue River\n10 E -' })).toEqual([]);
    expect(
      twice({
        'I-80/fuel':
          'state NE\n10 EW - | brand Shell\n10 EW - | brand Pilot\n10 EW X | address 1 A St\n10 EW X | address 9 A St',
      }),
    ).toEqual([]);
  });
});
