import { isSameName, type TripWaypoint } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';

/** Returns whether two requests are for one trip: changing both ends makes another trip. */
export const isSameTrip = (a: TripRequest, b: TripRequest): boolean =>
  isSameName(a.origin, b.origin) || isSameName(a.destination, b.destination);

/** The same text for equal values, in any field order. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isSame = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

/**
 * Applies a change made to one request to another, keeping what was typed or sent for planning since.
 * @param base the request before the change.
 * @param next the request after it.
 * @param onto the request to apply it to.
 */
export function rebased(base: TripRequest, next: TripRequest, onto: TripRequest): TripRequest {
  const names = Object.keys(next) as (keyof TripRequest)[];
  const changes = names.filter((name) => !isSame(base[name], next[name]));
  return {
    ...onto,
    ...Object.fromEntries(changes.map((name) => [name, next[name]])),
    waypoints: isSame(base.waypoints, next.waypoints)
      ? onto.waypoints
      : rebasedWaypoints(base.waypoints, next.waypoints, onto.waypoints),
    hoursOnDay: rebasedHours(base.hoursOnDay, next.hoursOnDay, onto.hoursOnDay),
    skippedTowns: rebasedTowns(base.skippedTowns, next.skippedTowns, onto.skippedTowns),
  };
}

/** Returns `next` with `onto`'s additions to `base`, and without its removals. */
function rebasedWaypoints(
  base: readonly TripWaypoint[],
  next: readonly TripWaypoint[],
  onto: readonly TripWaypoint[],
): readonly TripWaypoint[] {
  const [was, is] = [base.map(keyOf), onto.map(keyOf)];
  if (isSame(was, is)) return next;
  const kept = next.filter((place) => !was.includes(keyOf(place)) || is.includes(keyOf(place)));
  const have = new Set([...was, ...kept.map(keyOf)]);
  return [...kept, ...onto.filter((place) => !have.has(keyOf(place)))];
}

/** Applies each changed day; other days keep their hours from `onto`. */
function rebasedHours(
  base: TripRequest['hoursOnDay'],
  next: TripRequest['hoursOnDay'],
  onto: TripRequest['hoursOnDay'],
): TripRequest['hoursOnDay'] {
  if (isSame(base, next)) return onto;
  const hoursOnDay: Record<number, number> = { ...onto };
  for (const day of Object.keys({ ...base, ...next }).map(Number)) {
    const hours = next[day];
    if (base[day] === hours) continue;
    if (hours === undefined) delete hoursOnDay[day];
    else hoursOnDay[day] = hours;
  }
  return hoursOnDay;
}

/** Adds and removes the changed towns; other towns come from `onto`. */
function rebasedTowns(base: readonly string[], next: readonly string[], onto: readonly string[]): readonly string[] {
  if (isSame(base, next)) return onto;
  const allowed = base.filter((town) => !next.includes(town));
  const towns = new Set([...onto, ...next.filter((town) => !base.includes(town))]);
  return [...towns].filter((town) => !allowed.includes(town));
}
