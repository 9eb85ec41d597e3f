import type { LngLat } from '@roadcast/core/geo';
import type { TravelDirection } from '@roadcast/core/services';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceBeside } from './port.ts';
import { ServiceIndex } from './service-index.ts';
import { serviceAt } from './testing/world.ts';

const corridor = (index: ServiceIndex, line: readonly LngLat[], offRoadMeters = 5000): ServiceBeside[] =>
  index.along({ line, offRoadMeters, kinds: [] });

describe('services reachable from only one direction', () => {
  const eastward: readonly LngLat[] = [
    [-101, 40],
    [-99, 40],
  ];
  const reachedBy = (directions: readonly TravelDirection[], line: readonly LngLat[]): boolean =>
    corridor(new ServiceIndex([serviceAt(-100, 40.001, { directions })]), line).length > 0;

  it('are omitted in the other direction', () => {
    expect(reachedBy(['E'], eastward)).toBe(true);
    expect(reachedBy(['W'], eastward)).toBe(false);
    expect(reachedBy(['W'], eastward.toReversed())).toBe(true);
    expect(reachedBy(['E', 'W'], eastward)).toBe(true);
    expect(reachedBy([], eastward)).toBe(true);
  });

  it('are kept where the road runs at an angle to its signed direction', () => {
    expect(reachedBy(['N'], eastward)).toBe(true);
    expect(reachedBy(['S'], eastward)).toBe(true);
    // Sixty degrees off the signed direction isn't the opposite direction, but a hundred and fifty is.
    const northNorthwest: readonly LngLat[] = [
      [-99.9, 39.5],
      [-100.1, 40.5],
    ];
    expect(reachedBy(['E'], northNorthwest)).toBe(true);
    expect(reachedBy(['S'], northNorthwest)).toBe(false);
  });

  it('are omitted on the way out and included on the way back', () => {
    const index = new ServiceIndex([serviceAt(-100, 40.001, { directions: ['W'] })]);
    const found = corridor(index, [...eastward, [-101, 40]]);
    expect(found.map(({ side }) => side)).toEqual(['right']);
    expect(found[0]?.alongMeters).toBeGreaterThan(200_000);
  });

  it('are included in either direction on request', () => {
    const index = new ServiceIndex([serviceAt(-100, 40.001, { directions: ['W'] })]);
    const question = { line: eastward, offRoadMeters: 5000, kinds: [], eitherDirection: true } as const;
    expect(index.along(question)).toHaveLength(1);
  });
});

/** Random positions of services and line points, in whole units. */
const spot = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }));

const UNIT = 0.01;
const LAT = 40;
const EARTH = 6_371_008.8;

/** Converts a position to 3D coordinates, meters from the earth's center. */
const onGlobe = ([lng, lat]: LngLat): readonly [number, number, number] => {
  const [a, b] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  return [EARTH * Math.cos(b) * Math.cos(a), EARTH * Math.cos(b) * Math.sin(a), EARTH * Math.sin(b)];
};

/** Sampling distance along the line, meters. */
const STEP_METERS = 100;

/** Measures the distance of a place from points along a line. At this range, a chord is as long as its arc. */
function bruteDistances(place: LngLat, line: readonly LngLat[]): { readonly off: number; readonly along: number }[] {
  const [px, py, pz] = onGlobe(place);
  let along = 0;
  let [lx, ly, lz] = onGlobe(line[0] as LngLat);
  const looked: { off: number; along: number }[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as LngLat, line[i] as LngLat];
    const [ax, ay, az] = onGlobe(a);
    const [bx, by, bz] = onGlobe(b);
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay, bz - az) / STEP_METERS));
    for (let step = i === 1 ? 0 : 1; step <= steps; step++) {
      const share = step / steps;
      const [x, y, z] = onGlobe([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
      along += Math.hypot(x - lx, y - ly, z - lz);
      looked.push({ off: Math.hypot(x - px, y - py, z - pz), along });
      [lx, ly, lz] = [x, y, z];
    }
  }
  return looked;
}

