import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../geo/index.ts';
import { type DriveOptions, SimulatedDriver, type SimulatedFix, simulatedDrive } from './index.ts';
import { Path } from './path.ts';
import { metersBetween, moved, turnBetween } from './sphere.ts';

const START: LngLat = [-98, 40];
const TIME = Date.parse('2026-12-04T14:30:00Z');

/** Returns a line from legs in meters east and north. */
function lineOf(...legs: readonly (readonly [east: number, north: number])[]): LngLat[] {
  const line = [START];
  for (const [east, north] of legs) line.push(moved(line.at(-1) as LngLat, east, north));
  return line;
}

const drive = (options: Partial<DriveOptions> & Pick<DriveOptions, 'line'>): SimulatedFix[] => [
  ...simulatedDrive({ speedAt: () => 20, startTime: TIME, ...options }),
];

const straight = lineOf([3000, 0]);
const length = (line: readonly LngLat[]): number => new Path(line).length;

describe('the simulator', () => {
  it('drives the whole line with a fix per second, and stops at its end', () => {
    const fixes = drive({ line: straight });
    expect(fixes[0]).toMatchObject({ at: START, time: TIME, speed: 0, heading: null, truth: { routeMeters: 0 } });
    expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(straight), 3);
    expect(metersBetween(fixes.at(-1)?.at as LngLat, straight.at(-1) as LngLat)).toBeLessThan(0.01);
    // Ten seconds to accelerate, ten to stop, and 20 m/s in between.
    expect(fixes.length).toBeGreaterThan(155);
    expect(fixes.length).toBeLessThan(170);
    expect(new Set(fixes.slice(1).map(({ time }, i) => time - (fixes[i]?.time ?? 0)))).toEqual(new Set([1000]));
  });

  it('accelerates and brakes gently', () => {
    const fixes = drive({ line: straight, speedAt: (meters) => (meters < 1500 ? 30 : 12) });
    for (const [i, { speed }] of fixes.slice(1).entries()) {
      const change = (speed ?? 0) - (fixes[i]?.speed ?? 0);
      expect(change).toBeLessThan(2.1);
      expect(change).toBeGreaterThan(-4);
    }
    expect(Math.max(...fixes.map(({ speed }) => speed ?? 0))).toBe(30);
  });

  it('slows down for sharp corners, but not for bends', () => {
    const slowest = (east: number, north: number): number => {
      const line = lineOf([600, 0], [east, north]);
      const near = drive({ line }).filter(({ truth }) => Math.abs((truth.routeMeters ?? 0) - 600) < 30);
      return Math.min(...near.map(({ speed }) => speed ?? 0));
    };
    expect(slowest(0, 600)).toBeLessThan(9);
    expect(slowest(580, 155)).toBe(20);
  });

  it('waits at stops for their duration', () => {
    const fixes = drive({ line: straight, stops: [{ atMeters: 1000, seconds: 60 }] });
    const standing = fixes.filter(({ truth }) => Math.abs((truth.routeMeters ?? 0) - 1000) < 0.01);
    expect(standing.length).toBeGreaterThanOrEqual(60);
    expect(standing.length).toBeLessThan(64);
    expect(standing.at(-2)).toMatchObject({ speed: 0, heading: null });
    expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(straight), 3);
  });

  it('begins at the given start', () => {
    const [first] = drive({ line: straight, startMeters: 1200 });
    expect(first?.truth.routeMeters).toBeCloseTo(1200, 3);
  });

  it('has no fixes in a tunnel and resumes after the tunnel', () => {
    const fixes = drive({ line: straight, gaps: [{ fromMeters: 1000, toMeters: 2000 }] });
    const inside = ({ truth }: SimulatedFix) => (truth.routeMeters ?? 0) >= 1000 && (truth.routeMeters ?? 0) <= 2000;
    expect(fixes.filter(inside)).toEqual([]);
    const longest = Math.max(...fixes.slice(1).map(({ time }, i) => time - (fixes[i]?.time ?? 0)));
    expect(longest / 1000).toBeCloseTo(50, -1);
  });

  it('takes a wrong turn and continues where it rejoins the line', () => {
    const back = lineOf([1000, 0], [0, 300], [500, 0], [0, -300]).slice(2);
    const fixes = drive({ line: straight, wrongTurns: [{ atMeters: 1000, path: back }] });
    const away = fixes.filter(({ truth }) => truth.routeMeters === null);
    expect(away.length).toBeGreaterThan(60);
    expect(Math.max(...away.map(({ at }) => at[1]))).toBeGreaterThan(40.0025);
    expect(fixes.every(({ truth }) => !((truth.routeMeters ?? 0) > 1002 && (truth.routeMeters ?? 0) < 1498))).toBe(
      true,
    );
    expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(straight), 3);
  });

  it('waits at the end of a dead-end wrong turn, and follows a new line from there', () => {
    const away = lineOf([1000, 0], [0, 500]).slice(1);
    const driver = new SimulatedDriver({
      line: straight,
      speedAt: () => 15,
      startTime: TIME,
      wrongTurns: [{ atMeters: 1000, path: away }],
    });
    let last: SimulatedFix | null = null;
    for (let fix = driver.next(); fix; fix = driver.next()) last = fix;
    expect(last?.truth).toMatchObject({ routeMeters: null });
    expect(metersBetween(last?.at as LngLat, away[1] as LngLat)).toBeLessThan(0.01);
    const home = [away[1] as LngLat, moved(away[1] as LngLat, 800, 0)];
    driver.follow(home);
    const fixes: SimulatedFix[] = [];
    for (let fix = driver.next(); fix; fix = driver.next()) fixes.push(fix);
    expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(home), 3);
    expect(fixes[0]?.time).toBe((last?.time ?? 0) + 1000);
  });

  it('switches from one line to another while driving', () => {
    const driver = new SimulatedDriver({ line: straight, speedAt: () => 15, startTime: TIME });
    for (let i = 0; i < 40; i++) driver.next();
    const here = driver.next()?.truth;
    driver.leaveAt([moved(here?.at as LngLat, 0, 400)]);
    const fixes = Array.from({ length: 20 }, () => driver.next());
    expect(fixes.every((fix) => fix?.truth.routeMeters === null)).toBe(true);
    driver.follow(straight);
    let last: SimulatedFix | null = null;
    for (let fix = driver.next(); fix; fix = driver.next()) last = fix;
    expect(last?.truth.routeMeters).toBeCloseTo(length(straight), 3);
  });

  it('rejects a line with one point', () => {
    expect(() => drive({ line: [START] })).toThrow(RangeError);
  });
});

