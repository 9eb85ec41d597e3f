import { distanceMeters, EARTH_RADIUS_METERS, type LngLat } from '@roadcast/core/geo';
import { at, pairs } from '@roadcast/core/lists';
import { metersToMiles } from '@roadcast/core/units';

/** Earth radius used by the routing engine, meters: 0.1% larger than the mean radius. */
const ENGINE_RADIUS_METERS = 6_378_160.187;
const ENGINE_MEASURE = ENGINE_RADIUS_METERS / EARTH_RADIUS_METERS;

/** Returns the great-circle distance in miles, as the routing engine computes it. */
export const milesBetween = (a: LngLat, b: LngLat): number => metersToMiles(distanceMeters(a, b)) * ENGINE_MEASURE;

/** Returns a line's length in miles. */
export function lineMiles(line: readonly LngLat[]): number {
  let miles = 0;
  for (const [from, to] of pairs(line)) miles += milesBetween(from, to);
  return miles;
}

/** Returns the mean of nearby places. @throws RangeError if there are none. */
export function centerOf(places: readonly LngLat[]): LngLat {
  if (places.length === 0) throw new RangeError('an empty list has no center');
  const sum = places.reduce(([x, y], place) => [x + place[0], y + place[1]] as const, [0, 0] as const);
  return [sum[0] / places.length, sum[1] / places.length];
}

/** Returns the great-circle line between two places, with a point at least every `spacingMiles`. */
export function greatCircle(from: LngLat, to: LngLat, spacingMiles: number): LngLat[] {
  const steps = Math.max(1, Math.ceil(milesBetween(from, to) / spacingMiles));
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = distanceMeters(from, to) / EARTH_RADIUS_METERS;
  const between = Array.from({ length: steps - 1 }, (_, i): LngLat => {
    const share = (i + 1) / steps;
    const [ofFrom, ofTo] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [x, y, z] = a.map((value, axis) => value * ofFrom + at(b, axis) * ofTo) as [number, number, number];
    return [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))];
  });
  return [from, ...between, to];
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Converts a place to a vector on the unit sphere. */
function vectorOf([lng, lat]: LngLat): [x: number, y: number, z: number] {
  const [east, north] = [radians(lng), radians(lat)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
