import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { lineMiles, milesBetween } from '../geometry/geometry.ts';
import { crosses } from '../land/barriers.ts';
import { box, state } from '../land/testing.ts';
import type { Tie, TieEnd } from '../tiles/network.ts';
import { type TestCountry, testCountry } from './ties-testing.ts';

const key = (end: TieEnd): string => (end.at === 'highway' ? `highway ${end.nodeId}` : `${end.at} ${end.index}`);

/** Returns the length of the shortest path over ties between two places, miles; Infinity if there is none. */
function wayMiles({ web, places }: TestCountry, from: string, to: string): number {
  const nameOf = (name: string): string => `place ${places.find((place) => place.name === name)?.index}`;
  const miles = new Map([[nameOf(from), 0]]);
  for (let round = 0; round < web.ties.length + 1; round++) {
    for (const tie of web.ties) {
      const [a, b] = [key(tie.from), key(tie.to)];
      const [atA, atB] = [miles.get(a) ?? Number.POSITIVE_INFINITY, miles.get(b) ?? Number.POSITIVE_INFINITY];
      if (atA + tie.miles < atB) miles.set(b, atA + tie.miles);
      if (atB + tie.miles < atA) miles.set(a, atB + tie.miles);
    }
  }
  return miles.get(nameOf(to)) ?? Number.POSITIVE_INFINITY;
}

const crossesLine = ({ line }: Tie, from: LngLat, to: LngLat): boolean =>
  line.slice(1).some((end, i) => crosses(line[i] as LngLat, end, from, to));

const country = [state('AA', box(-101, 39, -99, 41))];
const towns = {
  'West, AA': [-100.3, 40],
  'East, AA': [-99.7, 40],
  'North, AA': [-100, 40.5],
} satisfies Record<string, LngLat>;
const lake = 'lake Long 500 m\n39.5,-100.05 40.3,-100.05 40.3,-99.95 39.5,-99.95';

