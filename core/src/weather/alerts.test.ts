import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { alertOnRoad, joined, type RoadStretch, type WeatherAlert } from './alerts.ts';
import { type Area, boundsOfArea } from './area.ts';
import { RoadInTime } from './road-in-time.ts';

const SEED = 13;
const HOUR = 3_600_000;

const alert = (from: number, until: number | null): WeatherAlert => ({
  id: 'a',
  event: 'Flood Warning',
  headline: null,
  description: null,
  instruction: null,
  areaText: '',
  sender: null,
  link: null,
  from,
  until,
  issuedAt: null,
  threat: 'severe',
});

const bounded = (area: Area) => ({ area, bounds: boundsOfArea(area) });

const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/**
 * Returns a timed road.
 * @param hours driving hours between consecutive points.
 * @param stays hours at each point.
 */
function roadOf(line: readonly LngLat[], hours: readonly number[], stays: readonly number[] = []): RoadInTime {
  const along = cumulativeMeters(line);
  let clock = 0;
  return new RoadInTime(
    line.map((point, i) => {
      clock += i === 0 ? 0 : (hours[i - 1] ?? 1) * HOUR;
      const arrives = clock;
      clock += (stays[i] ?? 0) * HOUR;
      return { point, meters: along[i] as number, arrives, leaves: clock };
    }),
  );
}

describe('an alert on the road', () => {
  /** A road east along a parallel at one degree per hour, with a four-hour stop in the middle. */
  const road = roadOf(
    [
      [-104, 40],
      [-102, 40],
      [-100, 40],
    ],
    [2, 2],
    [0, 4, 0],
  );
  const met = (area: Area, from = 0, until: number | null = null): readonly RoadStretch[] =>
    alertOnRoad(alert(from, until), road, [bounded(area)])?.stretches ?? [];
  const hoursOf = (stretches: readonly RoadStretch[]) =>
    stretches.map(({ from, to }) => [from / HOUR, to / HOUR].map((hour) => Number(hour.toFixed(6))));

  it('applies within its outlines, precise to a yard and a second', () => {
    const [stretch, ...more] = met([[box(-103.5, 39, -103.25, 41)]]);
    expect(more).toEqual([]);
    expect(hoursOf(stretch ? [stretch] : [])).toEqual([[0.5, 0.75]]);
    const mile = (road.along[1] as number) / 2;
    expect(stretch?.fromMeters).toBeCloseTo(mile / 2, 3);
    expect(stretch?.toMeters).toBeCloseTo((mile * 3) / 4, 3);
  });

  it.each([
    ['ten feet wide', box(-103.00002, 39, -102.99998, 41)],
    [
      'a needle between two points of the road',
      [
        [-101.5, 39],
        [-101.4999, 41],
        [-101.4998, 39],
      ] as LngLat[],
    ],
    ['with a corner just across the road', [[-101, 40.0001] as LngLat, [-101.2, 39] as LngLat, [-100.8, 39] as LngLat]],
  ])('applies even in a narrow area: %s', (_, ring) => {
    expect(met([[ring]])).toHaveLength(1);
  });

  it('applies while in effect, on the road and at stops', () => {
    const wide: Area = [[box(-110, 30, -90, 50)]];
    expect(hoursOf(met(wide, HOUR, 1.5 * HOUR))).toEqual([[1, 1.5]]);
    expect(hoursOf(met(wide, 3 * HOUR, 4 * HOUR))).toEqual([[3, 4]]);
    expect(hoursOf(met(wide, 7 * HOUR, null))).toEqual([[7, 8]]);
    expect(met(wide, 9 * HOUR, null)).toEqual([]);
    expect(met(wide, -9 * HOUR, -HOUR)).toEqual([]);
    // This warning covers only the stop.
    expect(hoursOf(met([[box(-102.01, 39, -101.99, 41)]], 3 * HOUR, 5 * HOUR))).toEqual([[3, 5]]);
    expect(met([[box(-103.5, 39, -103.25, 41)]], HOUR, null)).toEqual([]);
  });

  it('doesn’t apply in a hole of its area, and applies twice where the road leaves and reenters the area', () => {
    const ring: Area = [[box(-104.5, 39, -99.5, 41), box(-103, 39.5, -101, 40.5)]];
    expect(hoursOf(met(ring))).toEqual([
      [0, 1],
      [7, 8],
    ]);
  });

  it('is one stretch along the border of two of its zones', () => {
    const zones: Area = [[box(-104, 39, -103, 41)], [box(-103, 39, -102.5, 41)]];
    expect(hoursOf(met(zones))).toEqual([[0, 1.5]]);
  });

  it('applies while stopped', () => {
    const here = roadOf([[-104, 40]], [], [2]);
    const found = alertOnRoad(alert(HOUR, null), here, [bounded([[box(-105, 39, -103, 41)]])]);
    expect(found?.stretches).toEqual([{ fromMeters: 0, toMeters: 0, from: HOUR, to: 2 * HOUR }]);
    expect(alertOnRoad(alert(HOUR, null), here, [bounded([[box(-103, 39, -102, 41)]])])).toBeNull();
  });

  it('never applies with an empty area', () => {
    expect(met([])).toEqual([]);
    expect(met([[[]]])).toEqual([]);
  });
});

