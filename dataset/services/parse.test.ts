import { describe, expect, it } from 'vitest';
import { parseServices } from './parse.ts';
import { takenDown } from './testing.ts';

function parse(text: string, file = 'services/interstate/I-80/rest-areas.txt') {
  const { report, said } = takenDown();
  return { services: parseServices(file, text, report), said: said() };
}

const SOURCE = 'source Truck Stop Parking, NTAD (FHWA and BTS), in github.com/someone/data a.csv, read 2026-11-25';
const NOON = Date.UTC(2026, 10, 25, 12);

describe('a service file', () => {
  it('returns each place with its source, state, sides and facts', () => {
    const { services, said } = parse(`services I-80 rest-areas
${SOURCE}
state NE
@40.8216,-98.2954 316.5 W Grand Island Rest Area | truck-parking 7   # the western one
315.0 E Grand Island Rest Area
state WY
@41.1012,-104.8021 - EW Southeast Wyoming Welcome Center | welcome; exit 4; dump; truck-parking ~`);
    expect(said).toEqual([]);
    expect(services).toMatchObject([
      {
        line: 4,
        road: 'interstate/I-80',
        kind: 'rest-areas',
        state: 'NE',
        at: [-98.2954, 40.8216],
        mile: 316.5,
        sides: ['W'],
        name: 'Grand Island Rest Area',
        facts: { truckParking: 7, welcome: false, dump: false },
        source: { words: 'Truck Stop Parking, NTAD (FHWA and BTS)', asOf: NOON },
        approximate: false,
      },
      { line: 5, at: undefined, mile: 315, sides: ['E'], facts: { truckParking: undefined } },
      {
        state: 'WY',
        mile: undefined,
        sides: ['E', 'W'],
        facts: { welcome: true, exit: '4', dump: true, truckParking: null },
        source: { words: 'Recalled, not checked', asOf: null },
        approximate: true,
      },
    ]);
  });

  it('reads the grades sold, and all other facts of a place with fuel', () => {
    const { services, said } = parse(
      `services I-80 fuel\n${SOURCE}\nstate NE\n99 EW Pilot Travel Center #901 | brand Pilot; exit 263B; town Brule; address 1200 Main St; sells gasoline diesel e85; truck-stop; rv-lanes; 24h; seasonal; phone 307-555-0100`,
      'services/interstate/I-80/fuel.txt',
    );
    expect(said).toEqual([]);
    expect(services[0]).toMatchObject({
      name: 'Pilot Travel Center #901',
      facts: {
        brand: 'Pilot',
        exit: '263B',
        town: 'Brule',
        address: '1200 Main St',
        sells: ['regular', 'diesel', 'e85'],
        truckStop: true,
        rvLanes: true,
        allNight: true,
        seasonal: true,
        phone: '307-555-0100',
      },
    });
  });

  it('reads the date of a source, which doesn’t apply to the next source', () => {
    const { services } = parse(
      `services I-80 rest-areas\n${SOURCE}\nas of 2019-07-01\nstate NE\n9 E A\nsource State DOT, read 2026-11-25\n10 E B\nsource recalled\n11 E -`,
    );
    expect(services.map(({ source, approximate, name }) => [name, source.asOf, source.words, approximate])).toEqual([
      ['A', Date.UTC(2019, 6, 1, 12), 'Truck Stop Parking, NTAD (FHWA and BTS)', false],
      ['B', NOON, 'State DOT', false],
      ['', null, 'Recalled, not checked', true],
    ]);
  });

  it.each([
    ['Rest Areas, State DOT, read 2026-11-25', 'Rest Areas, State DOT'],
    [
      'Rest Areas, State DOT, in github.com/a/b Rest_Areas.csv, read 2026-11-25; spaces from another table',
      'Rest Areas, State DOT',
    ],
    [
      'Stations, Data Center (US Department; notice in A.md), in github.com/a/b c.csv, read 2026-11-25',
      'Stations, Data Center (US Department)',
    ],
    ['State DOT, https://dot.example.gov/rest?all=1 (read 2026-11-25)', 'State DOT'],
    ['www.paper.com/news/toll-hike?id=1 and other.news/2, read 2026-11-25: the cash rate', 'paper.com and other.news'],
    ['forum.example.com/t/1 (on US 50 in Nevada), read 2026-11-25', 'forum.example.com (on US 50 in Nevada)'],
    ['Atlas of the U.S. (St. Louis), read 2026-11-25', 'Atlas of the U.S. (St. Louis)'],
  ])('shows the source, not where it was read: %s', (written, shown) => {
    const { services, said } = parse(`services I-80 rest-areas\nsource ${written}\nstate NE\n9 E A`);
    expect(said).toEqual([]);
    expect(services[0]?.source).toMatchObject({ words: shown, asOf: NOON });
  });

  it.each([
    ['services I-80 fuel\n', /:1 error: the first line must be 'services I-80 rest-areas'/],
    [`${SOURCE}\nstate NE\n9 E A`, /:1 error: the first line must be 'services I-80 rest-areas'/],
    ['services I-80 rest-areas\nstate NE\n9 E A', /:3 error: no 'source' line above it/],
    ['services I-80 rest-areas\nsource State DOT\nstate NE\n9 E A\n10 E B', /:2 error: the source has no date/],
    ['services I-80 rest-areas\nsource State DOT, read 2026-02-30', /:2 error: invalid date 2026-02-30/],
    ['services I-80 rest-areas\nas of 2026-02-03', /:2 error: 'as of' needs a source above it/],
    [`services I-80 rest-areas\n${SOURCE}\nas of May 2026`, /:3 error: expected 'as of YYYY-MM-DD'/],
    [`services I-80 rest-areas\n${SOURCE}\n9 E A`, /:3 error: no 'state' line above it/],
    [`services I-80 rest-areas\n${SOURCE}\nstate XX`, /:3 error: unknown state 'XX'/],
    [`services I-80 rest-areas\n${SOURCE}\nstate Nebraska`, /:3 error: unknown state 'Nebraska'/],
  ])('reports the problem with %j', (text, problem) => {
    expect(parse(text).said).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    ['@98.2954,-40.8216 9 E A', /'@98.2954,-40.8216' is not a position/],
    ['@-98.2954,40.8216 9 E A', /is not a position/],
    ['Grand Island Rest Area', /'Grand' is neither a place nor a keyword/],
    ['@40.8,-98.2 E A', /'E' is not a mile/],
    ['- E A', /give a position, a mile, or both/],
    ['3165 E A', /no state has a mile 3165/],
    ['9 X A', /'X' is not a side/],
    ['9 NE A', /'NE' is not a side/],
    ['9 E', /no name/],
    ['9 E | dump', /no name/],
    ['9 E A | pool', /unknown fact 'pool': expected one of 24h, address, brand/],
    ['9 E A | dump;', /an empty fact/],
    ['9 E A | dump; dump', /'dump' is given twice/],
    ['9 E A | dump 2', /dump: '2' is unexpected/],
    ['9 E A | truck-parking many', /truck-parking: expected 'truck-parking SPACES'/],
    ['9 E A | truck-parking 0', /truck-parking: expected 'truck-parking SPACES'/],
    ['9 E A | phone 555-0100', /phone: expected 'phone 307-555-0100'/],
    ['9 E A | exit', /exit: expected 'exit 263'/],
    ['9 E A | sells gasoline', /'sells' is for places with pumps/],
  ])('reports line and mistake for %j', (line, problem) => {
    const { said } = parse(`services I-80 rest-areas\n${SOURCE}\nstate NE\n${line}`);
    expect(said).toEqual([expect.stringMatching(problem)]);
    expect(said[0]).toContain('services/interstate/I-80/rest-areas.txt:4 error: ');
  });

  it('rejects an unknown grade and an unknown file name', () => {
    const fuel = `services I-80 fuel\n${SOURCE}\nstate NE\n9 E A | sells petrol`;
    expect(parse(fuel, 'services/interstate/I-80/fuel.txt').said).toEqual([
      "services/interstate/I-80/fuel.txt:4 error: sells: expected 'sells' and some of gasoline, regular, midgrade, premium, diesel, e85",
    ]);
    expect(parse('services I-80 gas', 'services/interstate/I-80/gas.txt').said).toEqual([
      'services/interstate/I-80/gas.txt:1 error: the file name is not one of rest-areas.txt, fuel.txt, plazas.txt',
    ]);
  });
});
