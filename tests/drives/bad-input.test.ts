import { SimulatedDriver } from '@roadcast/core/drive-simulator';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import {
  advance,
  type GuidanceEvent,
  type GuidanceState,
  type GuidedRoute,
  type PositionFix,
  progressOf,
  resumeGuidance,
  startGuidance,
} from '@roadcast/core/navigation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toldOf, usualSettings } from './guided-drive.ts';
import { madeRoute, placeAt, staircase } from './made-route.ts';

const corners = staircase(12);
const route = madeRoute({ line: corners, maneuvers: corners.slice(1, -1).map((_, i) => i + 1) });
const TIME = 1_780_000_000_000;

/** A whole drive without noise, with a fix every second. */
const good: readonly PositionFix[] = (() => {
  const driver = new SimulatedDriver({ line: corners, speedAt: () => 13, startTime: TIME });
  const fixes: PositionFix[] = [];
  for (let fix = driver.next(); fix; fix = driver.next()) fixes.push(toldOf(fix));
  return fixes;
})();

interface Ran {
  readonly state: GuidanceState;
  readonly events: readonly GuidanceEvent[];
}

function run(fixes: readonly PositionFix[], on: GuidedRoute = route, from = startGuidance()): Ran {
  let state = from;
  const events: GuidanceEvent[] = [];
  for (const fix of fixes) {
    const next = advance(on, state, fix, usualSettings);
    progressOf(on, next.state);
    state = next.state;
    events.push(...next.events);
  }
  return { state, events };
}

const stepsOf = ({ events }: Ran): number[] => events.flatMap((event) => (event.kind === 'step' ? [event.step] : []));
const kindsOf = ({ events }: Ran): Set<GuidanceEvent['kind']> => new Set(events.map(({ kind }) => kind));

const allSteps = route.steps.map((_, i) => i);
const half = good.slice(0, Math.floor(good.length / 2));
const rest = good.slice(half.length);
const here = half.at(-1) as PositionFix;
const seconds = (count: number, of: (i: number) => Partial<PositionFix>): PositionFix[] =>
  Array.from({ length: count }, (_, i) => ({ ...here, time: here.time + (i + 1) * 10, ...of(i) }));

/** Invalid fixes from real and manipulated devices, in the middle of a drive. */
const bad: readonly (readonly [what: string, fixes: readonly PositionFix[]])[] = [
  ['positions with an accuracy of 2 km', seconds(60, (i) => ({ at: placeAt(i * 90, -900), accuracyMeters: 2000 }))],
  ['one jump of 50 miles', seconds(1, () => ({ at: placeAt(80_000, 0) }))],
  ['jumps of 50 miles back and forth', seconds(20, (i) => ({ at: i % 2 === 0 ? placeAt(80_000, i * 5000) : here.at }))],
  ['a jump to the end of the route', seconds(1, () => ({ at: corners.at(-1) as LngLat }))],
  ['time that runs backwards', seconds(30, (i) => ({ time: here.time - i * 900 }))],
  [
    'times that are not finite',
    seconds(9, (i) => ({ time: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY][i % 3] as number })),
  ],
  ['times after the year 9999', seconds(9, (i) => ({ time: 10 ** (15 + i) }))],
  ['positions that are not numbers', seconds(9, () => ({ at: [Number.NaN, Number.NaN] }))],
  ['positions at infinity', seconds(9, () => ({ at: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] }))],
  ['positions off the earth', seconds(9, () => ({ at: [500, -300] }))],
  ['accuracy that is not a number', seconds(9, () => ({ accuracyMeters: Number.NaN }))],
  ['negative accuracy', seconds(9, () => ({ accuracyMeters: -1 }))],
  ['speed and heading that are not numbers', seconds(9, () => ({ speed: Number.NaN, heading: Number.NaN }))],
  ['infinite speed', seconds(9, () => ({ speed: Number.POSITIVE_INFINITY, heading: 7200 }))],
  ['the same fix again and again', Array.from({ length: 200 }, () => here)],
  [
    'the same place for ten minutes',
    seconds(600, (i) => ({ time: here.time, speed: 0, heading: null, accuracyMeters: 5 + (i % 9) })),
  ],
];

