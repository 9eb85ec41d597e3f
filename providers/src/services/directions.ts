import { headingAlong, type LngLat } from '@roadcast/core/geo';
import type { RoadService, TravelDirection } from '@roadcast/core/services';

/** Meters in each direction over which to average a road's heading, because bends are misleading. */
const REACH_METERS = 4000;

/** Minimum straightness. A less straight line turns around or leaves the highway, so its heading is unclear. */
const LEAST_STRAIGHTNESS = 0.5;

/**
 * Cosine limit: only headings within 60 degrees of the opposite count as the other direction, because a road signed
 * 'west' may run north for a while.
 */
const OTHER_WAY = -Math.cos(Math.PI / 3);

const bearings: Readonly<Record<TravelDirection, number>> = { N: 0, E: 90, S: 180, W: 270 };

/**
 * Returns whether a service is reachable in the line's driving direction; true if unclear.
 * @param along the line's cumulative meters. @param alongMeters where the line passes the service.
 */
export function isOnTheWay(
  { directions }: Pick<RoadService, 'directions'>,
  line: readonly LngLat[],
  along: ArrayLike<number>,
  alongMeters: number,
): boolean {
  if (directions.length === 0) return true;
  const { bearing, straightness } = headingAlong(line, along, alongMeters, REACH_METERS);
  if (straightness < LEAST_STRAIGHTNESS) return true;
  return directions.some((direction) => Math.cos(((bearing - bearings[direction]) * Math.PI) / 180) > OTHER_WAY);
}