describe('the web of local roads', () => {
  it('leads around a lake and never across it', () => {
    const built = testCountry({ shapes: country, places: towns, barriers: lake });
    expect(built.said()).toEqual([]);
    expect(built.web.ties.length).toBeGreaterThan(0);
    for (const tie of built.web.ties) {
      expect(crossesLine(tie, [-100.05, 39.5], [-100.05, 40.3])).toBe(false);
      expect(crossesLine(tie, [-99.95, 39.5], [-99.95, 40.3])).toBe(false);
    }
    expect(wayMiles(built, 'West', 'East')).toBeGreaterThan(45);
  });

  it('leads to a small town by one road, and never through it', () => {
    const middle = { ...towns, 'Middle, AA': [-100, 40.02] } satisfies Record<string, LngLat>;
    const roadsTo = (built: TestCountry): number => {
      const index = built.places.findIndex(({ name }) => name === 'Middle');
      return built.web.ties.filter(({ from, to }) =>
        [from, to].some((end) => end.at === 'place' && end.index === index),
      ).length;
    };
    const plain = testCountry({ shapes: country, places: middle });
    expect(roadsTo(plain)).toBeGreaterThan(1);
    const built = testCountry({ shapes: country, places: middle, spurs: ['Middle'] });
    expect(roadsTo(built)).toBe(1);
    expect(built.web.unreached).toEqual([]);
    expect(wayMiles(built, 'West', 'East')).toBe(
      wayMiles(testCountry({ shapes: country, places: towns }), 'West', 'East'),
    );
  });

  it('uses a written bridge over the lake', () => {
    const links = 'bridge Long Bridge: @40.0,-100.08 AA > @40.0,-99.92 AA = 9 mi 50 mph';
    const built = testCountry({ shapes: country, places: towns, barriers: lake, links });
    expect(built.said()).toEqual([]);
    expect(wayMiles(built, 'West', 'East')).toBeLessThan(40);
    expect(built.web.ties.find((tie) => tie.name === 'Long Bridge')).toMatchObject({ kind: 'bridge', mph: 50 });
  });

  it('crosses a border in water only by bridge, which it moves onto the border if its position is inaccurate', () => {
    const shapes = [state('AA', box(-101, 39, -100, 41)), state('BB', box(-100, 39, -99, 41))];
    const places = { 'West, AA': [-100.2, 40], 'East, BB': [-99.8, 40] } satisfies Record<string, LngLat>;
    const apart = testCountry({ shapes, places, barriers: 'border AA BB' });
    expect(apart.web.unreached).toHaveLength(1);

    const links = 'bridge River Bridge @40.0,-100.02 0.5 mi AA BB';
    const joined = testCountry({ shapes, places, barriers: 'border AA BB', links });
    expect(joined.said()).toEqual([]);
    expect(joined.web.unreached).toEqual([]);
    const bridge = joined.web.ties.find((tie) => tie.name === 'River Bridge');
    expect(bridge?.line[1]?.[0]).toBeCloseTo(-100, 6);
  });

  it('leaves an island unconnected, with and without a town on it', () => {
    const shapes = [state('AA', box(-101, 39, -99, 41), box(-98.9, 39.9, -98.7, 40.1))];
    const places = { ...towns, 'Isle, AA': [-98.8, 40] } satisfies Record<string, LngLat>;
    const unwritten = testCountry({ shapes, places });
    expect(unwritten.web.unreached).toEqual([3]);
    const written = testCountry({ shapes, places, islands: ['Isle'] });
    expect(written.web.unreached).toEqual([3]);
    for (const { web } of [unwritten, written]) {
      expect(web.ties.every((tie) => key(tie.from) !== 'place 3' && key(tie.to) !== 'place 3')).toBe(true);
    }
  });

  it('ties towns to the highway beside them, and far towns to their neighbors', () => {
    const highway = Array.from({ length: 101 }, (_, i): LngLat => [-100.9 + i * 0.018, 39.9]);
    const built = testCountry({ shapes: country, places: towns, highway });
    const kinds = new Set(built.web.ties.map((tie) => tie.kind));
    expect(kinds).toEqual(new Set(['access', 'local']));
    expect(built.web.unreached).toEqual([]);
  });

  it('draws every road at its length, longer than the straight line', () => {
    const built = testCountry({ shapes: country, places: towns, barriers: lake });
    for (const { line, miles } of built.web.ties) {
      expect(lineMiles(line)).toBeCloseTo(miles, 9);
      expect(miles).toBeGreaterThan(1.09 * milesBetween(line[0] as LngLat, line.at(-1) as LngLat));
    }
  });

  it('reports errors of written links', () => {
    const links = [
      'bridge Nowhere: @40.0,-100.08 AA > Atlantis, AA = 9 mi',
      'bridge Too short: @40.0,-100.08 AA > @40.0,-99.92 AA = 2 mi',
      'bridge No water @40.9,-100.9 0.5 mi',
    ].join('\n');
    const built = testCountry({ shapes: country, places: towns, barriers: lake, links });
    expect(built.said()).toEqual([
      'links.txt:1 error: Nowhere: point 2 is not on the mainland, or is on water outside of any state',
      expect.stringContaining('links.txt:2 error: Too short: 2 miles, but the line through its points has 8.5'),
      'links.txt:3 error: No water: no barrier within 3 miles',
    ]);
  });
});

