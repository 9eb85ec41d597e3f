import { headingAlong, type LngLat } from '@roadcast/core/geo';
import type { RoadService, TravelDirection } from '@roadcast/core/services';

/** Bends of a road say nothing about where it leads: its heading is taken over so much to either side, meters. */
const REACH_METERS = 4000;

/** A line that is so much less straight there turns around or leaves the highway: nobody can tell which way it runs on it. */
const LEAST_STRAIGHTNESS = 0.5;

/** Signs say 'west' of a road that runs north for a while. Only a heading within 60 degrees of the opposite one is the other way. */
const OTHER_WAY = -Math.cos(Math.PI / 3);

const bearings: Readonly<Record<TravelDirection, number>> = { N: 0, E: 90, S: 180, W: 270 };

/**
 * Whether who drives along a line may reach a service from their side of the highway. Where that cannot be told it may.
 * @param along the line's cumulative meters. @param alongMeters where the line comes by.
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
