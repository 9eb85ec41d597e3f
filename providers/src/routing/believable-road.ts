import { distanceMeters, type LngLat, toLngLat } from '@roadcast/core/geo';
import type { Maneuver, RoadSpan } from '@roadcast/core/roads';
import { milesToMeters, SECONDS_PER_HOUR } from '@roadcast/core/units';
import { type RoadPlace, type RoadRequest, type RoutedRoad, RoutingError } from './port.ts';

/**
 * Bounds in degrees that contain the 50 states, the Aleutians beyond the date line, and the Canadian roads to Alaska.
 */
const LATITUDES = { from: 15, to: 75 } as const;
const LONGITUDES = { west: -180, east: -50, beyondDateLine: 165 } as const;

/** Maximum distance between a place and its road, meters. Engines snap places within 35 km. */
const FARTHEST_FROM_PLACE_METERS = 40_000;

/**
 * Maximum leg length: a multiple of the straight line, plus a detour around a canyon, a strait or a closed road.
 * Between the rims of the Grand Canyon it's 11 miles straight and 210 by road; between Haines and Skagway, 14 and 360.
 */
const LONGEST_SHARE_OF_STRAIGHT = 4;
const LONGEST_DETOUR_METERS = milesToMeters(600);

/** Maximum line points per mile. Trips on the streets of Harrisburg have up to 30, trips on this network 3. */
const MOST_POINTS_PER_MILE = 250;
const MOST_POINTS_BESIDE = 1000;

/**
 * Maximum share of points with a turn over 90 degrees, such as hairpins and U-turns at stops. Trips in Harrisburg have
 * up to 12 such points.
 */
const MOST_REVERSALS = 0.05;
const MOST_REVERSALS_BESIDE = 50;
const MOST_REVERSALS_PER_LEG = 4;

/** Plausible average speeds over a leg. The slowest is a ferry, including boarding. */
const FASTEST_METERS_PER_SECOND = milesToMeters(120) / SECONDS_PER_HOUR;
const SLOWEST_METERS_PER_SECOND = milesToMeters(2) / SECONDS_PER_HOUR;
const SLOWEST_BESIDE_SECONDS = 24 * SECONDS_PER_HOUR;

/** Allowed ratio of the maneuvers' total to the line's. */
const MANEUVERS_AGREE = { least: 0.8, most: 1.25, besideMeters: 1500 } as const;
const MANEUVER_TIMES_AGREE = { least: 0.4, most: 2.5, besideSeconds: SECONDS_PER_HOUR } as const;

/** Maximum distance between a maneuver's position and its point on the line, meters. */
const FARTHEST_MANEUVER_METERS = 10_000;

/** Tolerance for rounded lengths and times. */
const SLACK = 500;

/**
 * Verifies that a road is plausible and matches its request, because a source may be broken, out of date, or a
 * different server than the operator expects.
 * @throws RoutingError `failed` if the road is implausible. The message has a fixed text without places.
 */
export function requireBelievable(request: RoadRequest, road: RoutedRoad): void {
  for (const one of [road, ...road.alternates]) {
    const doubt = doubtOf(request.places, one);
    if (doubt !== null) throw new RoutingError('failed', `the routing answer was discarded: ${doubt}`);
  }
}

function doubtOf(places: readonly RoadPlace[], road: RoutedRoad): string | null {
  return (
    doubtOfShape(places, road) ??
    doubtOfLine(road) ??
    doubtOfLegs(places, road) ??
    doubtOfManeuvers(road) ??
    doubtOfSpans(road)
  );
}

function doubtOfShape(places: readonly RoadPlace[], { line, along, elapsed, placeIndexes }: RoutedRoad): string | null {
  if (placeIndexes.length !== places.filter(({ pass }) => !pass).length) return 'its legs are not the requested ones';
  if (line.length < 2 || along.length !== line.length || elapsed.length !== line.length) return 'it has no line';
  const climbs = placeIndexes.every((index, i) => i === 0 || index >= (placeIndexes[i - 1] ?? 0));
  if (!climbs || placeIndexes[0] !== 0 || placeIndexes.at(-1) !== line.length - 1) return 'its legs are out of order';
  return null;
}

function doubtOfLine({ line, along, placeIndexes }: RoutedRoad): string | null {
  if (!line.every(isInBounds)) return 'its line leaves North America';
  const meters = along[along.length - 1] ?? 0;
  if (line.length > MOST_POINTS_BESIDE + (meters / milesToMeters(1)) * MOST_POINTS_PER_MILE) {
    return 'its line has too many points';
  }
  const reversals = MOST_REVERSALS_BESIDE + placeIndexes.length * MOST_REVERSALS_PER_LEG + line.length * MOST_REVERSALS;
  if (reversalsOf(line) > reversals) return 'its line zigzags';
  return null;
}

function isInBounds([lng, lat]: LngLat): boolean {
  const inLongitudes = lng >= LONGITUDES.west && lng <= LONGITUDES.east;
  return (
    lat >= LATITUDES.from && lat <= LATITUDES.to && (inLongitudes || lng >= LONGITUDES.beyondDateLine) && lng <= 180
  );
}

