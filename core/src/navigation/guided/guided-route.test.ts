import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeMeters, distanceMeters, type LngLat } from '../../geo/index.ts';
import { at } from '../../lists/index.ts';
import type { RoadStretch } from '../../roads/index.ts';
import type { DrivableTrip, KnownManeuver, StopKind } from '../../trip/index.ts';
import { metersToMiles, milesToMeters, roundTo } from '../../units/index.ts';
import type { GuidedRoute } from '../model.ts';
import { guidedRouteOf } from './guided-route.ts';

const HOUR = 3_600_000;

type Turn = readonly [index: number, type: string, instruction: string, facts?: Partial<KnownManeuver>];
type Stop = readonly [mile: number, kind: StopKind, label: string, stayHours: number];

interface Plan {
  readonly line: readonly LngLat[];
  readonly turns: readonly Turn[];
  readonly stops: readonly Stop[];
  readonly stretches?: readonly RoadStretch[];
  readonly speedLimits?: readonly (readonly [fromIndex: number, mph: number | null])[];
}

const unknown = {
  streetNames: [],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  speedLimitMph: null,
} as const;

/** Returns a trip along a line at 60 mph. */
function tripOf({ line, turns, stops, speedLimits = [], ...road }: Plan): DrivableTrip {
  const along = cumulativeMeters(line);
  let time = 1_796_396_400_000;
  let before = 0;
  return {
    line,
    along,
    elapsed: along.map((meters) => metersToMiles(meters) * 60),
    destination: 'The End, NE',
    stations: [],
    stretches: road.stretches ?? [{ fromIndex: 0, kind: 'highway', accuracyMeters: 1200 }],
    posted: speedLimits.map(([fromIndex, mph]) => ({ fromIndex, mph })),
    maneuvers: turns.map(([beginIndex, type, instruction, facts]) => ({
      ...unknown,
      ...{ beginIndex, type, instruction, point: at(line, beginIndex) },
      ...facts,
    })),
    stops: stops.map(([mile, kind, label, stay], i) => {
      const arrival = time + ((mile - before) / 60) * HOUR;
      time = arrival + stay * HOUR;
      const segmentMeters = milesToMeters(mile - before);
      before = mile;
      const departure = kind === 'destination' ? null : time;
      const there = { day: 1, point: at(line, 0), timeZone: 'America/Chicago', label, town: label };
      return {
        ...there,
        ...{ id: `s${i}`, kind, alongMeters: milesToMeters(mile), elapsedSeconds: mile * 60 },
        ...{ segmentMeters, arrival, departure },
      };
    }),
  };
}

/** A line east along 41° north with points 5.21 miles apart. */
const east = Array.from({ length: 21 }, (_, i): LngLat => [-101 + i / 10, 41]);
const STEP = metersToMiles(distanceMeters([-101, 41], [-100.9, 41]));
const mileAt = (index: number): number => roundTo(index * STEP, 1);

const whole: Plan = {
  line: east,
  turns: [
    [0, 'depart', 'Start on Main Street.', { streetNames: ['Main Street'] }],
    [2, 'on ramp-right', 'Take the I 80 East ramp.', { streetNames: ['I-80'], cardinal: 'east', toward: ['Lincoln'] }],
    [8, 'off ramp-slight-right', 'Take exit 190.', { exit: '190', toward: ['Maxwell'] }],
    [10, 'arrive-left', 'Arrived at Maxwell.'],
    [10, 'depart', 'Start on NE-56A.'],
    [12, 'continue', 'Take I-80 east.', { streetNames: ['I-80'], cardinal: 'east', exit: '199' }],
    [20, 'arrive', 'Arrived.'],
  ],
  stops: [
    [0, 'origin', 'Start, NE', 0],
    [mileAt(5), 'stop', 'Rest, NE', 0.5],
    [mileAt(7), 'charge', 'Plug, NE', 0.5],
    [mileAt(10), 'waypoint', 'Maxwell, NE', 1],
    [mileAt(15) + 2, 'overnight', 'Night, NE', 10],
    [mileAt(15) + 2, 'day_start', 'Night, NE', 0],
    [mileAt(20), 'destination', 'The End, NE', 0],
  ],
  stretches: [
    { fromIndex: 0, kind: 'street', accuracyMeters: 10 },
    { fromIndex: 3, kind: 'highway', accuracyMeters: 300 },
    { fromIndex: 9, kind: 'street', accuracyMeters: 10 },
    { fromIndex: 11, kind: 'modeled', accuracyMeters: null },
  ],
  speedLimits: [
    [0, 25],
    [2, 75],
    [12, null],
    [13, 70],
  ],
};
const trip = tripOf(whole);
const totalMiles = metersToMiles(trip.along.at(-1) ?? 0);
const metersAt = (index: number): number => milesToMeters(totalMiles) * (index / (east.length - 1));

