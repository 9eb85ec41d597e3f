import { headingAlong, type LngLat } from '@roadcast/core/geo';
import type { RoadService, TravelDirection } from '@roadcast/core/services';

/** A road's heading is taken over this distance to either side, since bends are misleading, meters. */
const REACH_METERS = 4000;

/** A less straight line turns around or leaves the highway, so its direction is unclear. */
const LEAST_STRAIGHTNESS = 0.5;

/**
 * Signs may read 'west' on a road that runs north for a while. Only a heading within 60 degrees of the opposite one is
 * the other direction.
 */
const OTHER_WAY = -Math.cos(Math.PI / 3);

const bearings: Readonly<Record<TravelDirection, number>> = { N: 0, E: 90, S: 180, W: 270 };

/**
 * Returns whether a service is reachable from this side of the highway; true if unclear.
 * @param along the line's cumulative meters. @param alongMeters where the line passes.
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
