import { drivableTripOf, type GenerateRouteRequest, generateRouteResponseSchema, type Trip } from '@roadcast/contract';
import { SimulatedDriver, speedsOf } from '@roadcast/core/drive-simulator';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import {
  advance,
  type GuidanceState,
  type GuidedRoute,
  guidedRouteOf,
  type PositionFix,
  progressOf,
  startGuidance,
} from '@roadcast/core/navigation';
import { serve } from './served.ts';

/** Processor time per call, milliseconds. Unlike elapsed time, it excludes waiting for other processes. */
export interface UpdateTimes {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

/** Times of guidance on a route. */
export interface GuidanceOnRoute {
  readonly miles: number;
  readonly points: number;
  /**
   * Updates on the route, miles away from it, and when rejoining anywhere on the line. Include the progress for the
   * screen.
   */
  readonly onRoute: UpdateTimes;
  readonly offRoute: UpdateTimes;
  readonly rejoining: UpdateTimes;
}

export interface GuidanceResult {
  /** A coast-to-coast route as planned, and the same road with a trip's maximum number of points. */
  readonly planned: GuidanceOnRoute;
  readonly longest: GuidanceOnRoute;
  /** Building a trip's guided route. */
  readonly guidedRoute: UpdateTimes;
}

const MOST_POINTS = 30_000;
const FIXES = 4000;
const REJOINS = 400;
const ROUTES = 40;
const SETTINGS = { announcementFeet: 500 };

const coast: GenerateRouteRequest = {
  origin: 'Seattle, WA',
  destination: 'Miami, FL',
  preferences: { vehicleType: 'car' },
};

/** Measures the time per fix on the longest routes. */
export async function benchGuidance(): Promise<GuidanceResult> {
  const trip = await plannedTrip();
  const route = guidedRouteOf(drivableTripOf(trip));
  return {
    planned: onRoute(route),
    longest: onRoute(withPoints(route, MOST_POINTS)),
    guidedRoute: timed(ROUTES, () => guidedRouteOf(drivableTripOf({ ...trip }))),
  };
}

async function plannedTrip(): Promise<Trip> {
  const served = await serve({ EDITION: 'private' });
  const answer = await fetch(`${served.url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(coast),
  });
  const text = await answer.text();
  await served.stop();
  if (!answer.ok) throw new Error(`the trip was not planned: ${text}`);
  return generateRouteResponseSchema.parse(JSON.parse(text)).route;
}

/** Returns the route subdivided to approximately a number of points. */
function withPoints(route: GuidedRoute, count: number): GuidedRoute {
  const pieces = Math.max(1, Math.floor(count / route.line.length));
  const line: LngLat[] = [];
  const elapsed: number[] = [];
  for (const [i, to] of route.line.entries()) {
    const from = route.line[i - 1];
    for (let k = 1; from && k < pieces; k++) {
      line.push([from[0] + ((to[0] - from[0]) * k) / pieces, from[1] + ((to[1] - from[1]) * k) / pieces]);
      elapsed.push(
        (route.elapsed[i - 1] ?? 0) + (((route.elapsed[i] ?? 0) - (route.elapsed[i - 1] ?? 0)) * k) / pieces,
      );
    }
    line.push(to);
    elapsed.push(route.elapsed[i] ?? 0);
  }
  return { ...route, line, along: cumulativeMeters(line), elapsed: Float64Array.from(elapsed) };
}

function onRoute(route: GuidedRoute): GuidanceOnRoute {
  const { line, along, elapsed } = route;
  const total = along.at(-1) ?? 0;
  const driver = new SimulatedDriver({
    line,
    speedAt: speedsOf(along, elapsed),
    startTime: 0,
    noiseMeters: 15,
    startMeters: total / 50,
  });
  let state = startGuidance();
  let last: PositionFix | null = null;
  const told = (): PositionFix | null => {
    const fix = driver.next();
    if (fix)
      last = { at: fix.at, accuracyMeters: fix.accuracyMeters, speed: fix.speed, heading: fix.heading, time: fix.time };
    return last;
  };
  const on = timed(FIXES, () => {
    const fix = told();
    if (fix) state = update(route, state, fix);
  });
  // Fifty miles from the line, each update searches the entire remaining line.
  const middle: GuidanceState = state;
  const away = (fix: PositionFix, i: number): PositionFix => ({
    ...fix,
    at: [fix.at[0] + i * 1e-5, fix.at[1] + 0.7],
    time: fix.time + i * 1000,
  });
  const here = last as PositionFix | null;
  if (!here) throw new Error('the drive has no position');
  let off = middle;
  for (let i = 1; off.phase !== 'off-route' && i < 100; i++) off = update(route, off, away(here, i));
  const lost = off;
  const since = lost.fix?.time ?? here.time;
  const offTimes = timed(FIXES / 4, (i) => {
    off = update(route, off, away({ ...here, time: since }, i + 1));
  });
  const back = line.flatMap((point, i) => ((along[i] ?? 0) > total * 0.6 ? [point] : []));
  const rejoining = timed(REJOINS, (i) => {
    const at = back[Math.floor((i * back.length) / REJOINS)] as LngLat;
    update(route, { ...lost, fix: null }, { ...here, at, heading: null, time: since + 1000 });
  });
  return {
    miles: Math.round(total / 1609.344),
    points: line.length,
    onRoute: on,
    offRoute: offTimes,
    rejoining,
  };
}

/** Runs what the browser does for each fix: updates the state and the progress on screen. */
function update(route: GuidedRoute, state: GuidanceState, fix: PositionFix): GuidanceState {
  const next = advance(route, state, fix, SETTINGS).state;
  progressOf(route, next);
  return next;
}

/** Number of calls until the code is fully optimized. */
const WARM_UP = 200;

function processorTime(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function timed(count: number, call: (index: number) => unknown): UpdateTimes {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const took = processorTime(() => call(i));
    if (i >= Math.min(WARM_UP, count / 4)) times.push(took);
  }
  return timesOf(times);
}

function timesOf(times: readonly number[]): UpdateTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    thousandths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
