import { describe, expect, it } from 'vitest';
import { bearingDegrees, type LngLat, pointAlong } from '../geo/index.ts';
import { type Advance, advance, startGuidance } from './advance.ts';
import type { GuidanceEvent, GuidanceState, GuidedRoute, PositionFix } from './model.ts';
import { progressOf } from './progress.ts';
import { resumeGuidance } from './resume.ts';
import { at, fix, routeThrough } from './testing/grid-route.ts';

const settings = { announcementFeet: 500 };

/** Route with two corners: east for 2 km, north for 1 km, east again. */
const streets = routeThrough([
  { east: 0, north: 0, name: 'Market Street' },
  { east: 2000, north: 0, type: 'turn-left', name: 'Front Street' },
  { east: 2000, north: 1000, type: 'turn-right', name: 'Forster Street' },
  { east: 3000, north: 1000 },
]);

interface Drive {
  state: GuidanceState;
  readonly events: (GuidanceEvent & { readonly second: number })[];
}

const begin = (): Drive => ({ state: startGuidance(), events: [] });

function take(route: GuidedRoute, drive: Drive, told: PositionFix, second: number): Advance {
  const step = advance(route, drive.state, told, settings);
  drive.state = step.state;
  drive.events.push(...step.events.map((event) => ({ ...event, second })));
  return step;
}

/** Drives along the line without noise, one fix per second. Returns the time of the following second. */
function driveAlong(route: GuidedRoute, drive: Drive, from: number, to: number, second = 0, speed = 12): number {
  let now = second;
  for (let meters = from; meters <= to; meters += speed, now++) {
    const here = pointAlong(route.line, route.along, meters);
    const heading = bearingDegrees(here, pointAlong(route.line, route.along, meters + 5));
    take(route, drive, fix(here, now, { speed, heading }), now);
  }
  return now;
}

const kinds = ({ events }: Drive): string[] => events.map(({ kind }) => kind);
const stepsOf = ({ events }: Drive): number[] => events.flatMap((event) => (event.kind === 'step' ? [event.step] : []));
const said = ({ events }: Drive) =>
  events.flatMap((event) => (event.kind === 'announce' ? [{ ...event.announcement, second: event.second }] : []));

