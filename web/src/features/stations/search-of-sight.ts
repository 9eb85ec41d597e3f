import { circleOfSight } from '../../map/slots/circle-of-sight.ts';
import type { MapSight } from '../../map/slots/map-slots.ts';
import type { StationSearch } from './station-queries.ts';

/** Maximum search radius, miles, and results. */
const FURTHEST = 50;
const MOST = 50;

/** Returns the search for stations in the map's area, nearest to its center first; null if the area is too large. */
export function searchOfSight(sight: MapSight): StationSearch | null {
  const circle = circleOfSight(sight, FURTHEST);
  return circle && { ...circle, limit: MOST, grade: 'regular', sortBy: 'distance' };
}
