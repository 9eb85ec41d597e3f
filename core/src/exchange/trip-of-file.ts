import { distanceMeters, type LngLat } from '../geo/index.ts';
import { placesAlong } from './along-line.ts';
import { nearestIndexes } from './nearest.ts';
import type { ExportPlace } from './reading/own-places.ts';
import type { FilePlace, LeftOut, RoutePoint, SavedPlace, TripFile } from './reading/trip-file.ts';
import { mayLieInTheUs } from './reading/us-outline.ts';
import { simplifiedPath } from './simplified-path.ts';
import { SAME_PLACE_METERS } from './trip.ts';
import { unitVectors } from './unit-vectors.ts';
import { type WayChoice, type WayQuestion, wayQuestion, withWay } from './ways.ts';

/** Minimum length by which a bend must extend the path to characterize the road, meters. */
const LEAST_BULGE_METERS = 1000;

/** Maximum number of places between a trip's ends. */
export interface TripRoom {
  /** Maximum number of stops, limited by the form. */
  readonly stops: number;
  /** Maximum number of discovered places; null for unlimited. */
  readonly sights: number | null;
  /** Maximum number of via points, which keep the road on the file's line. */
  readonly passes: number;
}

/** The driver's answers to questions about a file; absent until asked. */
export interface TripChoices {
  readonly way?: WayChoice;
  /** Stops to keep, as indexes into `FileTrip.stops`. */
  readonly stops?: readonly number[];
}

/** A stop between a trip's ends. */
export interface StopOption {
  /** Name; '' if unnamed. */
  readonly name: string;
  readonly isKept: boolean;
}

/** A trip read from a file, and counts of skipped data. */
export interface FileTrip {
  /** Source of the places: a Roadcast file's own places, otherwise the route, the track or just the waypoints. */
  readonly source: 'own' | 'route' | 'track' | 'waypoints';
  /** At least two places, origin first and destination last. */
  readonly places: readonly ExportPlace[];
  /** Whether the trip returns to the first place; only Roadcast files specify this. */
  readonly returnTrip: boolean;
  /** Number of the file's line points in the US, whether used or not. */
  readonly linePoints: number;
  /** Number of points skipped for being outside the US. */
  readonly outside: number;
  /** All stops between the ends except discovered places, in order. Those that don't fit become via points. */
  readonly stops: readonly StopOption[];
  /** Number of waypoints near the path that aren't part of the trip. */
  readonly waypointsLeftOut: number;
  /** Counts of items the reader skipped. */
  readonly leftOut: LeftOut;
}

/** Saved places to choose from. */
export interface SavedPlaces {
  readonly name: string;
  /** At least one place. */
  readonly places: readonly SavedPlace[];
  /** Number of places skipped for being outside the US. */
  readonly outside: number;
  readonly leftOut: LeftOut;
}

/** Reasons why a readable file contains no trip. */
export type TripFault =
  /** No place in the US. */
  | 'outside'
  /** One place in the US, the others outside. */
  | 'one-inside'
  | 'one-place';

/** A file's trip, a question to answer first, or the reason there is no trip. */
export type TripAnswer =
  | { readonly trip: FileTrip }
  | { readonly question: WayQuestion }
  | { readonly saved: SavedPlaces }
  | { readonly fault: TripFault };

/** A point on the file's path that may become a place of the trip. */
interface Candidate extends ExportPlace {
  /** Whether a person chose the point, rather than a recording device. */
  readonly chosen: boolean;
}

/** Joined data of one trip. */
interface TripLine {
  readonly waypoints: TripFile['waypoints'];
  readonly route: readonly RoutePoint[];
  readonly track: readonly LngLat[];
  readonly places: readonly ExportPlace[];
}

/**
 * Returns the trip in a file. Chosen places (waypoints and named route points) become stops up to the maximum: those
 * the driver picks, otherwise those that shape the path most. Other points that shape the path become via points.
 * Returns unordered places as saved places.
 */
