import { distanceMeters, type LngLat } from '../geo/index.ts';
import type { GpxFile, GpxPlace } from './gpx-read.ts';
import { nearestIndexes } from './nearest.ts';
import { shapeOf } from './shape-of-way.ts';
import { type ExportPlace, SAME_PLACE_METERS } from './trip.ts';
import { unitVectors } from './unit-vectors.ts';
import { mayLieInTheUs } from './us-outline.ts';

/** A bend that makes the way no longer than this says nothing of which road it is, meters. */
const LEAST_BULGE_METERS = 1000;

/** How much a trip may hold between its ends. */
export interface TripRoom {
  /** Stops that the driver may type. */
  readonly stops: number;
  /** Points that keep the road on the file's line. */
  readonly passes: number;
}

/** The trip in a GPX file, and what of the file is not in it. */
export interface GpxTrip {
  /** What it was made of: what a file of our own says of itself, else the route, the track, or the bare waypoints. */
  readonly source: 'own' | 'route' | 'track' | 'waypoints';
  /** Two or more; origin first, destination last. */
  readonly places: readonly ExportPlace[];
  /** Whether it goes back to the first of them in the end; only a file of our own says so. */
  readonly returnTrip: boolean;
  /** Points that the file gives for its line, whatever became of them. */
  readonly linePoints: number;
  /** Points outside the US, which are left out. */
  readonly outside: number;
  /** Stops that found no room: names, '' for those without. They shape the line where that has room. */
  readonly stopsLeftOut: readonly string[];
  /** Waypoints that stand beside the way and are no part of it. */
  readonly waypointsLeftOut: number;
}

/** Why a file that was read makes no trip. */
export type GpxTripFault = 'outside' | 'one-place';

/** A point on the way from the file's first to its last, before it is known which ones stay. */
interface Candidate extends ExportPlace {
  /** Somebody chose it, rather than a recorder. */
  readonly chosen: boolean;
}

/**
 * The trip in a GPX file. Chosen places (waypoints, and points of a route that have names) become stops as far as there is room, those
 * that shape the way most first; what else shapes the line becomes points to pass.
 * @returns why there is no trip in it, where there is none.
 */
export function tripOfGpx(file: GpxFile, room: TripRoom): GpxTrip | GpxTripFault {
  const { inside: given, outside } = insideOf(file);
  const source = sourceOf(given);
  // Beside a way, waypoints for fuel are no places of the trip; alone, waypoints are all that there is.
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

/** How many waypoints are not where the route has a point. */
function besideRoute({ waypoints, route }: GpxFile): number {
  const nearest = nearestIndexes(waypoints.map(at), route.map(at));
  return waypoints.filter((waypoint, i) => !isSame(waypoint, route[nearest[i] as number] as GpxPlace)).length;
}

/** A file of our own says all in its places; its waypoints and track only repeat them. */
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

/** The track with the waypoints where they lie along it. */
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

/** Each place once where several follow each other on the spot; a chosen one wins over one that is not, and the last stays the last. */
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

/** What there is room for: the ends, the stops that shape the way most, then the bends that do. */
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
  const stopping = shapeOf(points, stops, [], room.stops, 0);
  const given = way.map((_, i) => i).filter((i) => isInner(i) && way[i]?.chosen && way[i]?.role === 'pass');
  const fixed = new Set([...stopping, ...nights, ...given]);
  const passes = Math.max(0, room.passes - given.length);
  const all = shapeOf(
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
      // Nobody stays at a point that is merely passed.
      return fixed.has(i) ? place : { name, lat, lng, chosen, role: 'pass' };
    }),
    stopsLeftOut: stops.filter((i) => !fixed.has(i)).map((i) => way[i]?.name ?? ''),
  };
}