it('merges adjoining stretches, but not stretches hours apart in the same place', () => {
  const stretch = (fromMeters: number, toMeters: number, from: number, to: number): RoadStretch => ({
    fromMeters,
    toMeters,
    from,
    to,
  });
  expect(joined([stretch(500, 900, 50_000, 90_000), stretch(0, 450, 0, 45_000)])).toEqual([stretch(0, 900, 0, 90_000)]);
  expect(joined([stretch(0, 0, 0, 1), stretch(0, 0, 9 * HOUR, 10 * HOUR)])).toHaveLength(2);
});

/** Returns whether a place is in an area, by counting the edges to the north. */
const isInside = (area: Area, [lng, lat]: LngLat): boolean =>
  area.some(
    (rings) =>
      rings
        .flatMap((ring) => ring.map((a, i): readonly [LngLat, LngLat] => [a, ring[(i + 1) % ring.length] as LngLat]))
        .filter(([a, b]) => a[0] > lng !== b[0] > lng && a[1] + ((lng - a[0]) / (b[0] - a[0])) * (b[1] - a[1]) > lat)
        .length %
        2 ===
      1,
  );

/** Generates evenly distributed numbers, because `fc.double` prefers numbers near zero. */
const near = (least: number, most: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((part) => least + ((most - least) * part) / 1_000_000);

const anyRoad = fc
  .array(fc.record({ east: near(-0.4, 0.4), north: near(-0.4, 0.4), hours: near(0.001, 2), stay: near(-3, 2) }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((steps) => {
    const line: LngLat[] = [[-98, 40]];
    for (const { east, north } of steps) {
      const [lng, lat] = line.at(-1) as LngLat;
      line.push([lng + east, lat + north]);
    }
    return roadOf(
      line,
      steps.map(({ hours }) => hours),
      steps.map(({ stay }) => Math.max(0, stay)),
    );
  });

const sum = ([lng, lat]: LngLat, [east, north]: LngLat): LngLat => [lng + east, lat + north];

/** Generates any closed line around a point of a road, including self-intersecting, very thin and very small ones. */
const anyPolygon = fc
  .record({
    share: near(0, 1),
    east: near(-0.3, 0.3),
    north: near(-0.3, 0.3),
    wide: fc.oneof(near(0.0001, 0.01), near(0.1, 4)),
    high: fc.oneof(near(0.0001, 0.01), near(0.1, 4)),
    ring: fc.array(fc.record({ x: near(-1, 1), y: near(-1, 1) }), { minLength: 3, maxLength: 40 }),
    hole: fc.boolean(),
  })
  .map(({ share, east, north, wide, high, ring, hole }) => (road: RoadInTime): LngLat[][] => {
    const [lng, lat] = sum(road.line[Math.floor(share * (road.line.length - 1))] as LngLat, [east, north]);
    const outer = ring.map(({ x, y }): LngLat => [lng + x * wide, lat + y * high]);
    return hole ? [outer, ring.map(({ x, y }): LngLat => [lng + (x * wide) / 3, lat + (y * high) / 3])] : [outer];
  });

const SAMPLES = 500;

describe('any road and any alert', () => {
  it('alerts apply exactly where the road is in their area while they are in effect', () => {
    let entered = 0;
    fc.assert(
      fc.property(
        anyRoad,
        fc.array(anyPolygon, { minLength: 1, maxLength: 3 }),
        near(-0.3, 0.8),
        fc.option(near(0, 1), { nil: null }),
        (road, polygons, begin, length) => {
          const area = polygons.map((around) => around(road));
          const end = road.leaves.at(-1) as number;
          const from = begin * end;
          const until = length === null ? null : from + length * end;
          const found = alertOnRoad(alert(from, until), road, [bounded(area)]);
          const times = Array.from({ length: SAMPLES }, (_, i) => (i * end) / (SAMPLES - 1));
          const inside = times.filter(
            (at) => at >= from && at <= (until ?? Infinity) && isInside(area, positionAt(road, at)),
          );
          if (inside.length > 0) entered += 1;
          for (const at of inside) {
            const holds = found?.stretches.some((stretch) => at >= stretch.from - 1 && at <= stretch.to + 1);
            expect(holds, `missed at ${at}`).toBe(true);
          }
          for (const { from: first, to: last, fromMeters, toMeters } of found?.stretches ?? []) {
            expect(first).toBeGreaterThanOrEqual(from);
            expect(last).toBeLessThanOrEqual(until ?? Infinity);
            expect(toMeters).toBeGreaterThanOrEqual(fromMeters);
            // A stretch starts and ends at an outline, at the alert's start or end, or inside the area.
            for (const at of [first, last]) expect(touches(area, road, at)).toBe(true);
          }
        },
      ),
      { numRuns: 900, seed: SEED },
    );
    expect(entered).toBeGreaterThan(250);
  });
});

function positionAt(road: RoadInTime, at: number): LngLat {
  const next = road.arrives.findIndex((arrival) => arrival >= at);
  if (next <= 0) return road.line[0] as LngLat;
  const [start, end] = [road.leaves[next - 1] as number, road.arrives[next] as number];
  const [a, b] = [road.line[next - 1] as LngLat, road.line[next] as LngLat];
  const share = at <= start || end === start ? 0 : (at - start) / (end - start);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Returns whether the driver is in the area at a time, or within a second of it. */
function touches(area: Area, road: RoadInTime, at: number): boolean {
  const around = [0, 0.01, -0.01, 0.1, -0.1, 1, -1, 10, -10, 100, -100, 1000, -1000];
  return around.some((ms) => isInside(area, positionAt(road, at + ms)));
}

/** Returns a winding road of 2,800 miles in steps of 150 yards, driven in five days of eight hours. */
function acrossTheCountry(): RoadInTime {
  const count = 33_000;
  const line = Array.from(
    { length: count },
    (_, i): LngLat => [
      -122.4 + (i * 48.4) / count,
      37.8 + (i * 3) / count + 0.6 * Math.sin(i / 900) + 0.004 * Math.sin(i / 7),
    ],
  );
  return roadOf(
    line,
    line.map(() => 45 / count),
    line.map((_, i) => (i > 0 && i % (count / 5) === 0 ? 14 : 0)),
  );
}

it('finds five hundred alerts on 2,800 miles of road in almost no time', () => {
  const road = acrossTheCountry();
  const areas = Array.from({ length: 500 }, (_, i): Area => {
    const [lng, lat] = [-124 + ((i * 37) % 520) / 10, 33 + ((i * 53) % 110) / 10];
    // Every fourth alert has the detailed outline of a zone, the others that of a storm.
    const corners = i % 4 === 0 ? 3000 : 9;
    const ring = Array.from({ length: corners }, (_, corner): LngLat => {
      const angle = (corner * 2 * Math.PI) / corners;
      const radius = 0.3 + 0.02 * Math.sin(corner * 1.7);
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    });
    return [[ring]];
  });
  const began = Date.now();
  const met = areas.filter((area) => alertOnRoad(alert(0, null), road, [bounded(area)]) !== null);
  const took = Date.now() - began;
  expect(met.length).toBeGreaterThan(20);
  // About 40 ms on an idle machine.
  expect(took).toBeLessThan(5000);
});
