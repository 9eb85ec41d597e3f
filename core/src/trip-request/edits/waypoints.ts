import {
  endAt,
  isGiven,
  LONGEST_NOTE,
  type SightReference,
  stopAt,
  type TripPlace,
  type TripWaypoint,
} from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';
import { type Locate, leastDetour } from './locate.ts';

/** Returns the positions of a draft's places from origin to destination; null if unknown. */
const chainOf = (
  { origin, waypoints, destination }: Pick<TripDraft, 'origin' | 'waypoints' | 'destination'>,
  locate: Locate,
) => [origin, ...waypoints, destination].map(locate);

/** Returns the draft with a place inserted before a waypoint. */
export const withWaypointAt = (draft: TripDraft, index: number, place: TripWaypoint): TripDraft => ({
  ...draft,
  waypoints: draft.waypoints.toSpliced(index, 0, place),
});

/** Returns the draft with a changed waypoint. */
export const withWaypoint = (draft: TripDraft, index: number, change: Partial<TripWaypoint>): TripDraft => ({
  ...draft,
  waypoints: draft.waypoints.map((place, i) => (i === index ? { ...place, ...change } : place)),
});

/** Returns the draft without some waypoints. */
export const withoutWaypoints = (draft: TripDraft, ...indexes: readonly number[]): TripDraft => ({
  ...draft,
  waypoints: draft.waypoints.filter((_, i) => !indexes.includes(i)),
});

/**
 * Returns the draft with a stop inserted where it adds the least straight-line distance; appended if its position is
 * unknown.
 */
export const withStop = (draft: TripDraft, stop: TripPlace, locate: Locate): TripDraft =>
  inserted(draft, stopAt(stop), locate);

/** Returns the draft with a discovered place, inserted like `withStop`. */
export const withSight = (draft: TripDraft, place: TripPlace, sight: SightReference, locate: Locate): TripDraft =>
  inserted(draft, { ...stopAt(place), sight }, locate);

function inserted(draft: TripDraft, waypoint: TripWaypoint, locate: Locate): TripDraft {
  const at = locate(waypoint);
  const index = at ? leastDetour(chainOf(draft, locate), at) : draft.waypoints.length;
  return withWaypointAt(draft, index, waypoint);
}

/** Returns the sights of a trip's discovered places, in road order. A sight added twice appears twice. */
export const sightsOf = ({ waypoints }: Pick<TripDraft, 'waypoints'>): SightReference[] =>
  waypoints.flatMap(({ role, sight }) => (role === 'stop' && sight ? [sight] : []));

/** Returns the draft with a different place at a waypoint. A discovered place becomes an ordinary stop. */
export const withOtherPlace = (draft: TripDraft, index: number, { name, at }: TripPlace): TripDraft =>
  withWaypoint(draft, index, { name, at, sight: null });

/** Returns the draft with a changed note on a discovered place. */
export function withSightNote(draft: TripDraft, index: number, note: string): TripDraft {
  const sight = draft.waypoints[index]?.sight;
  return sight ? withWaypoint(draft, index, { sight: { ...sight, note: note.slice(0, LONGEST_NOTE) } }) : draft;
}

/** Returns the trip in the opposite direction. */
export const turnedAround = (draft: TripDraft): TripDraft => ({
  ...draft,
  origin: { name: draft.destination.name, at: draft.destination.at },
  destination: endAt(draft.origin),
  waypoints: draft.waypoints.toReversed(),
});

const placeIndexes = ({ waypoints }: TripDraft): number[] =>
  waypoints.flatMap(({ role }, index) => (role === 'pass' ? [] : [index]));

/**
 * Returns the draft with a waypoint moved.
 * @param from index of a waypoint that isn't a via point.
 * @param by number of places to move; negative to move up.
 */
export function withMovedPlace(draft: TripDraft, from: number, by: number, locate: Locate): TripDraft {
  const order = placeIndexes(draft);
  const at = order.indexOf(from);
  const to = Math.min(order.length - 1, Math.max(0, at + by));
  if (at === -1 || to === at) return draft;
  return inOrder(draft, order.toSpliced(at, 1).toSpliced(to, 0, from), locate);
}

