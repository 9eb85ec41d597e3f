import { endAt, isGiven, stopAt, type TripPlace, type TripWaypoint } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { type Locate, leastDetour } from './locate.ts';

/** All places of a request, from origin to destination. */
const chainOf = (
  { origin, waypoints, destination }: Pick<TripRequest, 'origin' | 'waypoints' | 'destination'>,
  locate: Locate,
) => [origin, ...waypoints, destination].map(locate);

/** Returns the request with a place inserted before a waypoint. */
export const withWaypointAt = (request: TripRequest, index: number, place: TripWaypoint): TripRequest => ({
  ...request,
  waypoints: request.waypoints.toSpliced(index, 0, place),
});

/** Returns the request with a changed waypoint. */
export const withWaypoint = (request: TripRequest, index: number, change: Partial<TripWaypoint>): TripRequest => ({
  ...request,
  waypoints: request.waypoints.map((place, i) => (i === index ? { ...place, ...change } : place)),
});

/** Returns the request without some waypoints. */
export const withoutWaypoints = (request: TripRequest, ...indexes: readonly number[]): TripRequest => ({
  ...request,
  waypoints: request.waypoints.filter((_, i) => !indexes.includes(i)),
});

/** Returns the request with a stop inserted at the smallest straight-line detour. */
export function withStop(request: TripRequest, stop: TripPlace, locate: Locate): TripRequest {
  const at = locate(stop);
  const index = at ? leastDetour(chainOf(request, locate), at) : request.waypoints.length;
  return withWaypointAt(request, index, stopAt(stop));
}

/** Returns the trip reversed. */
export const turnedAround = (request: TripRequest): TripRequest => ({
  ...request,
  origin: { name: request.destination.name, at: request.destination.at },
  destination: endAt(request.origin),
  waypoints: request.waypoints.toReversed(),
});

const placeIndexes = ({ waypoints }: TripRequest): number[] =>
  waypoints.flatMap(({ role }, index) => (role === 'pass' ? [] : [index]));

/**
 * Returns the request with a waypoint moved.
 * @param from index of a waypoint that isn't a via point.
 * @param by places up (negative) or down.
 */
export function withMovedPlace(request: TripRequest, from: number, by: number, locate: Locate): TripRequest {
  const order = placeIndexes(request);
  const at = order.indexOf(from);
  const to = Math.min(order.length - 1, Math.max(0, at + by));
  if (at === -1 || to === at) return request;
  return inOrder(request, order.toSpliced(at, 1).toSpliced(to, 0, from), locate);
}

/** @param order indexes among the waypoints of the settled request, without via points. */
export function withBestOrder(request: TripRequest, order: readonly number[], locate: Locate): TripRequest {
  const given: TripRequest = { ...request, waypoints: request.waypoints.filter(isGiven) };
  const whole = new Set(order).size === order.length && order.length === placeIndexes(given).length;
  return whole ? inOrder(given, order, locate) : request;
}

/**
 * A chosen road stays chosen: its via points stay between the same places, and if these are no longer neighbors, move
 * to where the detour is smallest.
 */
function inOrder(request: TripRequest, order: readonly number[], locate: Locate): TripRequest {
  const places = order.flatMap((index) => request.waypoints[index] ?? []);
  let waypoints: readonly TripWaypoint[] = places;
  request.waypoints.forEach((pass, index) => {
    if (pass.role !== 'pass') return;
    const before = request.waypoints.slice(0, index).findLast(({ role }) => role !== 'pass') ?? null;
    const after = request.waypoints.slice(index).find(({ role }) => role !== 'pass') ?? null;
    const newBefore = after ? (places[places.indexOf(after) - 1] ?? null) : (places.at(-1) ?? null);
    const end = after ? waypoints.indexOf(after) : waypoints.length;
    const at = locate(pass);
    const slot = newBefore === before || !at ? end : leastDetour(chainOf({ ...request, waypoints }, locate), at);
    waypoints = waypoints.toSpliced(slot, 0, pass);
  });
  return { ...request, waypoints };
}

/**
 * Returns the request with these places and their preferences. Preferences for the old places and days are removed;
 * departure, vehicle and the rest stay.
 * @param places origin first, destination last.
 */
export function withPlaces(request: TripRequest, places: readonly TripWaypoint[], returnTrip: boolean): TripRequest {
  const [origin, destination] = [places[0], places.at(-1)];
  if (!origin || !destination) return request;
  const { role: _, ...end } = destination;
  return {
    ...request,
    origin: { name: origin.name, at: origin.at },
    destination: end,
    waypoints: places.slice(1, -1),
    returnTrip,
    hoursOnDay: {},
    skippedTowns: [],
    ignoreLimits: [],
  };
}
