import { type DriveOptions, SimulatedDriver, speedsOf } from '@roadcast/core/drive-simulator';
import { distanceMeters, type LngLat, lineLengthMeters, nearestOnLine } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import type { FastifyInstance } from 'fastify';
import { type Guided, GuidedDrive, withEvent } from './guided-drive.ts';
import { driveToken, type Planned, planned, wantedAt } from './planned-route.ts';
import { ARRIVAL_METERS, brokenStreetPromises } from './street-promises.ts';
import { wrongWayAt } from './wrong-way.ts';

/** A Friday morning in December, 9:30 in New York. */
const START = Date.parse('2026-12-04T14:30:00Z');

/** Maximum error of the fixes, meters. */
const NOISE_METERS = 30;

/** Number of fixes before a reroute arrives. */
const ANSWER_FIXES = 2;

const driveOptions = (route: GuidedRoute, seed: number): DriveOptions => ({
  line: route.line,
  speedAt: speedsOf(route.along, route.elapsed),
  startTime: START,
  seed,
  noiseMeters: NOISE_METERS,
});

/**
 * Drives a whole route. @returns a sentence for each broken guarantee, and the distance from the end at arrival,
 * meters.
 */
export function driveWhole({ route }: Planned, seed: number): { broken: string[]; arrivedMeters: number } {
  const lineMeters = lineLengthMeters(route.line);
  const seen = new GuidedDrive(route, new SimulatedDriver(driveOptions(route, seed))).toEnd();
  const broken = brokenStreetPromises({ route, seen, lineMeters, noiseMeters: NOISE_METERS });
  const at = seen.at(-1)?.fix.truth.at ?? ([0, 0] as LngLat);
  return { broken, arrivedMeters: distanceMeters(at, route.line.at(-1) as LngLat) };
}

/**
 * Minimum distance of a missed turn from the end, meters, because closer turns can't be missed: the car has already
 * arrived.
 */
const BEFORE_END_METERS = 300;

/** Returns the index of a random maneuver other than the start and arrivals; null if there is none. */
function turnOf({ steps, along }: GuidedRoute, random: () => number): number | null {
  const end = (along.at(-1) ?? 0) - BEFORE_END_METERS;
  const turns = steps.flatMap(({ type, alongMeters }, step) =>
    /^(depart|arrive)/.test(type) || alongMeters > end ? [] : [step],
  );
  return turns[Math.floor(random() * turns.length)] ?? null;
}

/** Width of a wide road, meters. At an exit, roads separate slowly. */
const ROAD_METERS = 15;

export interface WrongTurnReport {
  readonly broken: readonly string[];
  /** Time between leaving the street and its detection, seconds; null if undetected. */
  readonly seconds: number | null;
}

/**
 * Takes another street at a maneuver, reroutes when guidance detects the deviation, and drives the new route to the
 * end.
 * @returns null if there is no other street.
 */
export async function takeWrongTurn(
  app: FastifyInstance,
  { route }: Planned,
  seed: number,
  random: () => number,
): Promise<WrongTurnReport | null> {
  const step = turnOf(route, random);
  if (step === null) return null;
  const way = await wrongWayAt(app, route, step, random);
  if (!way) return null;
  const share = lineLengthMeters(route.line) / (route.along.at(-1) ?? 1);
  const driver = new SimulatedDriver({
    ...driveOptions(route, seed),
    wrongTurns: [{ atMeters: way.atMeters * share, path: way.path }],
  });
  const drive = new GuidedDrive(route, driver);
  const found = drive.until(({ events }) => events.some(({ kind }) => kind === 'off-route'));
  const left = drive.seen.find(
    ({ fix: { truth } }) =>
      truth.routeMeters === null && nearestOnLine(truth.at, route.line, route.along).offsetMeters > ROAD_METERS,
  );
  if (!found) return { broken: [`the wrong turn at step ${step} was not noticed`], seconds: null };
  if (found.fix.truth.routeMeters !== null) return { broken: ['off the route before it was left'], seconds: null };
  // The heading may reveal the deviation before the car is off the road.
  const seconds = left ? Math.max(0, found.fix.time - left.fix.time) / 1000 : 0;
  const broken = await driveOtherWay(app, route, drive, driver);
  return { broken: broken.map((sentence) => `after a wrong turn at step ${step}: ${sentence}`), seconds };
}

async function driveOtherWay(
  app: FastifyInstance,
  route: GuidedRoute,
  drive: GuidedDrive,
  driver: SimulatedDriver,
): Promise<string[]> {
  for (let i = 0; i < ANSWER_FIXES; i++) drive.next();
  const state = drive.seen.at(-1)?.state;
  if (!state?.fix) return ['nobody knows where it is'];
  const rest = route.places.slice(state.nextPlace).map(({ point, label }) => wantedAt(point, label));
  const other = await planned(app, [wantedAt(state.fix.at, ''), ...rest], {
    driveToken: await driveToken(app, rest),
  });
  if (!other) return ['there is no other way'];
  drive.take(other.route);
  driver.follow(other.route.line, speedsOf(other.route.along, other.route.elapsed));
  return brokenOnOtherWay(other.route, drive.toEnd());
}

function brokenOnOtherWay(route: GuidedRoute, seen: readonly Guided[]): string[] {
  const arrived = withEvent(seen, 'arrived')[0];
  if (!arrived) return ['it never arrived'];
  const off = distanceMeters(arrived.fix.truth.at, route.line.at(-1) as LngLat);
  const places = withEvent(seen, 'place').length;
  return [
    ...(off > ARRIVAL_METERS ? [`arrived ${Math.round(off)} m before the end`] : []),
    ...(places === route.places.length ? [] : [`reached ${places} of ${route.places.length} places`]),
    ...withEvent(seen, 'off-route').map(({ fix }) => `off it at ${Math.round(fix.truth.routeMeters ?? -1)} m`),
  ];
}
