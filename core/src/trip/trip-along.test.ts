import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeMeters, type LngLat } from '../geo/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';
import { type StopAlong, type TimedLine, TripAlong } from './trip-along.ts';

const HOUR = 3_600_000;
const SEED = 20_261_123;

const stop = (day: number, mile: number, arrives: number, leaves: number | null): StopAlong => ({
  day,
  alongMeters: milesToMeters(mile),
  arrival: arrives * HOUR,
  departure: leaves === null ? null : leaves * HOUR,
});

/**
 * A trip 100 miles out and back on the same road, with a slow first half each way, a stop, a night, a rest day and
 * another night.
 */
const thereAndBack: TimedLine = {
  line: [
    [-100, 40],
    [-99, 40],
    [-98, 40],
    [-99, 40],
    [-100, 40],
  ],
  along: [0, 50, 100, 150, 200].map(milesToMeters),
  elapsed: [0, 2, 3, 5, 6].map((hours) => hours * 3600),
  stops: [
    stop(1, 0, 8, 8),
    stop(1, 50, 10, 10.5),
    stop(1, 100, 11.5, null),
    stop(2, 100, 32, 32),
    stop(2, 100, 56, null),
    stop(3, 100, 56, 56),
    stop(3, 200, 59, null),
  ],
};

describe('a trip along its line', () => {
  const along = new TripAlong(thereAndBack);

  it('returns when the driver passes a mile or, after a stop, leaves it', () => {
    expect([-5, 0, 25, 50, 75, 100, 125, 200, 300].map((mile) => along.timeAt(mile) / HOUR)).toEqual([
      8, 8, 9, 10.5, 11, 56, 57, 59, 59,
    ]);
  });

  it('follows the road’s pace, pauses at stops and overnight, and clamps at both ends', () => {
    const miles = [0, 8, 9, 10, 10.25, 11, 11.5, 30, 32, 40, 56, 57, 58.5, 99].map((hour) => along.mileAt(hour * HOUR));
    const expected = [0, 0, 25, 50, 50, 75, 100, 100, 100, 100, 100, 125, 175, 200];
    for (const [i, mile] of miles.entries()) expect(mile).toBeCloseTo(expected[i] ?? 0, 9);
  });

  it('distinguishes the same place on the way out and on the way back', () => {
    expect(along.positionAt(50)).toEqual(along.positionAt(150));
    expect(along.positionAt(75)[0]).toBeCloseTo(-98.5, 9);
    expect(along.timeAt(150) - along.timeAt(50)).toBeCloseTo(47.5 * HOUR, 3);
    expect([along.elapsedAt(50), along.elapsedAt(150)]).toEqual([7200, 18_000]);
    expect([along.positionAt(-1), along.positionAt(201)]).toEqual([thereAndBack.line[0], thereAndBack.line[4]]);
  });

  it('assigns each mile to the day on which the driver leaves it', () => {
    expect([0, 99.9, 100, 150, 200, 400].map((mile) => along.dayAt(mile))).toEqual([1, 1, 3, 3, 3, 3]);
    expect(along.days().map(({ day, fromMile, toMile }) => [day, Math.round(fromMile), Math.round(toMile)])).toEqual([
      [1, 0, 100],
      [2, 100, 100],
      [3, 100, 200],
    ]);
    expect(along.drives().map(({ day, from, to }) => [day, from / HOUR, to / HOUR])).toEqual([
      [1, 8, 10],
      [1, 10.5, 11.5],
      [3, 56, 59],
    ]);
  });

  it('returns the line between two miles without duplicate points', () => {
    expect(along.lineBetween(25, 75).map(([lng]) => lng)).toEqual([-99.5, -99, -98.5]);
    expect(along.lineBetween(50, 100).map(([lng]) => lng)).toEqual([-99, -98]);
    expect(along.lineBetween(-10, 500)).toEqual(thereAndBack.line);
    expect(along.lineBetween(120, 121)).toHaveLength(2);
    expect(along.lineBetween(500, 500)).toEqual([thereAndBack.line[4], thereAndBack.line[4]]);
  });

  it('falls back to miles if no driving time passes, and works without a road', () => {
    const flat = new TripAlong({ ...thereAndBack, elapsed: [0, 0, 0, 0, 0] });
    expect(flat.timeAt(25) / HOUR).toBeCloseTo(9, 9);
    expect(flat.mileAt(9 * HOUR)).toBeCloseTo(25, 9);
    const nowhere = new TripAlong({ line: [[-100, 40]], along: [0], elapsed: [0], stops: [stop(1, 0, 8, 8)] });
    expect([nowhere.timeAt(3), nowhere.mileAt(9 * HOUR), nowhere.shareAt(3), nowhere.dayAt(3)]).toEqual([
      8 * HOUR,
      0,
      0,
      1,
    ]);
  });
});

/** A road of random segments in meters and seconds, with stops anywhere, some of them twice for a night. */
const timedLine: fc.Arbitrary<TimedLine> = fc
  .record({
    steps: fc.array(
      fc.record({
        meters: fc.integer({ min: 20, max: 90_000 }),
        pace: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
      }),
      {
        minLength: 1,
        maxLength: 40,
      },
    ),
    stops: fc.array(
      fc.record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        minutes: fc.integer({ min: 0, max: 240 }),
        night: fc.boolean(),
      }),
      {
        maxLength: 12,
      },
    ),
    late: fc.double({ min: 0.8, max: 1.5, noNaN: true }),
  })
  .map(({ steps, stops, late }) => {
    const along = [0];
    const elapsed = [0];
    for (const { meters, pace } of steps) {
      along.push((along.at(-1) ?? 0) + meters);
      elapsed.push((elapsed.at(-1) ?? 0) + meters * pace);
    }
    const line = along.map((_, i): LngLat => [-100 + (i % 2) / 10, 40]);
    return { line, along, elapsed, stops: clocked({ along, elapsed }, stops, late) };
  });

