import { distanceMeters, type LngLat } from '../geo/index.ts';
import type { GpxFile, GpxPlace } from './gpx-read.ts';
import { nearestIndexes } from './nearest.ts';
import { simplifiedPath } from './simplified-path.ts';
import { type ExportPlace, SAME_PLACE_METERS } from './trip.ts';
import { unitVectors } from './unit-vectors.ts';
import { mayLieInTheUs } from './us-outline.ts';

/** A bend that lengthens the path by less than this doesn't identify the road, meters. */
const LEAST_BULGE_METERS = 1000;

/** Maximum number of places between a trip's ends. */
export interface TripRoom {
  /** Stops the driver may enter. */
  readonly stops: number;
  /** Via points that keep the road on the file's line. */
  readonly passes: number;
}

/** The trip in a GPX file, and what was left out. */
export interface GpxTrip {
  /** Source: the places of a Roadcast file, else the route, the track, or just the waypoints. */
  readonly source: 'own' | 'route' | 'track' | 'waypoints';
  /** Two or more; origin first, destination last. */
  readonly places: readonly ExportPlace[];
  /** Whether it returns to the first of them; only Roadcast files specify this. */
  readonly returnTrip: boolean;
  /** Points of the file's line, used or not. */
  readonly linePoints: number;
  /** Points outside the US, which were left out. */
  readonly outside: number;
  /** Names of stops that didn't fit, '' if unnamed. They become via points if there is room. */
  readonly stopsLeftOut: readonly string[];
  /** Waypoints beside the path that aren't part of the trip. */
  readonly waypointsLeftOut: number;
}

/** Why a readable file contains no trip. */
export type GpxTripFault = 'outside' | 'one-place';

/** A point on the path from the file's first to its last, before choosing which ones to keep. */
interface Candidate extends ExportPlace {
  /** Whether a person chose it, rather than a recorder. */
  readonly chosen: boolean;
}

/**
 * Returns the trip in a GPX file. Chosen places (waypoints, and named points of a route) become stops as far as there
 * is room, those that shape the path most first; others that shape the line become via points.
 * @returns why there is no trip, if there is none.
 */
export function tripOfGpx(file: GpxFile, room: TripRoom): GpxTrip | GpxTripFault {
  const { inside: given, outside } = insideOf(file);
  const source = sourceOf(given);
  // Next to a route or track, fuel waypoints aren't places of the trip; without one, waypoints are all there is.
  const stations = source === 'waypoints' ? 0 : given.waypoints.filter(({ fuel }) => fuel).length;
  const inside = stations > 0 ? { ...given, waypoints: given.waypoints.filter(({ fuel }) => !fuel) } : given;
  const way = wayOf(inside, source);
  if (way.length < 2) return outside > 0 ? 'outside' : 'one-place';
  const { kept, stopsLeftOut } = fitted(way, room);
  return {
    source,
    places: kept.map(({ chosen: _, ...place }) => place),
    returnTrip: source === 'own' && file.returnTrip,
    linePoints: source === 'route' ? file.route.length : source === 'track' ? file.track.length : 0,
    outside,
    stopsLeftOut,
    waypointsLeftOut: source === 'own' ? 0 : stations + (source === 'route' ? besideRoute(inside) : 0),
  };
}

/** Returns the number of waypoints that aren't at a point of the route. */
function besideRoute({ waypoints, route }: GpxFile): number {
  const nearest = nearestIndexes(waypoints.map(at), route.map(at));
  return waypoints.filter((waypoint, i) => !isSame(waypoint, route[nearest[i] as number] as GpxPlace)).length;
}

/**
 * Drops points outside the US, and counts them. A Roadcast file has everything in its places; its waypoints and track
 * only repeat them.
 */
