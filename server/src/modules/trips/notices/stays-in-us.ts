import type { Trip } from '@roadcast/contract';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Road } from '@roadcast/core/roads';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import { canadianRoads } from '../road/canada-crossings.ts';

/** Typical ratio of road length to straight-line distance. */
const ROAD_FACTOR = 1.2;

/** Minimum saving of a route through Canada for a notice: miles, and share of the leg. */
const LEAST_SAVED_MILES = 20;
const LEAST_SAVED_SHARE = 0.05;

/** Rounding of the estimated saving, miles. */
const ROUNDED_TO_MILES = 10;

/**
 * Returns a notice if a route through Canada would be shorter, as from Detroit to Buffalo.
 * @returns at most one notice, for the leg with the largest saving.
 */
export function staysInUs({ line, along, placeIndexes }: Road): Trip['notices'] {
  const saved = placeIndexes.slice(1).map((end, leg) => {
    const start = placeIndexes[leg] ?? 0;
    const miles = metersToMiles((along[end] ?? 0) - (along[start] ?? 0));
    const through = milesThroughCanada(at(line, start), at(line, end));
    const less = miles - through;
    return { leg, less: less < Math.max(LEAST_SAVED_MILES, miles * LEAST_SAVED_SHARE) ? 0 : less };
  });
  const most = saved.reduce((a, b) => (b.less > a.less ? b : a), { leg: 0, less: 0 });
  if (most.less === 0) return [];
  const [start = 0, end = 0] = placeIndexes.slice(most.leg, most.leg + 2);
  const southOfLakeErie = isSouthOfLakeErie(line.slice(start, end + 1));
  const savedMiles = Math.round(most.less / ROUNDED_TO_MILES) * ROUNDED_TO_MILES;
  return [{ code: 'stays_in_us', level: 'info', facts: { southOfLakeErie, savedMiles } }];
}

/** Returns the approximate miles of the shortest route through Canada. */
function milesThroughCanada(from: LngLat, to: LngLat): number {
  const miles = (a: LngLat, b: LngLat): number => metersToMiles(distanceMeters(a, b)) * ROAD_FACTOR;
  return canadianRoads.reduce((shortest, road) => {
    const there = miles(from, road.from) + road.miles + miles(road.to, to);
    const back = miles(from, road.to) + road.miles + miles(road.from, to);
    return Math.min(shortest, there, back);
  }, Number.POSITIVE_INFINITY);
}

/**
 * Cleveland's longitude and lake shore, and how far south of the shore a road still counts as running along the lake.
 */
const CLEVELAND_LNG = -81.7;
const SHORE_LAT = 41.55;
const ALONG_LAKE_METERS = milesToMeters(100);

/** Returns whether a road crosses Cleveland's longitude within about 100 miles south of Lake Erie's shore. */
const isSouthOfLakeErie = (line: readonly LngLat[]): boolean =>
  line.some((point, i) => {
    const before = line[i - 1];
    if (!before || before[0] < CLEVELAND_LNG === point[0] < CLEVELAND_LNG || point[1] > SHORE_LAT) return false;
    return distanceMeters(point, [CLEVELAND_LNG, SHORE_LAT]) < ALONG_LAKE_METERS;
  });