export function tripOfFile(file: TripFile, room: TripRoom, choices: TripChoices = {}): TripAnswer {
  if (file.saved.length > 0) return savedPlaces(file);
  const { inside, outside } = insideOf(file);
  const question = file.places.length >= 2 || choices.way !== undefined ? null : wayQuestion(inside);
  if (question) return { question };
  const chosen = withWay(inside, choices.way ?? 'all');
  const line: TripLine = {
    waypoints: chosen.waypoints,
    route: chosen.routes.flatMap(({ points }) => points),
    track: chosen.tracks.flatMap((track) => track.line),
    places: chosen.places,
  };
  const source = sourceOf(line);
  // With a route or track, fuel waypoints aren't places of the trip. Otherwise keep them, because the file has nothing
  // else.
  const stations = source === 'waypoints' ? 0 : line.waypoints.filter(({ fuel }) => fuel).length;
  const given = stations > 0 ? { ...line, waypoints: line.waypoints.filter(({ fuel }) => !fuel) } : line;
  const way = wayOf(given, source);
  if (way.length === 0) return { fault: 'outside' };
  if (way.length === 1) return { fault: outside > 0 ? 'one-inside' : 'one-place' };
  const { kept, stops } = fitted(way, room, choices.stops);
  return {
    trip: {
      source,
      places: kept.map(({ chosen: _, ...place }) => place),
      returnTrip: source === 'own' && file.returnTrip,
      linePoints: source === 'route' ? given.route.length : source === 'track' ? given.track.length : 0,
      outside,
      stops,
      waypointsLeftOut: source === 'own' ? 0 : stations + (source === 'route' ? besideRoute(given) : 0),
      leftOut: file.leftOut,
    },
  };
}

/** Returns the number of waypoints that aren't at a route point. */
function besideRoute({ waypoints, route }: TripLine): number {
  const nearest = nearestIndexes(unitVectors(waypoints.map(at)), unitVectors(route.map(at)));
  return waypoints.filter((waypoint, i) => !isSame(waypoint, route[nearest[i] as number] as FilePlace)).length;
}

/** Drops saved places outside the US, keeping those without a position. */
function savedPlaces({ name, saved, leftOut }: TripFile): TripAnswer {
  const places = saved.filter((place) => !place.at || mayLieInTheUs([place.at.lng, place.at.lat]));
  if (places.length === 0) return { fault: 'outside' };
  return { saved: { name, places, outside: saved.length - places.length, leftOut } };
}

/**
 * Drops and counts points outside the US. Skips Roadcast files, whose places include everything; their waypoints and
 * track are duplicates.
 */
function insideOf(file: TripFile): { readonly inside: TripFile; readonly outside: number } {
  if (file.places.length >= 2) return { inside: file, outside: 0 };
  const lies = (place: FilePlace): boolean => mayLieInTheUs(at(place));
  const inside = {
    ...file,
    waypoints: file.waypoints.filter(lies),
    routes: file.routes.map((route) => ({ ...route, points: route.points.filter(lies) })),
    tracks: file.tracks.map((track) => ({ ...track, line: track.line.filter(mayLieInTheUs) })),
  };
  const count = ({ waypoints, routes, tracks }: TripFile): number =>
    waypoints.length +
    routes.reduce((sum, { points }) => sum + points.length, 0) +
    tracks.reduce((sum, { line }) => sum + line.length, 0);
  return { inside, outside: count(file) - count(inside) };
}

function sourceOf({ places, route, track }: TripLine): FileTrip['source'] {
  if (places.length >= 2) return 'own';
  if (route.length >= 2) return 'route';
  return track.length >= 2 ? 'track' : 'waypoints';
}

function wayOf(line: TripLine, source: FileTrip['source']): Candidate[] {
  if (source === 'own') return line.places.map((place) => ({ ...place, chosen: true }));
  if (source === 'route') return apart(line.route.map(routeCandidate));
  if (source === 'waypoints') return apart([...line.waypoints, ...line.route].map((place) => candidate(place, true)));
  return apart(trackWith(line));
}

const candidate = ({ name, lat, lng }: FilePlace, chosen: boolean): Candidate => ({
  name,
  lat,
  lng,
  role: chosen ? 'stop' : 'pass',
  chosen,
});

/** Converts a route point. Programs name shaping points automatically, so those names are dropped. */
const routeCandidate = (point: RoutePoint): Candidate =>
  point.shaping ? candidate({ ...point, name: '' }, false) : candidate(point, point.stop ?? point.name !== '');

