import { type DriveOptions, SimulatedDriver, speedsOf } from '@roadcast/core/drive-simulator';
import { cumulativeMeters, distanceMeters, type LngLat, lineLengthMeters, nearestOnLine } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import { METERS_PER_MILE, metersToMiles, milesToMeters } from '@roadcast/core/units';
import { seeded } from '../support/random.ts';
import { type Guided, GuidedDrive, withEvent } from './guided-drive.ts';

/** Maximum distance between the real road and the drawn line, meters. */
export const CORRIDOR_METERS = milesToMeters(2);

/** Maximum progress error, as a fraction of the total length. */
const PROGRESS_SHARE = 0.03;

const START = Date.parse('2026-12-04T14:30:00Z');

/** Simulated real road beside the drawn line. */
export interface Track {
  readonly seed: number;
  /** Whether the track is offset at its ends too, instead of starting and ending on the line. */
  readonly atEnds: boolean;
}

/** Length of the transition between the line and the track at each end, meters. */
const TAPER_METERS = milesToMeters(15);

/**
 * Returns a function that returns how far the real road is to the left of the line at a distance, meters: up to two
 * miles, changing over tens of miles.
 */
export function besideOf({ seed, atEnds }: Track, lineMeters: number): (meters: number) => number {
  const random = seeded(seed + 1);
  const waves = [0.6, 0.4].map((share) => ({
    size: share * CORRIDOR_METERS,
    length: milesToMeters(30 + 50 * random()),
    phase: 2 * Math.PI * random(),
  }));
  return (meters) => {
    const left = waves.reduce(
      (sum, { size, length, phase }) => sum + size * Math.sin((2 * Math.PI * meters) / length + phase),
      0,
    );
    return atEnds ? left : left * Math.min(1, meters / TAPER_METERS, Math.max(0, lineMeters - meters) / TAPER_METERS);
  };
}

const optionsOf = ({ line, along, elapsed }: GuidedRoute, seed: number): DriveOptions => ({
  line,
  speedAt: speedsOf(along, elapsed),
  startTime: START,
  secondsBetween: 2,
  seed,
  noiseMeters: 15,
});

/** Time the car stays parked at the end. */
const PARKED_SECONDS = 60;

/** Result of a highway drive. */
export interface HighwayReport {
  readonly broken: readonly string[];
  /** Largest progress error, as a fraction of the total length. */
  readonly worst: number;
}

/** Drives a whole route along a track beside its line. */
export function driveBeside(route: GuidedRoute, track: Track): HighwayReport {
  const lineMeters = lineLengthMeters(route.line);
  const beside = besideOf(track, lineMeters);
  const driver = new SimulatedDriver({
    ...optionsOf(route, track.seed),
    beside,
    stops: [{ atMeters: lineMeters, seconds: PARKED_SECONDS }],
  });
  const seen = new GuidedDrive(route, driver).toEnd();
  const total = route.along.at(-1) ?? 0;
  const errors = seen.flatMap(({ fix: { truth }, state }) =>
    state.phase === 'on-route' || state.phase === 'off-route'
      ? [Math.abs(state.alongMeters - ((truth.routeMeters ?? 0) * total) / lineMeters) / total]
      : [],
  );
  const worst = errors.reduce((most, error) => Math.max(most, error), 0);
  const steps = seen.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'step' ? [event.step] : [])));
  const inOrder = steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? 0));
  return {
    worst,
    broken: [
      ...(worst > PROGRESS_SHARE ? [`progress is off by ${(worst * 100).toFixed(1)} %`] : []),
      ...(inOrder ? [] : ['steps are not in order']),
      ...withEvent(seen, 'off-route').map(
        ({ fix }) => `off route at mile ${Math.round(metersToMiles(fix.truth.routeMeters ?? 0))}, though it was not`,
      ),
      ...brokenHighwayArrival(seen),
    ],
  };
}

function brokenHighwayArrival(seen: readonly Guided[]): string[] {
  const last = seen.at(-1);
  const announced = last?.events.some(
    (event) => event.kind === 'announce' && event.announcement.kind === 'place' && event.announcement.last,
  );
  return last?.state.phase === 'arrived' && announced ? [] : [`the arrival was not announced (${last?.state.phase})`];
}

/** For a drive that leaves its road: miles until guidance detects this; null if it never does. */
export interface LeavingReport {
  readonly miles: number | null;
  /** Whether guidance reported leaving before the roads diverged. */
  readonly tooEarly: boolean;
}

/** Maximum distance from the line at which leaving the road can't be detected, meters. */
const PARTED_METERS = 400;

/** Number of fixes after the drive has left the road. */
const AFTER_FIXES = 1200;

/** Turns around at a share of the route and drives back. */
export function turnBack(route: GuidedRoute, track: Track, share: number): LeavingReport {
  const lineMeters = lineLengthMeters(route.line);
  const driver = new SimulatedDriver({ ...optionsOf(route, track.seed), beside: besideOf(track, lineMeters) });
  const drive = new GuidedDrive(route, driver);
  drive.until(({ fix }) => (fix.truth.routeMeters ?? 0) >= share * lineMeters);
  const tooEarly = withEvent(drive.seen, 'off-route').length > 0;
  driver.leaveAt(drive.seen.map(({ fix }) => fix.truth.at).reverse());
  return { tooEarly, miles: milesUntilNoticed(drive, drive.seen.length - 1) };
}

/** Drives a different road than the guided one. Both roads start the same way. */
export function driveAway(route: GuidedRoute, other: GuidedRoute, seed: number): LeavingReport {
  const drive = new GuidedDrive(route, new SimulatedDriver(optionsOf(other, seed)));
  return leavingCorridor(drive, route);
}

/** Drives a road that diverges from the line by `slope` meters per meter, beginning at a share of the route. */
export function diverge(route: GuidedRoute, seed: number, share: number, slope: number): LeavingReport {
  const from = share * lineLengthMeters(route.line);
  const driver = new SimulatedDriver({
    ...optionsOf(route, seed),
    beside: (meters) => Math.max(0, meters - from) * slope,
  });
  return leavingCorridor(new GuidedDrive(route, driver), route);
}

function leavingCorridor(drive: GuidedDrive, route: GuidedRoute): LeavingReport {
  const along = cumulativeMeters(route.line);
  const offAt = ({ fix }: Guided): number => nearestOnLine(fix.truth.at, route.line, along).offsetMeters;
  // Check only some fixes, because checking each one against the whole line would take minutes.
  const looked = ({ fix }: Guided): boolean => (fix.time / 1000) % 20 === 0;
  const at = drive.until(
    (guided) =>
      guided.events.some(({ kind }) => kind === 'off-route') || (looked(guided) && offAt(guided) > CORRIDOR_METERS),
  );
  if (!at) return { tooEarly: false, miles: null };
  const noticed = withEvent(drive.seen, 'off-route').length > 0;
  if (noticed) return { tooEarly: offAt(at) < PARTED_METERS, miles: 0 };
  return { tooEarly: false, miles: milesUntilNoticed(drive, drive.seen.length - 1) };
}

function milesUntilNoticed(drive: GuidedDrive, left: number): number | null {
  for (let i = 0; i < AFTER_FIXES; i++) {
    const guided = drive.next();
    if (!guided) return null;
    if (guided.events.some(({ kind }) => kind === 'off-route')) {
      const driven = drive.seen.slice(left).map(({ fix }) => fix.truth.at);
      const meters = driven.slice(1).reduce((sum, at, k) => sum + distanceMeters(driven[k] as LngLat, at), 0);
      return meters / METERS_PER_MILE;
    }
  }
  return null;
}
