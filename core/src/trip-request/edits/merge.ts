import { isSameName, type TripWaypoint } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';

/** Returns whether two drafts are of the same trip, which requires at least one common end. */
export const isSameTrip = (a: TripDraft, b: TripDraft): boolean =>
  isSameName(a.origin, b.origin) || isSameName(a.destination, b.destination);

/** Returns a string that is equal for equal values, regardless of field order. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isSame = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

/**
 * Applies a change made on one draft to another draft, keeping later edits.
 * @param base draft before the change.
 * @param next draft after the change.
 * @param onto draft to apply the change to.
 */
export function rebased(base: TripDraft, next: TripDraft, onto: TripDraft): TripDraft {
  const names = Object.keys(next) as (keyof TripDraft)[];
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

/** Returns the waypoints of `next` with those added and without those removed between `base` and `onto`. */
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

/** Applies the hours of changed days; other days keep the hours in `onto`. */
function rebasedHours(
  base: TripDraft['hoursOnDay'],
  next: TripDraft['hoursOnDay'],
  onto: TripDraft['hoursOnDay'],
): TripDraft['hoursOnDay'] {
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

/** Adds and removes the changed towns; keeps the other towns in `onto`. */
function rebasedTowns(base: readonly string[], next: readonly string[], onto: readonly string[]): readonly string[] {
  if (isSame(base, next)) return onto;
  const allowed = base.filter((town) => !next.includes(town));
  const towns = new Set([...onto, ...next.filter((town) => !base.includes(town))]);
  return [...towns].filter((town) => !allowed.includes(town));
}