/** Finds passes by definition: local closest points, between which the line leads away from the place. */
function brutePasses(place: LngLat, line: readonly LngLat[], within: number, away: number): number[] {
  const looked = bruteDistances(place, line);
  const closest = [...looked.keys()].sort((a, b) => (looked[a]?.off ?? 0) - (looked[b]?.off ?? 0));
  const taken: number[] = [];
  for (const i of closest) {
    const off = looked[i]?.off ?? 0;
    if (off > within) break;
    const apart = taken.every((other) => {
      const [from, to] = [Math.min(i, other), Math.max(i, other)];
      for (let k = from; k <= to; k++) if ((looked[k]?.off ?? 0) >= away * (2 * off + 1000)) return true;
      return false;
    });
    if (apart) taken.push(i);
  }
  return taken.map((i) => looked[i]?.along ?? 0).sort((a, b) => a - b);
}

describe('a corridor', () => {
  it('finds the same as an exhaustive search', () => {
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 2, maxLength: 7 }),
        fc.array(spot, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 500, max: 12_000 }),
        (turns, stands, within) => {
          const line = turns.map(([x, y]): LngLat => [-100 + x * UNIT, LAT + y * UNIT]);
          // Offset places from the line's grid, so that none is on a corner of the line.
          const places = stands.map(([x, y]): LngLat => [-100 + (x + 0.37) * UNIT, LAT + (y + 0.41) * UNIT]);
          const index = new ServiceIndex(places.map(([lng, lat], i) => serviceAt(lng, lat, { id: String(i) })));
          const found = corridor(index, line, within);
          for (const [i, place] of places.entries()) {
            const own = found.filter(({ service }) => service.id === String(i));
            // Places exactly at the limit may or may not be included.
            const least = brutePasses(place, line, within * 0.99, 1.02).length;
            const most = brutePasses(place, line, within * 1.01, 0.98).length;
            expect(own.length).toBeGreaterThanOrEqual(least);
            expect(own.length).toBeLessThanOrEqual(most);
            const looked = bruteDistances(place, line);
            const nearest = looked.reduce((a, b) => (b.off < a.off ? b : a));
            if (own.length > 0) {
              expect(Math.abs(Math.min(...own.map(({ offRoadMeters }) => offRoadMeters)) - nearest.off)).toBeLessThan(
                STEP_METERS / 2 + nearest.off * 0.005,
              );
            }
            for (const { alongMeters, offRoadMeters } of own) {
              // At that point, the line is as far from the place as returned.
              const there = looked.reduce((a, b) =>
                Math.abs(b.along - alongMeters) < Math.abs(a.along - alongMeters) ? b : a,
              );
              expect(Math.abs(there.off - offRoadMeters)).toBeLessThan(250);
            }
          }
          const sorted = found.toSorted((a, b) => a.alongMeters - b.alongMeters);
          expect(found.map(({ alongMeters }) => alongMeters)).toEqual(sorted.map(({ alongMeters }) => alongMeters));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gives the same result for a line with many points as for one with few', () => {
    const few: LngLat[] = [
      [-100, 40],
      [-99, 40],
    ];
    const many = Array.from({ length: 5001 }, (_, i): LngLat => [-100 + i / 5000, 40]);
    const index = new ServiceIndex([serviceAt(-99.6, 40.02), serviceAt(-99.61, 39.99), serviceAt(-99.1, 40.0001)]);
    const [first, second] = [corridor(index, few), corridor(index, many)];
    expect(second.map(({ service, side }) => [service.id, side])).toEqual(
      first.map(({ service, side }) => [service.id, side]),
    );
    for (const [i, { alongMeters }] of second.entries()) {
      expect(Math.abs(alongMeters - (first[i]?.alongMeters ?? 0))).toBeLessThan(30);
    }
  });
});