function insideOf(file: GpxFile): { readonly inside: GpxFile; readonly outside: number } {
  if (file.places.length >= 2) return { inside: file, outside: 0 };
  const lies = (place: GpxPlace): boolean => mayLieInTheUs(at(place));
  const inside = {
    ...file,
    waypoints: file.waypoints.filter(lies),
    route: file.route.filter(lies),
    track: file.track.filter(mayLieInTheUs),
  };
  const count = ({ waypoints, route, track }: GpxFile): number => waypoints.length + route.length + track.length;
  return { inside, outside: count(file) - count(inside) };
}

function sourceOf({ places, route, track }: GpxFile): GpxTrip['source'] {
  if (places.length >= 2) return 'own';
  if (route.length >= 2) return 'route';
  return track.length >= 2 ? 'track' : 'waypoints';
}

function wayOf(file: GpxFile, source: GpxTrip['source']): Candidate[] {
  if (source === 'own') return file.places.map((place) => ({ ...place, chosen: true }));
  if (source === 'route') return apart(file.route.map((point) => candidate(point, point.name !== '')));
  if (source === 'waypoints') return apart([...file.waypoints, ...file.route].map((place) => candidate(place, true)));
  return apart(trackWith(file));
}

const candidate = ({ name, lat, lng }: GpxPlace, chosen: boolean): Candidate => ({
  name,
  lat,
  lng,
  role: chosen ? 'stop' : 'pass',
  chosen,
});

/** Returns the track with the waypoints inserted where they are along it. */
function trackWith({ track, waypoints }: GpxFile): Candidate[] {
  const nearest = nearestIndexes(waypoints.map(at), track);
  const after = new Map<number, Candidate[]>();
  waypoints.forEach((waypoint, i) => {
    const index = nearest[i] as number;
    const here = after.get(index) ?? [];
    here.push(candidate(waypoint, waypoint.name !== ''));
    after.set(index, here);
  });
  const last = track.length - 1;
  return track.flatMap(([lng, lat], i) => {
    const point = candidate({ name: '', lat, lng }, false);
    const here = after.get(i) ?? [];
    return i === last ? [...here, point] : [point, ...here];
  });
}

const at = ({ lng, lat }: GpxPlace): LngLat => [lng, lat];
const isSame = (a: GpxPlace, b: GpxPlace): boolean => distanceMeters(at(a), at(b)) <= SAME_PLACE_METERS;

/** Merges consecutive points at the same place; a chosen one wins over one that isn't, and the last stays last. */
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

/** Returns what there is room for: the ends, the stops that shape the path most, then the bends that do. */
function fitted(
  way: readonly Candidate[],
  room: TripRoom,
): { readonly kept: Candidate[]; readonly stopsLeftOut: string[] } {
  const last = way.length - 1;
  const isInner = (i: number): boolean => i > 0 && i < last;
  const isStop = (i: number): boolean => isInner(i) && way[i]?.role === 'stop';
  const stops = way.map((_, i) => i).filter((i) => !isInner(i) || isStop(i));
  const nights = way.map((_, i) => i).filter((i) => isInner(i) && way[i]?.role === 'night');
  const points = unitVectors(way.map(at));
  const stopping = simplifiedPath(points, stops, [], room.stops, 0);
  const given = way.map((_, i) => i).filter((i) => isInner(i) && way[i]?.chosen && way[i]?.role === 'pass');
  const fixed = new Set([...stopping, ...nights, ...given]);
  const passes = Math.max(0, room.passes - given.length);
  const all = simplifiedPath(
    points,
    way.map((_, i) => i),
    [...fixed],
    passes,
    LEAST_BULGE_METERS,
  );
  return {
    kept: all.map((i) => {
      const place = way[i] as Candidate;
      if (!isInner(i)) return { ...place, role: 'stop' };
      const { name, lat, lng, chosen } = place;
      // Via points have no stay.
      return fixed.has(i) ? place : { name, lat, lng, chosen, role: 'pass' };
    }),
    stopsLeftOut: stops.filter((i) => !fixed.has(i)).map((i) => way[i]?.name ?? ''),
  };
}