const legs = fc.array(fc.tuple(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -800, max: 800 })), {
  minLength: 1,
  maxLength: 8,
});

/** Number of simulated drives. */
const RUNS = 40;

describe('any drive', () => {
  it('keeps errors within the bound, and two of three within the reported accuracy', () => {
    let [inside, all] = [0, 0];
    fc.assert(
      fc.property(legs, fc.integer(), fc.integer({ min: 1, max: 40 }), (parts, seed, noiseMeters) => {
        for (const { at, truth, accuracyMeters } of drive({ line: lineOf(...parts), seed, noiseMeters })) {
          const off = metersBetween(at, truth.at);
          expect(off).toBeLessThanOrEqual(noiseMeters + 1e-6);
          inside += off <= accuracyMeters ? 1 : 0;
          all += 1;
        }
      }),
      // Use a fixed seed because random samples miss the range once in a hundred runs.
      { numRuns: RUNS, seed: 7 },
    );
    expect(inside / all).toBeGreaterThan(0.6);
    expect(inside / all).toBeLessThan(0.8);
  });

  it('has drifting errors, similar in consecutive fixes', () => {
    const fixes = drive({ line: lineOf([20_000, 0]), noiseMeters: 30 });
    const north = fixes.map(({ at, truth }) => (at[1] - truth.at[1]) * 111_195);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = mean(north.map((value) => value * value));
    const product = (lag: number): number => mean(north.slice(lag).map((value, i) => value * (north[i] ?? 0)));
    expect(product(1) / square).toBeGreaterThan(0.75);
    expect(Math.abs(product(200) / square)).toBeLessThan(0.5);
  });

  it('repeats with the same seed, and differs with another', () => {
    const one = (seed: number) => drive({ line: straight, noiseMeters: 20, seed });
    expect(one(7)).toEqual(one(7));
    expect(one(7)).not.toEqual(one(8));
  });

  it('moves forward in time and along the line, to its end', () => {
    fc.assert(
      fc.property(legs, fc.integer({ min: -5, max: 60 }), (parts, speed) => {
        const line = lineOf(...parts);
        const fixes = drive({ line, speedAt: () => speed, noiseMeters: 30 });
        for (const [i, { time, truth }] of fixes.slice(1).entries()) {
          expect(time).toBeGreaterThan(fixes[i]?.time ?? 0);
          expect(truth.routeMeters).toBeGreaterThanOrEqual(fixes[i]?.truth.routeMeters ?? 0);
        }
        expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(line), 3);
      }),
      { numRuns: RUNS },
    );
  });

  it('is never faster than the road', () => {
    fc.assert(
      fc.property(legs, (parts) => {
        const fixes = drive({ line: lineOf(...parts), speedAt: () => 25 });
        for (const [i, { truth }] of fixes.slice(1).entries()) {
          expect(metersBetween(truth.at, fixes[i]?.truth.at as LngLat)).toBeLessThanOrEqual(25.01);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a track beside the line', () => {
  const bends = lineOf([40_000, 0], [38_000, 12_000], [30_000, -20_000]);

  it.each([3200, -3200, 500, 0])('runs %d meters to the line’s left', (meters) => {
    const fixes = drive({ line: bends, beside: () => meters, speedAt: () => 30, secondsBetween: 10 });
    const line = new Path(bends);
    for (const { at, truth } of fixes) {
      const route = truth.routeMeters ?? 0;
      const nearCorner = [40_000, 79_850].some((corner) => Math.abs(route - corner) < 6000);
      const off = line.nearest(at).off;
      expect(Math.abs(off - Math.abs(meters))).toBeLessThan(nearCorner ? 1000 : 25);
    }
    const middle = fixes.find(({ truth }) => (truth.routeMeters ?? 0) > 20_000) as SimulatedFix;
    expect((middle.at[1] - line.at(20_000)[1]) * 111_195).toBeCloseTo(meters, -1);
    expect(fixes.at(-1)?.truth.routeMeters).toBeCloseTo(length(bends), 0);
  });

  it('rounds the line’s corners in wide curves', () => {
    const fixes = drive({
      line: bends,
      beside: (meters) => 2700 + 500 * Math.sin(meters / 9000),
      speedAt: () => 30,
      secondsBetween: 4,
    });
    const headings = fixes.flatMap(({ heading }) => (heading === null ? [] : [heading]));
    for (const [i, heading] of headings.slice(1).entries()) {
      expect(Math.abs(turnBetween(headings[i] ?? 0, heading))).toBeLessThan(10);
    }
  });
});