/** Checks properties that hold for every route. */
function expectWhole({ line, along, elapsed, steps, stretches, posted, places, landmarks }: GuidedRoute): void {
  const total = along.at(-1) ?? 0;
  expect([along.length, elapsed.length]).toEqual([line.length, line.length]);
  const ascending = (numbers: ArrayLike<number>): boolean =>
    Array.from(numbers).every((value, i, all) => i === 0 || value >= (all[i - 1] as number));
  expect([along[0], elapsed[0]]).toEqual([0, 0]);
  expect([ascending(along), ascending(elapsed)]).toEqual([true, true]);
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(steps[0]?.alongMeters).toBe(0);
  expect(steps.at(-1)?.type).toMatch(/^arrive/);
  expect(steps.at(-1)).toMatchObject({ alongMeters: total, meters: 0, seconds: 0, place: places.length - 1 });
  for (const marks of [steps, places, landmarks]) {
    expect(ascending(marks.map(({ alongMeters }) => alongMeters))).toBe(true);
  }
  for (const marks of [stretches, posted]) {
    const meters = marks.map(({ fromMeters }) => fromMeters);
    expect(ascending(meters)).toBe(true);
    expect(meters.every((value) => value >= 0 && value <= total)).toBe(true);
  }
  expect(stretches[0]?.fromMeters).toBe(0);
  expect(steps.reduce((sum, { meters }) => sum + meters, 0)).toBeCloseTo(total, 3);
  expect(steps.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(elapsed.at(-1) ?? 0, 3);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  expect(places.at(-1)).toMatchObject({ alongMeters: total, staySeconds: 0, endsDay: true });
  for (const [i, { step, alongMeters }] of places.entries()) {
    if (step === null) continue;
    expect(steps[step]).toMatchObject({ alongMeters, place: i });
    expect(steps[step]?.type).toMatch(/^arrive/);
  }
}

describe('the guided route of a whole trip', () => {
  const route = guidedRouteOf(trip);

  it('has all maneuvers with their details', () => {
    expectWhole(route);
    expect(route.steps.map(({ instruction }) => instruction)).toEqual(whole.turns.map(([, , words]) => words));
    expect(route.steps[1]).toMatchObject({ streetNames: ['I-80'], cardinal: 'east', toward: ['Lincoln'], exit: null });
    expect(route.steps[2]).toMatchObject({ exit: '190', toward: ['Maxwell'], point: east[8] });
    expect(route.steps[1]?.meters).toBeCloseTo(metersAt(6), 3);
  });

  it('is exact on streets, including those in the middle of highways', () => {
    expect(route.steps.map(({ exact }) => exact)).toEqual([true, true, false, true, true, false, false]);
    expect(route.stretches.map(({ kind, accuracyMeters }) => [kind, accuracyMeters])).toEqual([
      ['street', 10],
      ['highway', 300],
      ['street', 10],
      ['modeled', null],
    ]);
    expect(route.stretches[1]?.fromMeters).toBeCloseTo(metersAt(3), 3);
  });

  it('leads to requested stops, chargers, nights and the end, but not to breaks', () => {
    expect(route.places.map(({ label, step, stopId, endsDay }) => [label, step, stopId, endsDay])).toEqual([
      ['Plug, NE', null, 's2', false],
      ['Maxwell, NE', 3, 's3', false],
      ['Night, NE', null, 's4', true],
      ['The End, NE', 6, 's6', true],
    ]);
    expect(route.places.map(({ staySeconds }) => Math.round(staySeconds))).toEqual([1800, 3600, 36_000, 0]);
    expect(route.steps.map(({ place }) => place)).toEqual([null, null, null, 1, null, null, 3]);
    expect(route.landmarks.map(({ kind, name }) => [kind, name])).toEqual([['town', 'Rest, NE']]);
  });

  it('has the posted limits', () => {
    expect(route.posted.map(({ mph }) => mph)).toEqual([25, 75, null, 70]);
    expect(route.posted[1]?.fromMeters).toBeCloseTo(metersAt(2), 3);
  });

  it('has one destination for two nights in the same place', () => {
    const { stops } = whole;
    const night: Stop = [mileAt(15) + 2, 'overnight', 'Night, NE', 24];
    const longer = guidedRouteOf(tripOf({ ...whole, stops: [...stops.slice(0, 4), night, ...stops.slice(4)] }));
    expect(longer.places.map(({ label }) => label)).toEqual(['Plug, NE', 'Maxwell, NE', 'Night, NE', 'The End, NE']);
    expect(longer.places[2]?.staySeconds).toBeCloseTo(34 * 3600, 3);
  });
});

describe('the guided route of a part of a trip', () => {
  const night = mileAt(15) + 2;

  it('starts where the day starts, on the road that continues there', () => {
    const route = guidedRouteOf(trip, night);
    expectWhole(route);
    expect(route.along.at(-1)).toBeCloseTo(milesToMeters(totalMiles - night), 3);
    expect(distanceMeters(route.line[0] as LngLat, east[15] as LngLat)).toBeCloseTo(milesToMeters(2), -2);
    // Past the exit, but still on the same road.
    expect(route.steps[0]).toMatchObject({
      type: 'depart',
      instruction: '',
      streetNames: ['I-80'],
      cardinal: 'east',
      exit: null,
    });
    expect(route.steps).toHaveLength(2);
    expect(route.places.map(({ label }) => label)).toEqual(['The End, NE']);
    expect(route.posted).toEqual([{ fromMeters: 0, mph: 70 }]);
    expect(route.stretches).toEqual([{ fromMeters: 0, kind: 'modeled', accuracyMeters: null }]);
  });

  it('ends in the middle of a road, at a night', () => {
    const route = guidedRouteOf(trip, 0, night);
    expectWhole(route);
    expect(route.along.at(-1)).toBeCloseTo(milesToMeters(night), 3);
    expect(route.steps.at(-1)).toMatchObject({ type: 'arrive', instruction: '' });
    expect(route.places.at(-1)).toMatchObject({ label: 'Night, NE', stopId: 's4', step: route.steps.length - 1 });
    expect(route.places).toHaveLength(3);
  });

  it('is one leg with its own start and arrival', () => {
    const first = guidedRouteOf(trip, 0, mileAt(10));
    const second = guidedRouteOf(trip, mileAt(10));
    for (const route of [first, second]) expectWhole(route);
    expect(first.steps.map(({ type }) => type)).toEqual([
      'depart',
      'on ramp-right',
      'off ramp-slight-right',
      'arrive-left',
    ]);
    expect(first.places.at(-1)).toMatchObject({ label: 'Maxwell, NE', step: 3 });
    expect(second.steps.map(({ instruction }) => instruction)).toEqual([
      'Start on NE-56A.',
      'Take I-80 east.',
      'Arrived.',
    ]);
    expect(second.places.map(({ label }) => label)).toEqual(['Night, NE', 'The End, NE']);
    // Stops' miles are rounded to tenths.
    for (const off of [-0.05, 0.05]) {
      expect(guidedRouteOf(trip, metersToMiles(metersAt(10)) + off).steps).toEqual(second.steps);
    }
    expect((first.along.at(-1) ?? 0) + (second.along.at(-1) ?? 0)).toBeCloseTo(milesToMeters(totalMiles), 3);
  });

  it('fits between two points of the line if short enough', () => {
    const route = guidedRouteOf(trip, mileAt(5) + 1, mileAt(5) + 3);
    expectWhole(route);
    expect(route.line).toHaveLength(2);
    expect(route.along.at(-1)).toBeCloseTo(milesToMeters(2), 3);
    expect(route.elapsed.at(-1)).toBeCloseTo(120, -1);
  });
});

describe('the guided route of a trip with little data', () => {
  it('has a start and an arrival if the road has no directions', () => {
    const route = guidedRouteOf(tripOf({ ...whole, turns: [] }));
    expectWhole(route);
    expect(route.steps.map(({ type, exact }) => [type, exact])).toEqual([
      ['depart', true],
      ['arrive', false],
    ]);
    expect(route.places.map(({ label, step }) => [label, step])).toEqual([
      ['Plug, NE', null],
      ['Maxwell, NE', null],
      ['Night, NE', null],
      ['The End, NE', 1],
    ]);
  });

  it('goes out and back on the same road, passing the same places in reverse', () => {
    const back = [...east, ...east.slice(0, -1).reverse()];
    const turns: Turn[] = [
      [0, 'depart', 'Start on I-80 east.'],
      [20, 'arrive', 'Arrived.'],
      [20, 'depart', 'Start on I-80 west.'],
      [40, 'arrive', 'Home.'],
    ];
    const stops: Stop[] = [
      [0, 'origin', 'Home, NE', 0],
      [mileAt(5), 'overnight', 'Night, NE', 10],
      [mileAt(20), 'waypoint', 'Far, NE', 1],
      [mileAt(35), 'overnight', 'Night, NE', 10],
      [mileAt(40), 'destination', 'Home, NE', 0],
    ];
    const route = guidedRouteOf(tripOf({ line: back, turns, stops }));
    expectWhole(route);
    expect(route.places.map(({ label, step }) => [label, step])).toEqual([
      ['Night, NE', null],
      ['Far, NE', 1],
      ['Night, NE', null],
      ['Home, NE', 3],
    ]);
    const day = guidedRouteOf(tripOf({ line: back, turns, stops }), mileAt(35));
    expectWhole(day);
    expect(day.line[0]?.[0]).toBeLessThan(-100.4);
    expect(day.steps).toHaveLength(2);
  });

  it('doesn’t fail on a trip without any distance', () => {
    const [here] = east as [LngLat, ...LngLat[]];
    const route = guidedRouteOf(tripOf({ line: [here, here], turns: [], stops: [[0, 'origin', 'Here, NE', 0]] }));
    expect(route.steps.map(({ alongMeters }) => alongMeters)).toEqual([0, 0]);
    expect(route.along.at(-1)).toBe(0);
  });
});

it('is complete between any two miles of any trip', () => {
  const indexes = fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 0.05, noNaN: true }), fc.double({ min: -0.02, max: 0.02, noNaN: true })),
        {
          minLength: 40,
          maxLength: 40,
        },
      ),
      indexes,
      indexes,
      indexes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (steps, turnsAt, arrivalsAt, marksAt, a, b) => {
        let place: LngLat = [-101, 41];
        const line = [place, ...steps.map(([x, y]): LngLat => (place = [place[0] + x + 0.0002, place[1] + y]))];
        const last = line.length - 1;
        const ordered = (list: readonly number[]): number[] => [...list].sort((x, y) => x - y);
        const arrivals = ordered(arrivalsAt);
        const turns = [
          [0, 'depart', 'Start.'] as const,
          ...turnsAt.map((index) => [index, 'turn-left', `Turn left at ${index}.`] as const),
          ...arrivals.flatMap((index) => [
            [index, 'arrive', 'Arrived.'] as const,
            [index, 'depart', 'Start.'] as const,
          ]),
          [last, 'arrive', 'Arrived.'] as const,
        ].sort((x, y) => x[0] - y[0]);
        const miles = Array.from(cumulativeMeters(line), metersToMiles);
        const stops: Stop[] = arrivals.map((index) => [roundTo(miles[index] ?? 0, 1), 'waypoint', `Stop ${index}`, 1]);
        const marks = [0, ...ordered(marksAt)];
        const random = tripOf({
          line,
          turns,
          stops: [[0, 'origin', 'Start', 0], ...stops, [roundTo(miles[last] ?? 0, 1), 'destination', 'End', 0]],
          stretches: marks.map((fromIndex, i) => ({
            fromIndex,
            kind: i % 2 === 0 ? 'street' : 'highway',
            accuracyMeters: 10,
          })),
          speedLimits: marks.map((fromIndex, i) => [fromIndex, 25 + i * 5]),
        });
        const total = metersToMiles(random.along.at(-1) ?? 0);
        const [from, to] = ordered([a * total, b * total]) as [number, number];
        expectWhole(guidedRouteOf(random));
        expectWhole(guidedRouteOf(random, from));
        expectWhole(guidedRouteOf(random, from, to));
      },
    ),
    { numRuns: 150 },
  );
});