describe('a drive on streets', () => {
  it('passes every maneuver once, in order, and arrives', () => {
    const drive = begin();
    driveAlong(streets, drive, 0, 4000);
    expect(stepsOf(drive)).toEqual([0, 1, 2, 3]);
    expect(kinds(drive)).not.toContain('off-route');
    expect(drive.state.phase).toBe('arrived');
    expect(progressOf(streets, drive.state).remainingDistance).toBeLessThan(60);
  });

  it('announces a turn at half a mile, a quarter mile, the driver’s own distance and the turn itself', () => {
    const drive = begin();
    driveAlong(streets, drive, 0, 2010);
    const turn = said(drive).filter((one) => one.kind === 'maneuver' && one.step === 1);
    expect(turn.map((one) => (one.kind === 'maneuver' ? Math.round(one.meters / 50) * 50 : null))).toEqual([
      800, 400, 150, 0,
    ]);
  });

  it('is off the route if the driver continues straight, and returns after the block', () => {
    const drive = begin();
    let second = driveAlong(streets, drive, 0, 1995);
    const left = second;
    for (let east = 2000; east <= 2300; east += 12, second++)
      take(streets, drive, fix(at(east, 0), second, { heading: 90 }), second);
    const off = drive.events.find(({ kind }) => kind === 'off-route');
    expect(off?.second).toBeGreaterThan(left);
    expect((off?.second ?? 99) - left).toBeLessThanOrEqual(10);
    expect(drive.state.stepIndex).toBe(1);
    for (let north = 0; north <= 1000; north += 12, second++)
      take(streets, drive, fix(at(2300, north), second, { heading: 0 }), second);
    for (let east = 2300; east <= 2600; east += 12, second++)
      take(streets, drive, fix(at(east, 1000), second, { heading: 90 }), second);
    expect(kinds(drive)).toContain('rejoined');
    expect(drive.state.phase).toBe('on-route');
    expect(drive.state.stepIndex).toBe(2);
  });

  it('detects a driver turning around', () => {
    const drive = begin();
    let second = driveAlong(streets, drive, 0, 1000);
    const turned = second;
    for (let east = 1000; east >= 700; east -= 12, second++)
      take(streets, drive, fix(at(east, 0), second, { heading: 270 }), second);
    const off = drive.events.find(({ kind }) => kind === 'off-route');
    expect((off?.second ?? 999) - turned).toBeLessThanOrEqual(15);
  });

  it('continues after a tunnel, passing its maneuvers', () => {
    const drive = begin();
    driveAlong(streets, drive, 0, 1200);
    driveAlong(streets, drive, 2400, 4000, 220);
    expect(stepsOf(drive)).toEqual([0, 1, 2, 3]);
    expect(kinds(drive)).not.toContain('off-route');
  });

  it('announces two turns in quick succession together', () => {
    const zigzag = routeThrough([
      { east: 0, north: 0 },
      { east: 1000, north: 0, type: 'turn-left' },
      { east: 1000, north: 150, type: 'turn-right' },
      { east: 2000, north: 150 },
    ]);
    const drive = begin();
    driveAlong(zigzag, drive, 0, 990);
    expect(said(drive)).toContainEqual(expect.objectContaining({ kind: 'maneuver', step: 1, meters: 0, following: 2 }));
  });

  it('announces the first of several turns reached by one fix, together with the next', () => {
    const close = routeThrough([
      { east: 0, north: 0, name: 'Cider Press Road' },
      { east: 16, north: 0, type: 'turn-left' },
      { east: 16, north: 42, type: 'turn-right' },
      { east: 1000, north: 42 },
    ]);
    const drive = begin();
    driveAlong(close, drive, 0, 12);
    expect(stepsOf(drive)).toEqual([0, 1, 2]);
    expect(said(drive)).toEqual([expect.objectContaining({ kind: 'maneuver', step: 1, following: 2 })]);
  });

  it('reaches a place on the way, and continues', () => {
    const withStop = routeThrough(
      [
        { east: 0, north: 0 },
        { east: 4000, north: 0 },
      ],
      { places: [{ alongMeters: 2000, label: 'Millersburg', staySeconds: 1800 }] },
    );
    const drive = begin();
    driveAlong(withStop, drive, 0, 1000);
    expect(progressOf(withStop, drive.state)).toMatchObject({ staysRemaining: 1800 });
    driveAlong(withStop, drive, 1000, 2100, 100);
    expect(drive.events).toContainEqual(expect.objectContaining({ kind: 'place', place: 0 }));
    expect(drive.state).toMatchObject({ phase: 'on-route', nextPlace: 1 });
    expect(progressOf(withStop, drive.state)).toMatchObject({ staysRemaining: 0 });
  });

  it('announces the start of the next leg once the driver has been at the stop', () => {
    const legs = routeThrough([
      { east: 0, north: 0 },
      { east: 2000, north: 0, type: 'arrive' },
      { east: 2000.5, north: 0, type: 'depart', name: 'Pine Street' },
      { east: 4000, north: 0 },
    ]);
    const [stop] = routeThrough(
      [
        { east: 0, north: 0 },
        { east: 2000, north: 0 },
        { east: 4000, north: 0 },
      ],
      { places: [{ alongMeters: 2000, step: 1 }] },
    ).places;
    const steps = legs.steps.map((step, i) =>
      i === 1 ? { ...step, place: 0 } : i === 3 ? { ...step, place: 1 } : step,
    );
    const route: GuidedRoute = { ...legs, steps, places: [...(stop ? [stop] : []), ...legs.places] };
    const drive = begin();
    driveAlong(route, drive, 0, 2500);
    const order = drive.events.flatMap((event): (string | number)[] =>
      event.kind === 'place' ? ['place'] : event.kind === 'step' ? [event.step] : [],
    );
    expect(order).toEqual([0, 1, 'place', 2]);
  });

  it('arrives behind a building only after driving around it', () => {
    const around = routeThrough([
      { east: 0, north: 0 },
      { east: 1000, north: 0, type: 'turn-left' },
      { east: 1000, north: 20, type: 'turn-left' },
      { east: 960, north: 20 },
    ]);
    const drive = begin();
    driveAlong(around, drive, 0, 975, 0, 5);
    expect(drive.state.phase).toBe('on-route');
    driveAlong(around, drive, 980, 1060, 196, 5);
    expect(drive.state.phase).toBe('arrived');
  });

  it('resumes a saved drive miles farther along', () => {
    const drive = begin();
    driveAlong(streets, drive, 0, 600);
    const kept: unknown = JSON.parse(JSON.stringify(drive.state));
    const again = { state: resumeGuidance(streets, kept) as GuidanceState, events: [] };
    driveAlong(streets, again, 2500, 4000, 900);
    expect(stepsOf(again)).toEqual([1, 2, 3]);
    expect(again.state.phase).toBe('arrived');
    expect(resumeGuidance(streets, { ...drive.state, stepIndex: 99 })).toBeNull();
    expect(resumeGuidance(streets, 'nonsense')).toBeNull();
  });
});