interface RandomStop {
  readonly share: number;
  readonly minutes: number;
  readonly night: boolean;
}

/**
 * Returns random stops with clock times.
 * @param late clock time of each drive as a multiple of its driving time.
 */
function clocked(road: Pick<TimedLine, 'along' | 'elapsed'>, wanted: readonly RandomStop[], late: number): StopAlong[] {
  const length = road.along[road.along.length - 1] ?? 0;
  const probe = new TripAlong({ line: [], ...road, stops: [] });
  let clock = 8 * HOUR;
  let day = 1;
  let before = 0;
  const stops: StopAlong[] = [{ day, alongMeters: 0, arrival: clock, departure: clock }];
  for (const { share, minutes, night } of [...wanted].sort((a, b) => a.share - b.share)) {
    const alongMeters = share * length;
    const elapsed = probe.elapsedAt(metersToMiles(alongMeters));
    clock += Math.round((elapsed - before) * 1000 * late);
    before = elapsed;
    if (night) {
      stops.push({ day, alongMeters, arrival: clock, departure: null });
      day += 1;
      clock += 10 * HOUR;
      stops.push({ day, alongMeters, arrival: clock, departure: clock });
    } else {
      stops.push({ day, alongMeters, arrival: clock, departure: clock + minutes * 60_000 });
      clock += minutes * 60_000;
    }
  }
  clock += Math.round(((road.elapsed[road.elapsed.length - 1] ?? 0) - before) * 1000 * late);
  stops.push({ day, alongMeters: length, arrival: clock, departure: null });
  return stops;
}

const shares = fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { minLength: 2, maxLength: 30 });
const options = { numRuns: 500, seed: SEED };
/** Negligible tolerances: a tenth of a second, and a yard. */
const NEAR_MS = 100;
const NEAR_MILES = 0.0006;

describe('any trip along its line', () => {
  it('never decreases in time, driving time or day', () => {
    fc.assert(
      fc.property(timedLine, shares, (timed, at) => {
        const along = new TripAlong(timed);
        const miles = at.map((share) => share * along.totalMiles).sort((a, b) => a - b);
        for (const [i, mile] of miles.slice(1).entries()) {
          const before = miles[i] as number;
          expect(along.timeAt(mile)).toBeGreaterThanOrEqual(along.timeAt(before));
          expect(along.elapsedAt(mile)).toBeGreaterThanOrEqual(along.elapsedAt(before));
          expect(along.dayAt(mile)).toBeGreaterThanOrEqual(along.dayAt(before));
        }
        const times = at.map((share) => along.start + share * (along.end - along.start)).sort((a, b) => a - b);
        for (const [i, time] of times.slice(1).entries()) {
          expect(along.mileAt(time)).toBeGreaterThanOrEqual(along.mileAt(times[i] as number));
        }
      }),
      options,
    );
  });

  it('converts from mile to time and back, and from time to mile and back while driving', () => {
    fc.assert(
      fc.property(timedLine, shares, (timed, at) => {
        const along = new TripAlong(timed);
        for (const share of at) {
          const mile = Math.min(along.totalMiles, Math.max(0, share * along.totalMiles));
          expect(Math.abs(along.mileAt(along.timeAt(mile)) - mile)).toBeLessThan(NEAR_MILES);
          const time = along.start + share * (along.end - along.start);
          // During a stop, all times map to the same mile, whose time is the departure.
          const drive = along.drives().find(({ from, to }) => time > from + NEAR_MS && time < to - NEAR_MS);
          if (drive) expect(Math.abs(along.timeAt(along.mileAt(time)) - time)).toBeLessThan(NEAR_MS);
        }
      }),
      options,
    );
  });

  it('agrees with the plan at every stop', () => {
    fc.assert(
      fc.property(timedLine, (timed) => {
        const along = new TripAlong(timed);
        for (const [i, { alongMeters, arrival, departure }] of timed.stops.entries()) {
          const mile = metersToMiles(alongMeters);
          for (const time of [arrival, departure ?? arrival]) {
            expect(Math.abs(along.mileAt(time) - mile)).toBeLessThan(NEAR_MILES);
          }
          const next = timed.stops[i + 1];
          if (next && next.alongMeters - alongMeters < 0.01) continue;
          expect(along.timeAt(mile)).toBe(departure ?? arrival);
          expect(along.dayAt(mile)).toBe((next ?? timed.stops[i])?.day);
        }
        expect(along.timeAt(-1)).toBe(along.timeAt(0));
        expect(along.timeAt(along.totalMiles + 1)).toBe(timed.stops.at(-1)?.arrival);
        expect(along.mileAt(along.end + HOUR)).toBeCloseTo(along.totalMiles, 9);
      }),
      options,
    );
  });
});

it('is fast on a line of 10,000 points', () => {
  const line = Array.from({ length: 10_000 }, (_, i): LngLat => [-120 + i / 250, 40]);
  const meters = cumulativeMeters(line);
  const along = new TripAlong({
    line,
    along: meters,
    elapsed: meters.map((value) => value / 25),
    stops: Array.from({ length: 60 }, (_, i) => stop(1, (i * metersToMiles(meters.at(-1) ?? 0)) / 59, i, i)),
  });
  const began = Date.now();
  for (let i = 0; i < 20_000; i++) along.mileAt(along.timeAt((i / 20_000) * along.totalMiles));
  expect(Date.now() - began).toBeLessThan(1000);
});