describe('invalid fixes in the middle of a drive', () => {
  it('can be removed without losing anything else', () => {
    const ran = run(good);
    expect([stepsOf(ran), ran.state.phase]).toEqual([allSteps, 'arrived']);
  });

  it.each(bad)('have no effect if they are %s, and the drive continues to its end', (_, fixes) => {
    const before = run(half);
    const during = run(fixes, route, before.state);
    expect(stepsOf(during).length).toBeLessThanOrEqual(1);
    expect(Math.abs(during.state.alongMeters - before.state.alongMeters)).toBeLessThan(60);
    expect(kindsOf(during).has('arrived')).toBe(false);
    expect(kindsOf(during).has('off-route')).toBe(false);
    const after = run(rest, route, during.state);
    expect([...stepsOf(before), ...stepsOf(during), ...stepsOf(after)]).toEqual(allSteps);
    expect(after.state.phase).toBe('arrived');
  });

  it('include a clock set back by a day', () => {
    const before = run(half);
    const after = run(
      rest.map((fix) => ({ ...fix, time: fix.time - 86_400_000 })),
      route,
      before.state,
    );
    expect([...stepsOf(before), ...stepsOf(after)]).toEqual(allSteps);
    expect(after.state.phase).toBe('arrived');
  });

  it('include a clock set forward by a day', () => {
    const before = run(half);
    const after = run(
      rest.map((fix) => ({ ...fix, time: fix.time + 86_400_000 })),
      route,
      before.state,
    );
    expect(after.state.phase).toBe('arrived');
  });

  it('include a car moved by 50 miles, which is located without a false arrival', () => {
    const before = run(half);
    const far = seconds(30, (i) => ({ at: placeAt(80_000 + i * 13, 0), time: here.time + i * 1000, heading: 90 }));
    const ran = run(far, route, before.state);
    expect(ran.state.phase).toBe('off-route');
    expect(kindsOf(ran).has('arrived')).toBe(false);
  });
});

describe('an incomplete route', () => {
  const empty: GuidedRoute = {
    line: [],
    along: new Float64Array(0),
    elapsed: new Float64Array(0),
    steps: [],
    stretches: [],
    posted: [],
    landmarks: [],
    places: [],
  };
  const point = placeAt(0, 0);
  const routes: readonly (readonly [what: string, on: GuidedRoute])[] = [
    ['nothing at all', empty],
    ['one point', { ...empty, line: [point], along: new Float64Array(1), elapsed: new Float64Array(1) }],
    ['one point again and again', madeRoute({ line: [point, point, point] })],
    ['no steps', { ...route, steps: [] }],
    ['no places', { ...route, places: [] }],
    ['no stretches', { ...route, stretches: [] }],
    ['no times', { ...route, elapsed: new Float64Array(0) }],
  ];

  it.each(routes)('with %s doesn’t throw', (_, on) => {
    expect(() => run([...good, ...bad.flatMap(([, fixes]) => fixes)], on)).not.toThrow();
    expect(() => resumeGuidance(on, JSON.parse(JSON.stringify(startGuidance())))).not.toThrow();
  });
});

const anyNumber = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e9, Number.NaN, Number.POSITIVE_INFINITY));
const anyFix: fc.Arbitrary<PositionFix> = fc.record({
  at: fc.oneof(
    fc.tuple(anyNumber, anyNumber),
    fc
      .tuple(fc.integer({ min: -3000, max: 5000 }), fc.integer({ min: -3000, max: 5000 }))
      .map(([e, n]) => placeAt(e, n)),
    fc.constantFrom(...corners),
  ) as fc.Arbitrary<LngLat>,
  accuracyMeters: fc.oneof(fc.integer({ min: 3, max: 3000 }), anyNumber),
  speed: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 }), anyNumber),
  heading: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 359 }), anyNumber),
  time: fc.oneof(
    fc.integer({ min: -40_000, max: 400_000 }).map((milliseconds) => TIME + milliseconds),
    anyNumber,
  ),
});

describe('any input', () => {
  const runs = 200;

  it('never throws, and every state is plain JSON with finite numbers', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 60 }), (fixes) => {
        const { state } = run(fixes);
        const kept = JSON.stringify(state);
        expect(JSON.stringify(JSON.parse(kept))).toBe(kept);
        expect(state.stepIndex).toBeGreaterThanOrEqual(0);
        expect(state.stepIndex).toBeLessThan(route.steps.length);
        expect(state.alongMeters).toBeGreaterThanOrEqual(0);
        expect(state.alongMeters).toBeLessThanOrEqual(route.along.at(-1) ?? 0);
        expect(state.drivenMeters).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(progressOf(route, state))) expect(value).not.toBeNaN();
      }),
      { numRuns: runs },
    );
  });

  it('good positions after it are followed to the end', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 40 }), fc.nat({ max: good.length - 120 }), (fixes, from) => {
        const before = run(good.slice(0, from));
        const bent = run(fixes, route, before.state);
        if (bent.state.phase === 'arrived') return;
        const last = bent.state.fix?.time ?? TIME;
        // Continue the device's clock from its last value.
        const shift = Math.max(0, last + 60_000 - (good[from]?.time ?? 0));
        const after = run(
          good.slice(from).map((fix) => ({ ...fix, time: fix.time + shift })),
          route,
          bent.state,
        );
        expect(after.state.phase).toBe('arrived');
      }),
      { numRuns: runs },
    );
  });

  it('never reports an arrival far from the end', () => {
    const end = corners.at(-1) as LngLat;
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 60 }), (fixes) => {
        const near = fixes.some(({ at }) => at.every(Number.isFinite) && distanceMeters(at, end) < 500);
        const { state } = run(fixes);
        expect(near || state.phase !== 'arrived').toBe(true);
      }),
      { numRuns: runs },
    );
  });
});