/** Counts the points where a line turns by more than 90 degrees, using flat-earth geometry. */
function reversalsOf(line: readonly LngLat[]): number {
  const scale = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180) ** 2;
  let reversals = 0;
  for (let i = 2; i < line.length; i++) {
    const [a, b, c] = [line[i - 2], line[i - 1], line[i]] as [LngLat, LngLat, LngLat];
    if ((b[0] - a[0]) * (c[0] - b[0]) * scale + (b[1] - a[1]) * (c[1] - b[1]) < 0) reversals += 1;
  }
  return reversals;
}

function doubtOfLegs(places: readonly RoadPlace[], { line, along, elapsed, placeIndexes }: RoutedRoad): string | null {
  const legs = legsAskedFor(places);
  if (elapsed.some((seconds, i) => !(seconds >= (elapsed[i - 1] ?? 0)) || seconds === Number.POSITIVE_INFINITY)) {
    return 'its times do not add up';
  }
  for (const [leg, { from, to, straightMeters }] of legs.entries()) {
    const [start, end] = [placeIndexes[leg] ?? 0, placeIndexes[leg + 1] ?? 0];
    if (apart(from, line[start]) > FARTHEST_FROM_PLACE_METERS || apart(to, line[end]) > FARTHEST_FROM_PLACE_METERS) {
      return 'a leg begins or ends far from its place';
    }
    const meters = (along[end] ?? 0) - (along[start] ?? 0);
    const seconds = (elapsed[end] ?? 0) - (elapsed[start] ?? 0);
    if (meters > straightMeters * LONGEST_SHARE_OF_STRAIGHT + LONGEST_DETOUR_METERS) return 'a leg is far too long';
    if (meters > seconds * FASTEST_METERS_PER_SECOND + SLACK) return 'a leg is faster than any car';
    if (seconds > meters / SLOWEST_METERS_PER_SECOND + SLOWEST_BESIDE_SECONDS) return 'a leg is slower than walking';
  }
  return null;
}

interface AskedLeg {
  readonly from: RoadPlace;
  readonly to: RoadPlace;
  /** Straight-line length through the places, meters. */
  readonly straightMeters: number;
}

function legsAskedFor(places: readonly RoadPlace[]): AskedLeg[] {
  const legs: AskedLeg[] = [];
  let from = places[0];
  let straightMeters = 0;
  for (const [i, place] of places.entries()) {
    const before = places[i - 1];
    if (!before || !from) continue;
    straightMeters += distanceMeters(toLngLat(before), toLngLat(place));
    if (place.pass) continue;
    legs.push({ from, to: place, straightMeters });
    from = place;
    straightMeters = 0;
  }
  return legs;
}

const apart = (place: RoadPlace, point: LngLat | undefined): number =>
  point === undefined ? Number.POSITIVE_INFINITY : distanceMeters(toLngLat(place), point);

function doubtOfManeuvers({ line, along, elapsed, placeIndexes, maneuvers }: RoutedRoad): string | null {
  const legs = placeIndexes.length - 1;
  if (maneuvers.length > line.length + 2 * legs) return 'it has more maneuvers than points';
  let before = 0;
  for (const maneuver of maneuvers) {
    if (!isOnLine(maneuver, line, before) || maneuver.legIndex >= legs) return 'a maneuver is not on its line';
    before = maneuver.beginIndex;
  }
  const meters = along[along.length - 1] ?? 0;
  const seconds = elapsed[elapsed.length - 1] ?? 0;
  const saidMeters = maneuvers.reduce((sum, maneuver) => sum + maneuver.meters, 0);
  const saidSeconds = maneuvers.reduce((sum, maneuver) => sum + maneuver.seconds, 0);
  const { least, most, besideMeters } = MANEUVERS_AGREE;
  const beside = besideMeters * legs;
  if (!(saidMeters >= meters * least - beside && saidMeters <= meters * most + beside)) {
    return 'its miles do not match its line';
  }
  const times = MANEUVER_TIMES_AGREE;
  const besideSeconds = times.besideSeconds * legs;
  const timesAgree =
    saidSeconds >= seconds * times.least - besideSeconds && saidSeconds <= seconds * times.most + besideSeconds;
  return timesAgree ? null : 'its times do not add up';
}

function isOnLine({ beginIndex, point, meters, seconds }: Maneuver, line: readonly LngLat[], before: number): boolean {
  const begin = line[beginIndex];
  return (
    begin !== undefined &&
    beginIndex >= before &&
    meters >= 0 &&
    seconds >= 0 &&
    distanceMeters(begin, point) <= FARTHEST_MANEUVER_METERS
  );
}

function doubtOfSpans({ along, tolls, ferries, freeways, modeled }: RoutedRoad): string | null {
  const meters = along[along.length - 1] ?? 0;
  const inOrder = (spans: readonly RoadSpan[]): boolean =>
    spans.every(({ fromMeters, toMeters }, i) => {
      const before = spans[i - 1]?.toMeters ?? 0;
      return fromMeters >= before - 1 && toMeters >= fromMeters && toMeters <= meters + 1;
    });
  return [tolls, ferries, freeways, modeled].every(inOrder) ? null : 'its tolls, ferries or freeways overlap';
}
