import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { crosses } from './barriers.ts';
import { lineMiles, milesBetween } from './geometry.ts';
import type { Tie, TieEnd } from './network.ts';
import { box, state, type TestCountry, testCountry } from './ties-testing.ts';

const key = (end: TieEnd): string => (end.at === 'highway' ? `highway ${end.nodeId}` : `${end.at} ${end.index}`);

/** Miles of the shortest way over ties between two places; Infinity where there is none. */
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

  it('takes a written bridge over the lake', () => {
    const links = 'bridge Long Bridge: @40.0,-100.08 AA > @40.0,-99.92 AA = 9 mi 50 mph';
    const built = testCountry({ shapes: country, places: towns, barriers: lake, links });
    expect(built.said()).toEqual([]);
    expect(wayMiles(built, 'West', 'East')).toBeLessThan(40);
    expect(built.web.ties.find((tie) => tie.name === 'Long Bridge')).toMatchObject({ kind: 'bridge', mph: 50 });
  });

  it('crosses a watery border only by bridge, which it lays onto the border although its position is off', () => {
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

  it('leaves an island alone, with and without a town on it', () => {
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

  it('ties towns to the highway beside them, and far towns to their neighbours', () => {
    const highway = Array.from({ length: 101 }, (_, i): LngLat => [-100.9 + i * 0.018, 39.9]);
    const built = testCountry({ shapes: country, places: towns, highway });
    const kinds = new Set(built.web.ties.map((tie) => tie.kind));
    expect(kinds).toEqual(new Set(['access', 'local']));
    expect(built.web.unreached).toEqual([]);
  });

  it('draws every road as long as it says, longer than the straight line', () => {
    const built = testCountry({ shapes: country, places: towns, barriers: lake });
    for (const { line, miles } of built.web.ties) {
      expect(lineMiles(line)).toBeCloseTo(miles, 9);
      expect(miles).toBeGreaterThan(1.09 * milesBetween(line[0] as LngLat, line.at(-1) as LngLat));
    }
  });

  it('names what a written link has wrong', () => {
    const links = [
      'bridge Nowhere: @40.0,-100.08 AA > Atlantis, AA = 9 mi',
      'bridge Too short: @40.0,-100.08 AA > @40.0,-99.92 AA = 2 mi',
      'bridge No water @40.9,-100.9 0.5 mi',
    ].join('\n');
    const built = testCountry({ shapes: country, places: towns, barriers: lake, links });
    expect(built.said()).toEqual([
      'links.txt:1 error: Nowhere: point 2 is no place of the mainland, or stands on water without a state',
      expect.stringContaining('links.txt:2 error: Too short: 2 miles, but the line through its points has 8.5'),
      'links.txt:3 error: No water: no barrier within 3 miles',
    ]);
  });
});