describe('ferries', () => {
  const shapes = [state('AA', box(-101, 39, -99, 41), box(-98.9, 39.9, -98.7, 40.1))];
  const places = { ...towns, 'Isle, AA': [-98.8, 40] } satisfies Record<string, LngLat>;
  const line = (word: string) => `${word} Isle Ferry: Pier @40,-99.01 AA > Isle @40,-98.89 AA = 30 min`;

  it('lead to an island, at the speed of the boat', () => {
    const { web, said } = testCountry({ shapes, places, ferries: line('ferry') });
    expect(said()).toEqual([]);
    expect(web.unreached).toEqual([]);
    const ferry = web.ties.find(({ kind }) => kind === 'ferry');
    expect(ferry?.name).toBe('Isle Ferry');
    expect((ferry?.miles ?? 0) / (ferry?.mph ?? 1)).toBeCloseTo(0.5, 3);
    expect(web.ties.some(({ from, to }) => key(from) === 'place 3' || key(to) === 'place 3')).toBe(true);
  });

  it('are drawn without gaps, along the great circle', () => {
    const far = [state('AA', box(-101, 39, -99, 41), box(-97, 39.9, -96.8, 40.1))];
    const ferries = 'ferry Isle Ferry: Pier @40,-99.01 AA > Isle @40,-96.99 AA = 300 min';
    const { web } = testCountry({ shapes: far, places: { ...towns, 'Isle, AA': [-96.9, 40] }, ferries });
    const line = web.ties.find(({ kind }) => kind === 'ferry')?.line ?? [];
    const gaps = line.slice(1).map((place, i) => milesBetween(line[i] as LngLat, place));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(3);
    expect(gaps.reduce((sum, miles) => sum + miles, 0)).toBeCloseTo(
      milesBetween(line[0] as LngLat, line.at(-1) as LngLat),
      3,
    );
    // The shortest path between two places on the same parallel curves north.
    expect(line[Math.floor(line.length / 2)]?.[1]).toBeGreaterThan(40.004);
  });

  it('with a season are closed outside it, and include the waiting time', () => {
    const seldom = `${line('ferry')}, wait 60 min, season 05-01 to 10-20 ~`;
    const { web } = testCountry({ shapes, places, ferries: seldom });
    const ferry = web.ties.find(({ kind }) => kind === 'ferry');
    expect((ferry?.miles ?? 0) / (ferry?.mph ?? 1)).toBeCloseTo(1.5, 3);
    expect(web.ferryRules).toMatchObject([
      { kind: 'closure', ferry: true, name: 'Isle Ferry', closed: { from: '10-21', to: '04-30' }, approximate: true },
    ]);
    expect(testCountry({ shapes, places, ferries: line('ferry') }).web.ferryRules).toEqual([]);
  });

  it('without cars aren’t used', () => {
    const { web } = testCountry({ shapes, places, ferries: line('foot') });
    expect(web.unreached).toEqual([3]);
    expect(web.ferries).toBe(0);
  });

  it('must have both landings on land', () => {
    const ferries = 'ferry Isle Ferry: Pier @40,-99.01 AA > Sea @40,-98 AA = 30 min';
    expect(testCountry({ shapes, places, ferries }).said()).toEqual([
      "ferries.txt:1 error: Isle Ferry: a landing is not on its state's land",
    ]);
  });
});

describe('Alaska', () => {
  const shapes = [state('AK', box(-151, 60, -147, 64))];
  const highway = Array.from({ length: 101 }, (_, i): LngLat => [-150 + i * 0.02, 61]);
  const places = {
    'Junction, AK': [-149.5, 61.05],
    'Roadside, AK': [-148.5, 60.95],
    'Bush, AK': [-149, 63],
    'Village, AK': [-149.1, 63.05],
  } satisfies Record<string, LngLat>;

  it('has roads where a written one is near, and none in the bush', () => {
    const { web } = testCountry({ shapes, places, highway });
    expect(web.unreached).toEqual([2, 3]);
    expect(web.ties.length).toBeGreaterThan(1);
  });

  it('has none if none is written', () => {
    expect(testCountry({ shapes, places }).web.unreached).toEqual([0, 1, 2, 3]);
  });
});

describe('a written bridge or pass', () => {
  const highway = Array.from({ length: 31 }, (_, i): LngLat => [-100.3 + i * 0.02, 40.01]);
  const links = 'bridge Long Bridge: @40.0,-100.08 AA > @40.0,-99.92 AA = 9 mi 50 mph';

  it('is omitted if a written road crosses the water', () => {
    const { web } = testCountry({ shapes: country, places: towns, barriers: lake, links, highway });
    expect(web.ties.some(({ name }) => name === 'Long Bridge')).toBe(false);
    expect(web.unreached).toEqual([]);
  });

  it('stays if written roads end at both shores', () => {
    const [west, east] = [highway.filter(([lng]) => lng < -100.06), highway.filter(([lng]) => lng > -99.94)];
    const { web } = testCountry({ shapes: country, places: towns, barriers: lake, links, highway: west, road: east });
    expect(web.ties.some(({ name }) => name === 'Long Bridge')).toBe(true);
  });
});