/** Inserts the waypoints into the track by their position along the track. */
function trackWith({ track, waypoints }: TripLine): Candidate[] {
  const last = track.length - 1;
  const along = placesAlong(waypoints.map(at), track);
  const order = waypoints.map((_, i) => i).sort((a, b) => (along[a] ?? 0) - (along[b] ?? 0) || a - b);
  const way: Candidate[] = [];
  let next = 0;
  track.forEach(([lng, lat], i) => {
    const point = candidate({ name: '', lat, lng }, false);
    if (i < last) way.push(point);
    for (; next < order.length && (i === last || (along[order[next] as number] ?? 0) < i + 1); next++) {
      const waypoint = waypoints[order[next] as number] as FilePlace;
      way.push(candidate(waypoint, waypoint.name !== ''));
    }
    if (i === last) way.push(point);
  });
  return withNamedEnds(way);
}

/** Distance within which a waypoint replaces a track's end, meters; generous because recordings often start late. */
const AT_END_METERS = 3000;

/** Drops a track's ends if a waypoint is there. */
function withNamedEnds(way: readonly Candidate[]): Candidate[] {
  const isAtEnd = (end: Candidate | undefined, place: Candidate | undefined): boolean =>
    Boolean(place?.chosen && end && distanceMeters(at(end), at(place)) <= AT_END_METERS);
  const start = isAtEnd(way[0], way[1]) ? 1 : 0;
  const end = isAtEnd(way.at(-1), way.at(-2)) ? way.length - 1 : way.length;
  return end - start < 2 ? [...way] : way.slice(start, end);
}

const at = ({ lng, lat }: FilePlace): LngLat => [lng, lat];
const isSame = (a: FilePlace, b: FilePlace): boolean => distanceMeters(at(a), at(b)) <= SAME_PLACE_METERS;

/** Merges consecutive points in the same place. A chosen point replaces others, and the last point stays last. */
function apart(places: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const place of places) {
    const before = kept.at(-1);
    if (!before || !isSame(before, place)) kept.push(place);
    else if (place.chosen && !before.chosen) kept[kept.length - 1] = place;
    else if (place.chosen && place.name !== before.name) kept.push(place);
  }
  const [last, given] = [kept.at(-1), places.at(-1)];
  if (last && given && kept.length > 1 && !last.chosen && last !== given) kept[kept.length - 1] = given;
  return kept;
}

/**
 * Returns as many points as allowed: the ends, then the stops and the bends that shape the path most. Discovered places
 * beyond the allowed number become ordinary stops.
 * @param picked indexes of the inner stops to keep instead.
 */
function fitted(
  way: readonly Candidate[],
  room: TripRoom,
  picked: readonly number[] | undefined,
): { readonly kept: Candidate[]; readonly stops: StopOption[] } {
  const last = way.length - 1;
  const isInner = (i: number): boolean => i > 0 && i < last;
  const all = way.map((_, i) => i);
  const sights = all.filter((i) => isInner(i) && way[i]?.sight).slice(0, room.sights ?? undefined);
  const inner = all.filter((i) => isInner(i) && way[i]?.role === 'stop' && !sights.includes(i));
  const nights = all.filter((i) => isInner(i) && way[i]?.role === 'night');
  const points = unitVectors(way.map(at));
  const stopping = picked
    ? inner.filter((_, k) => picked.includes(k)).slice(0, room.stops)
    : simplifiedPath(points, [0, ...inner, last], [], room.stops, 0);
  const given = all.filter((i) => isInner(i) && way[i]?.chosen && way[i]?.role === 'pass');
  const fixed = new Set([...stopping, ...nights, ...given, ...sights]);
  const passes = Math.max(0, room.passes - given.length);
  return {
    kept: simplifiedPath(points, all, [...fixed], passes, LEAST_BULGE_METERS).map((i) => {
      const { sight, ...place } = way[i] as Candidate;
      if (!isInner(i)) return { ...place, role: 'stop' };
      if (sight && sights.includes(i)) return { ...place, sight };
      const { name, lat, lng, chosen } = place;
      // Via points have no duration.
      return fixed.has(i) ? place : { name, lat, lng, chosen, role: 'pass' };
    }),
    stops: inner.map((i) => ({ name: way[i]?.name ?? '', isKept: fixed.has(i) })),
  };
}
