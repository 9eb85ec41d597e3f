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

/** Maximum error of fixes, meters. */
const NOISE_METERS = 30;

/** Number of fixes until a reroute is answered. */
const ANSWER_FIXES = 2;

const driveOptions = (route: GuidedRoute, seed: number): DriveOptions => ({
  line: route.line,
  speedAt: speedsOf(route.along, route.elapsed),
  startTime: START,
  seed,
  noiseMeters: NOISE_METERS,
});

/**
 * Returns a sentence for each guarantee that a drive of a route breaks, and the distance from the end at arrival,
 * meters.
 */
export function driveWhole({ route }: Planned, seed: number): { broken: string[]; arrivedMeters: number } {
  const lineMeters = lineLengthMeters(route.line);
  const seen = new GuidedDrive(route, new SimulatedDriver(driveOptions(route, seed))).toEnd();
  const broken = brokenStreetPromises({ route, seen, lineMeters, noiseMeters: NOISE_METERS });
  const at = seen.at(-1)?.fix.truth.at ?? ([0, 0] as LngLat);
  return { broken, arrivedMeters: distanceMeters(at, route.line.at(-1) as LngLat) };
}

/** Turns closer to the end than this can't be missed: the car has arrived. Meters. */
const BEFORE_END_METERS = 300;

/** Returns a random maneuver other than the start and arrivals; null for a road without any. */
function turnOf({ steps, along }: GuidedRoute, random: () => number): number | null {
  const end = (along.at(-1) ?? 0) - BEFORE_END_METERS;
  const turns = steps.flatMap(({ type, alongMeters }, step) =>
    /^(depart|arrive)/.test(type) || alongMeters > end ? [] : [step],
  );
  return turns[Math.floor(random() * turns.length)] ?? null;
}

/** Width of a wide road, meters: at an exit, ways separate slowly. */
const ROAD_METERS = 15;

/** Result of a wrong turn. */
export interface WrongTurnReport {
  readonly broken: readonly string[];
  /** Time from leaving the street to its detection; null if never. */
  readonly seconds: number | null;
}

/**
 * Drives another street at one of the maneuvers, reroutes once guidance detects it, and drives that to the end.
 * @returns null if no other street leads away.
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
  if (!found || !left) return { broken: [`the wrong turn at step ${step} was not noticed`], seconds: null };
  if (found.fix.truth.routeMeters !== null) return { broken: ['off the route before it was left'], seconds: null };
  const seconds = Math.max(0, found.fix.time - left.fix.time) / 1000;
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
