import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { type Announcement, type GuidedRoute, STEP_ADVANCE_METERS } from '@roadcast/core/navigation';
import type { Guided } from './guided-drive.ts';

/**
 * Minimum time between repetitions of the same instruction, milliseconds. See docs/product/navigation.md#voice-queue.
 */
const REPEAT_MS = 5000;
/** Maximum distance from the end at which guidance may announce the arrival, meters. */
export const ARRIVAL_METERS = 60;
/** Allowed difference between a route's meters, from the trip's rounded miles, and a drive's, from its line. */
const ROUNDING_METERS = 15;
/** Distance between the car and a stop at which the next leg starts, meters. */
const DRIVEN_OFF_METERS = 20;

export interface StreetDrive {
  readonly route: GuidedRoute;
  /** Everything since the route's first position. */
  readonly seen: readonly Guided[];
  /** Length of the driven line, meters. */
  readonly lineMeters: number;
  readonly noiseMeters: number;
}

/**
 * Checks the guarantees for real streets using the events and the car's true positions.
 * @returns a sentence for each broken guarantee.
 */
export function brokenStreetPromises(drive: StreetDrive): string[] {
  return [...brokenSteps(drive), ...brokenAnnouncements(drive), ...falseAlarms(drive), ...brokenArrival(drive)];
}

function brokenSteps({ route, seen, lineMeters, noiseMeters }: StreetDrive): string[] {
  const total = route.along.at(-1) ?? 0;
  const broken: string[] = [];
  const steps = seen.flatMap(({ events, fix, state }) =>
    events.flatMap((event) => (event.kind === 'step' ? [{ step: event.step, fix, state }] : [])),
  );
  const order = steps.map(({ step }) => step).join(' ');
  const expected = route.steps.map((_, step) => step).join(' ');
  if (order !== expected) broken.push(`steps came as ${order} of ${expected}`);
  const slack = STEP_ADVANCE_METERS + noiseMeters + ROUNDING_METERS;
  for (const { step, fix, state } of steps) {
    const { routeMeters } = fix.truth;
    if (step === 0 || routeMeters === null) continue;
    const ahead = (route.steps[step]?.alongMeters ?? 0) - (routeMeters * total) / lineMeters;
    const parked = state.phase === 'arrived' ? ARRIVAL_METERS + noiseMeters : 0;
    if (ahead > Math.max(slack, parked)) broken.push(`step ${step} came ${Math.round(ahead)} m early`);
    const late =
      noiseMeters + 2 * (fix.speed ?? 0) + ROUNDING_METERS + (isLegStart(route, step) ? DRIVEN_OFF_METERS : 0);
    if (ahead < -late) broken.push(`step ${step} came ${Math.round(-ahead)} m late`);
  }
  return broken;
}

const isLegStart = ({ steps }: GuidedRoute, step: number): boolean => steps[step]?.type.startsWith('depart') ?? false;

function brokenAnnouncements(drive: StreetDrive): string[] {
  return [...saidAgainTooSoon(drive), ...neverAnnounced(drive)];
}

function saidAgainTooSoon({ seen }: StreetDrive): string[] {
  const broken: string[] = [];
  const before = new Map<string, number>();
  for (const { announcement, time } of announcementsOf(seen)) {
    if (!('step' in announcement)) continue;
    const said = `${announcement.kind} ${announcement.step}`;
    const since = time - (before.get(said) ?? Number.NEGATIVE_INFINITY);
    if (since < REPEAT_MS) broken.push(`${said} was said again after ${since} ms`);
    before.set(said, time);
  }
  return broken;
}

/** Checks that every maneuver between the start and arrival of a leg is announced, alone or with the previous one. */
function neverAnnounced({ route, seen }: StreetDrive): string[] {
  const said = new Set(
    announcementsOf(seen).flatMap(({ announcement }) =>
      announcement.kind === 'maneuver' ? [announcement.step, announcement.following] : [],
    ),
  );
  return route.steps.flatMap(({ type }, step) =>
    /^(depart|arrive)/.test(type) || said.has(step) ? [] : [`step ${step} was not announced`],
  );
}

const announcementsOf = (seen: readonly Guided[]): { announcement: Announcement; time: number }[] =>
  seen.flatMap(({ events, fix }) =>
    events.flatMap((event) =>
      event.kind === 'announce' ? [{ announcement: event.announcement, time: fix.time }] : [],
    ),
  );

const falseAlarms = ({ seen }: StreetDrive): string[] =>
  seen.flatMap(({ events, fix }, i) =>
    events.some(({ kind }) => kind === 'off-route')
      ? [`off route at fix ${i}, ${Math.round(fix.truth.routeMeters ?? -1)} m, though it was not`]
      : [],
  );

function brokenArrival({ route, seen }: StreetDrive): string[] {
  const at = seen.find(({ events }) => events.some(({ kind }) => kind === 'arrived'));
  if (!at) return ['never arrived'];
  const off = distanceMeters(at.fix.truth.at, route.line.at(-1) as LngLat);
  const told = at.events.some(({ kind, ...event }) => {
    const announcement = 'announcement' in event ? event.announcement : null;
    return announcement?.kind === 'place' && announcement.last;
  });
  return [
    ...(off > ARRIVAL_METERS ? [`arrived ${Math.round(off)} m before the end`] : []),
    ...(told ? [] : ['the arrival was not announced']),
  ];
}
