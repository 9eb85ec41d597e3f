import { distanceMetres, EARTH_RADIUS_METRES, type LngLat } from '@roadcast/core/geo';
import { metresToMiles } from '@roadcast/core/units';

/** Radius of the earth by which the routing engine measures its roads, metres: a thousandth more than the mean. */
const ENGINE_RADIUS_METRES = 6_378_160.187;
const ENGINE_MEASURE = ENGINE_RADIUS_METRES / EARTH_RADIUS_METRES;

/** @returns the great-circle distance in miles, measured as the routing engine measures a road. */
export const milesBetween = (a: LngLat, b: LngLat): number => metresToMiles(distanceMetres(a, b)) * ENGINE_MEASURE;

/** @returns the length of a line in miles. */
export function lineMiles(line: readonly LngLat[]): number {
  let miles = 0;
  for (let i = 1; i < line.length; i++) miles += milesBetween(line[i - 1] as LngLat, line[i] as LngLat);
  return miles;
}

/** @returns the mean of some near places. @throws RangeError for none. */
export function centreOf(places: readonly LngLat[]): LngLat {
  if (places.length === 0) throw new RangeError('the centre of no places');
  const sum = places.reduce(([x, y], place) => [x + place[0], y + place[1]] as const, [0, 0] as const);
  return [sum[0] / places.length, sum[1] / places.length];
}
