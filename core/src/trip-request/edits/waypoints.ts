import { endAt, isGiven, stopAt, type TripPlace, type TripWaypoint } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { type Locate, leastDetour } from './locate.ts';

/** The whole way of a request, from origin to destination. */
const chainOf = (
  { origin, waypoints, destination }: Pick<TripRequest, 'origin' | 'waypoints' | 'destination'>,
  locate: Locate,
) => [origin, ...waypoints, destination].map(locate);

/** @returns the request with one more place before the waypoint of that index. */
export const withWaypointAt = (request: TripRequest, index: number, place: TripWaypoint): TripRequest => ({
  ...request,
  waypoints: request.waypoints.toSpliced(index, 0, place),
});

/** @returns the request with some of a waypoint changed. */
export const withWaypoint = (request: TripRequest, index: number, change: Partial<TripWaypoint>): TripRequest => ({
  ...request,
  waypoints: request.waypoints.map((place, i) => (i === index ? { ...place, ...change } : place)),
});

/** @returns the request without the waypoints of these indexes. */
export const withoutWaypoints = (request: TripRequest, ...indexes: readonly number[]): TripRequest => ({
  ...request,
  waypoints: request.waypoints.filter((_, i) => !indexes.includes(i)),
});

/** @returns the request with one more stop where it costs the least detour as the crow flies. */
export function withStop(request: TripRequest, stop: TripPlace, locate: Locate): TripRequest {
  const at = locate(stop);
  const index = at ? leastDetour(chainOf(request, locate), at) : request.waypoints.length;
  return withWaypointAt(request, index, stopAt(stop));
}

/** @returns the trip the other way around. */
export const turnedAround = (request: TripRequest): TripRequest => ({
  ...request,
  origin: { name: request.destination.name, at: request.destination.at },
  destination: endAt(request.origin),
  waypoints: request.waypoints.toReversed(),
});

const placeIndexes = ({ waypoints }: TripRequest): number[] =>
  waypoints.flatMap(({ role }, index) => (role === 'pass' ? [] : [index]));

/** @param from index of a waypoint that is no point to pass. @param by places up (negative) or down. @returns the request with it moved. */
export function withMovedPlace(request: TripRequest, from: number, by: number, locate: Locate): TripRequest {
  const order = placeIndexes(request);
  const at = order.indexOf(from);
  const to = Math.min(order.length - 1, Math.max(0, at + by));
  if (at === -1 || to === at) return request;
  return inOrder(request, order.toSpliced(at, 1).toSpliced(to, 0, from), locate);
}

/** @param order indexes among the waypoints of the settled request, points to pass left out. */
export function withBestOrder(request: TripRequest, order: readonly number[], locate: Locate): TripRequest {
  const given: TripRequest = { ...request, waypoints: request.waypoints.filter(isGiven) };
  const whole = new Set(order).size === order.length && order.length === placeIndexes(given).length;
  return whole ? inOrder(given, order, locate) : request;
}

/**
 * A chosen road stays chosen: its points stay between the places that they stood between, and where these are no longer neighbors they go
 * where they cost the least detour.
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
 * @param places origin first, destination last.
 * @returns the request from and to and by these places, with what is wished there. What was wished of the old places and days goes with
 * them; departure, vehicle and the other wishes stay.
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
