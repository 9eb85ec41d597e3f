import { describe, expect, it } from 'vitest';
import { knownAhead } from './coverage.ts';
import { parseWithoutFuel } from './parse-without-fuel.ts';
import { drawServices } from './random-draw.ts';
import { takenDown, testServiceRoads, testServices } from './testing.ts';
import { placeWithoutFuel } from './without-fuel.ts';

/** Miles per degree of latitude. */
const DEGREE = 69.17;
const north = (lng: number, miles: readonly number[], from = 0) =>
  miles.map((mile) => `@${(30 + (from + mile) / DEGREE).toFixed(5)},${lng} ${mile} Mile ${mile}`).join('\n');
const EVERY_25 = [0, 25, 50, 75, 100, 125, 150, 175, 200];

/** I-1 runs north for 200 miles. I-2 crosses I-1 at mile 100, with 50 miles on each side. */
const plain = {
  'I-1': `state NE 200\n${north(-100, EVERY_25)}`,
  'I-2': 'state NE 100\n@31.4457,-100.84 0 West\n@31.4457,-100.42 25 A\n@31.4457,-99.58 75 B\n@31.4457,-99.16 100 East',
};

function known(
  files: Readonly<Record<string, string>>,
  highway: string,
  { highways = plain as Readonly<Record<string, string>>, kind = 'fuel' as 'fuel' | 'rest_area', without = '' } = {},
) {
  const { roads, numbered } = testServiceRoads(highways);
  const { placed, said } = testServices(roads, files);
  expect(said).toEqual([]);
  const { report, said: saidOfStretches } = takenDown();
  const stretches = placeWithoutFuel(
    parseWithoutFuel('services/without-fuel.txt', without, report),
    placed,
    roads,
    numbered,
    report,
  );
  expect(saidOfStretches()).toEqual([]);
  const coverage = knownAhead(roads.courses.values(), placed, kind, stretches);
  return { coverage, own: coverage.highways.find((one) => one.highway === highway) };
}

describe('the miles on which the next service is known', () => {
  it('are the 35 before each service in both directions of travel, counted once where they overlap', () => {
    // Covered: northbound miles 15 to 50 and 85 to 120, southbound 50 to 85 and 120 to 155. The third station adds
    // miles 50 to 60 northbound and 85 to 95 southbound.
    expect(known({ 'I-1/fuel': 'state NE\n50 NS A\n120 NS B' }, 'I-1').own?.knownMiles).toBeCloseTo(140, 0);
    const { own } = known({ 'I-1/fuel': 'state NE\n50 NS A\n60 NS C\n120 NS B' }, 'I-1');
    expect(own?.miles).toBeCloseTo(400, 0);
    expect(own?.knownMiles).toBeCloseTo(140 + 10 + 10, 0);
  });

  it('end at the end of the highway', () => {
    const { own } = known({ 'I-1/fuel': 'state NE\n10 NS A\n190 NS B' }, 'I-1');
    expect(own?.knownMiles).toBeCloseTo(10 + 35 + 35 + 10, 0);
  });

  it('include only one direction if the service is for one direction', () => {
    const { own, coverage } = known({ 'I-1/rest-areas': 'state NE\n80 N A\n60 S B' }, 'I-1', { kind: 'rest_area' });
    expect(own?.knownMiles).toBeCloseTo(35 + 35, 0);
    // A rest area doesn't serve a crossing highway.
    const crossing = known({ 'I-1/rest-areas': 'state NE\n100 N A' }, 'I-2', { kind: 'rest_area' });
    expect(crossing.own?.knownMiles).toBe(0);
    expect(coverage.knownMiles).toBeCloseTo(70, 0);
  });

  it('include those of a crossing highway, if both directions can use the service', () => {
    expect(known({ 'I-1/fuel': 'state NE\n100 NS A' }, 'I-2').own?.knownMiles).toBeCloseTo(70, 0);
    expect(known({ 'I-1/fuel': 'state NE\n103 NS A' }, 'I-2').own?.knownMiles).toBe(0);
  });

  it('include stretches that are known to have no service', () => {
    const fuel = { 'I-1/fuel': 'state NE\n50 NS A\n120 NS B' };
    const without = 'source State DOT, read 2026-11-25\nI-1 NE 120 190 B | C';
    // Covered: northbound all 70 miles, southbound the 35 that station B doesn't cover.
    expect(known(fuel, 'I-1', { without }).own?.knownMiles).toBeCloseTo(140 + 70 + 35, 0);
  });

  it('continue over a road that two highways share, and count for the highway that draws it', () => {
    // I-3 comes from the west, shares I-1's road from mile 100 to 125 of I-1, and continues to the east.
    const highways = {
      'I-1': `state NE 200\n${north(-100, EVERY_25).replace('Mile 100\n', 'Mile 100 =I-3\n').replace('Mile 125\n', 'Mile 125 =I-3\n')}`,
      'I-3':
        'state NE 75\n@31.4457,-100.42 0 West\n25 Meets I-1 =I-1\nwith I-1\n50 Leaves I-1 =I-1\n@31.80714,-99.58 75 East',
    };
    const { own, coverage } = known({ 'I-1/rest-areas': 'state NE\n110 N A' }, 'I-3', { highways, kind: 'rest_area' });
    expect(own?.miles).toBeCloseTo(100, -1);
    // Northbound drivers on I-3 join I-1 after 25 miles. Of the 35 miles before the rest area, 25 are on I-3's own
    // road.
    expect(own?.knownMiles).toBeCloseTo(25, 0);
    expect(coverage.knownMiles).toBeCloseTo(25 + 35, 0);
  });

  it('continue over a road that another highway follows in the opposite direction', () => {
    // I-5 also comes from the west, but follows I-1 from mile 125 down to 100, so its northbound traffic is I-1's
    // southbound traffic.
    const highways = {
      'I-1': `state NE 200\n${north(-100, EVERY_25).replace('Mile 100\n', 'Mile 100 =I-5\n').replace('Mile 125\n', 'Mile 125 =I-5\n')}`,
      'I-5':
        'state NE 75\n@31.80714,-100.42 0 West\n25 Meets I-1 =I-1\nwith I-1\n50 Leaves I-1 =I-1\n@31.4457,-99.58 75 East',
    };
    const own = (side: string) =>
      known({ 'I-1/rest-areas': `state NE\n110 ${side} A` }, 'I-5', { highways, kind: 'rest_area' }).own?.knownMiles;
    // The rest area at mile 40 of I-5 is ahead on miles 5 to 25 in one direction, and on 50 to 75 in the other.
    expect(own('S')).toBeCloseTo(20, 0);
    expect(own('N')).toBeCloseTo(25, 0);
  });
});

describe('a random draw', () => {
  it('repeats with the same seed, differs with another, and has no repeated places', () => {
    const { roads } = testServiceRoads(plain);
    const lines = Array.from({ length: 60 }, (_, i) => `${i + 1} N ${i}`).join('\n');
    const { placed } = testServices(roads, { 'I-1/rest-areas': `state NE\n${lines}` });
    const names = (seed: number, count = 40) => drawServices(placed, count, seed).map(({ service }) => service.name);
    expect(names(3)).toEqual(names(3));
    expect(names(3)).not.toEqual(names(4));
    expect(new Set(names(3)).size).toBe(40);
    expect(new Set(names(5, 100)).size).toBe(60);
    // The result doesn't depend on the order of the files.
    expect(drawServices([...placed].reverse(), 40, 3).map(({ service }) => service.name)).toEqual(names(3));
  });
});