/**
 * Returns the draft with the stops in another order; unchanged if the order doesn't match.
 * @param order indexes of the waypoints that aren't via points. For a return trip, the number of waypoints is the index
 * of the turnaround, and the last place becomes the turnaround.
 */
export function withBestOrder(draft: TripDraft, order: readonly number[], locate: Locate): TripDraft {
  const given: TripDraft = { ...draft, waypoints: draft.waypoints.filter(isGiven) };
  if (given.returnTrip) return withLoopOrder(given, order, locate) ?? draft;
  return isWholeOrder(given, order) ? inOrder(given, order, locate) : draft;
}

const isWholeOrder = (draft: TripDraft, order: readonly number[]): boolean => {
  const indexes = new Set(placeIndexes(draft));
  return order.length === indexes.size && new Set(order).size === order.length && order.every((i) => indexes.has(i));
};

/** Reorders a return trip as a loop that ends at the origin. Via points stay on the way to the last place. */
function withLoopOrder(draft: TripDraft, order: readonly number[], locate: Locate): TripDraft | null {
  const turn: TripWaypoint = { ...draft.destination, role: 'stop', sight: null };
  const loop: TripDraft = { ...draft, waypoints: [...draft.waypoints, turn], destination: endAt(draft.origin) };
  if (!isWholeOrder(loop, order)) return null;
  const waypoints = waypointsInOrder(
    loop,
    order,
    (places) => chainOf({ ...loop, waypoints: places }, locate).slice(0, -1),
    locate,
  );
  const last = waypoints.at(-1);
  if (!last) return null;
  const { role: _role, sight: _sight, ...destination } = last;
  return { ...draft, waypoints: waypoints.slice(0, -1), destination };
}

/**
 * Returns the draft with the stops reordered. Via points stay between the same two places; if these are no longer
 * adjacent, via points move to the smallest detour.
 */
const inOrder = (draft: TripDraft, order: readonly number[], locate: Locate): TripDraft => ({
  ...draft,
  waypoints: waypointsInOrder(draft, order, (waypoints) => chainOf({ ...draft, waypoints }, locate), locate),
});

/** @param chain returns the positions between which via points may move. */
function waypointsInOrder(
  draft: TripDraft,
  order: readonly number[],
  chain: (waypoints: readonly TripWaypoint[]) => ReturnType<typeof chainOf>,
  locate: Locate,
): readonly TripWaypoint[] {
  const places = order.flatMap((index) => draft.waypoints[index] ?? []);
  let waypoints: readonly TripWaypoint[] = places;
  draft.waypoints.forEach((pass, index) => {
    if (pass.role !== 'pass') return;
    const before = draft.waypoints.slice(0, index).findLast(({ role }) => role !== 'pass') ?? null;
    const after = draft.waypoints.slice(index).find(({ role }) => role !== 'pass') ?? null;
    const newBefore = after ? (places[places.indexOf(after) - 1] ?? null) : (places.at(-1) ?? null);
    const end = after ? waypoints.indexOf(after) : waypoints.length;
    const at = locate(pass);
    const slot = newBefore === before || !at ? end : leastDetour(chain(waypoints), at);
    waypoints = waypoints.toSpliced(slot, 0, pass);
  });
  return waypoints;
}

/**
 * Returns the draft with new places and their preferences. Removes preferences for the old places and days; keeps
 * departure, vehicle and the rest.
 * @param places origin first, destination last.
 */
export function withPlaces(draft: TripDraft, places: readonly TripWaypoint[], returnTrip: boolean): TripDraft {
  const [origin, destination] = [places[0], places.at(-1)];
  if (!origin || !destination) return draft;
  const { role: _role, sight: _sight, ...end } = destination;
  return {
    ...draft,
    origin: { name: origin.name, at: origin.at },
    destination: end,
    waypoints: places.slice(1, -1),
    returnTrip,
    hoursOnDay: {},
    skippedTowns: [],
    ignoreLimits: [],
  };
}