describe('implausible positions', () => {
  const halfway = (): Drive => {
    const drive = begin();
    driveAlong(streets, drive, 0, 1000);
    return drive;
  };
  const here: LngLat = at(1012, 0);
  const nan = Number.NaN;

  it.each<[string, PositionFix, GuidanceEvent['kind'], string]>([
    ['no number', fix([nan, nan], 100), 'ignored', 'not-a-position'],
    ['off the earth', fix([400, 12], 100), 'ignored', 'not-a-position'],
    ['no time', { ...fix(here, 100), time: nan }, 'ignored', 'not-a-position'],
    ['accurate to only two kilometers', fix(here, 100, { accuracyMeters: 2000 }), 'ignored', 'too-vague'],
    ['fifty miles away', fix(at(80_000, 0), 100), 'ignored', 'too-far'],
    ['older than the one before', fix(here, 70), 'ignored', 'out-of-order'],
  ])('%s', (_, told, kind, reason) => {
    const drive = halfway();
    const before = drive.state;
    const { events } = take(streets, drive, told, 100);
    expect(events).toEqual([{ kind, reason }]);
    expect({ ...drive.state, memory: null }).toEqual({ ...before, memory: null });
    const second = driveAlong(streets, drive, 1020, 1500, 101);
    expect(drive.state.alongMeters).toBeGreaterThan(1450);
    expect(second).toBeGreaterThan(101);
  });

  it('are accepted after several consistent ones', () => {
    const drive = halfway();
    for (let i = 0; i < 5; i++) take(streets, drive, fix(at(80_000 + i * 12, 0), 100 + i, { heading: 90 }), 100 + i);
    expect(drive.state.phase).toBe('off-route');
  });

  it('are accepted after the clock was set back an hour', () => {
    const drive = halfway();
    driveAlong(streets, drive, 1012, 1500, -3600);
    expect(drive.state.alongMeters).toBeGreaterThan(1450);
  });

  it('pass no maneuver while drifting around a stopped car', () => {
    const drive = begin();
    driveAlong(streets, drive, 0, 1930);
    const steps = stepsOf(drive).length;
    for (let i = 0; i < 120; i++) {
      const wander = at(1925 + 25 * Math.sin(i), 25 * Math.cos(i * 1.7));
      take(streets, drive, fix(wander, 300 + i, { speed: 0, accuracyMeters: 25 }), 300 + i);
    }
    expect(stepsOf(drive)).toHaveLength(steps);
    expect(kinds(drive)).not.toContain('off-route');
  });
});

describe('a drive on a drawn highway', () => {
  const mile = 1609.344;
  const highway = routeThrough(
    [
      { east: 0, north: 0, name: 'I-80' },
      { east: 60 * mile, north: 0, type: 'continue', name: 'I-76' },
      { east: 120 * mile, north: 10 * mile },
    ],
    { kind: 'highway', metersPerSecond: 30 },
  );
  const drivePast = (drive: Drive, from: number, to: number, north: number, second = 0): number => {
    let now = second;
    for (let east = from; east <= to; east += 30, now++)
      take(highway, drive, fix(at(east, north), now, { speed: 30, heading: 90 }), now);
    return now;
  };

  it('follows a road two miles beside the line', () => {
    const drive = begin();
    drivePast(drive, 0, 50 * mile, 2 * mile);
    expect(kinds(drive)).not.toContain('off-route');
    expect(Math.abs(drive.state.alongMeters - 50 * mile)).toBeLessThan(0.03 * 120 * mile);
  });

  it('announces a change of highways early, and never with "now"', () => {
    const drive = begin();
    drivePast(drive, 0, 62 * mile, 1 * mile);
    const ahead = said(drive).filter((one) => one.kind === 'maneuver' && one.step === 1);
    expect(ahead.map((one) => (one.kind === 'maneuver' ? Math.round(one.meters / mile) : 0))).toEqual([5, 2]);
    expect(drive.state.stepIndex).toBe(1);
  });

  it('announces towns and fuel stops two miles ahead, once each', () => {
    const landmarks = [
      { kind: 'town' as const, name: 'Sidney', exit: null, alongMeters: 20 * mile },
      { kind: 'fuel' as const, name: 'Sapp Bros', exit: '59', alongMeters: 21 * mile },
      { kind: 'town' as const, name: 'Lodgepole', exit: null, alongMeters: 40 * mile },
    ];
    const passing = { ...highway, landmarks };
    const drive = begin();
    for (let east = 0, now = 0; east <= 45 * mile; east += 30, now++) {
      take(passing, drive, fix(at(east, mile), now, { speed: 30, heading: 90 }), now);
    }
    const marks = said(drive).filter((one) => one.kind === 'landmark');
    expect(marks.map((one) => (one.kind === 'landmark' ? one.landmark : null))).toEqual([0, 1, 2]);
    for (const one of marks) if (one.kind === 'landmark') expect(Math.abs(one.meters - 2 * mile)).toBeLessThan(100);
  });

  it('detects a different highway, or a U-turn, within five miles', () => {
    const away = begin();
    let second = drivePast(away, 0, 20 * mile, 0.5 * mile);
    let north = 0.5 * mile;
    for (; away.state.phase === 'on-route' && north < 10 * mile; north += 30, second++) {
      take(highway, away, fix(at(20 * mile, north), second, { speed: 30, heading: 0 }), second);
    }
    expect(north - 0.5 * mile).toBeLessThan(5 * mile);
    const back = begin();
    second = drivePast(back, 0, 20 * mile, mile);
    let east = 20 * mile;
    for (; back.state.phase === 'on-route' && east > 10 * mile; east -= 30, second++) {
      take(highway, back, fix(at(east, mile), second, { speed: 30, heading: 270 }), second);
    }
    expect(20 * mile - east).toBeLessThan(5 * mile);
  });
});
