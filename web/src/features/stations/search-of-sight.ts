import { circleOfSight } from '../../map/slots/circle-of-sight.ts';
import type { MapSight } from '../../map/slots/map-slots.ts';
import type { StationSearch } from './station-queries.ts';

/** Limits of a search: radius in miles, and number of results. */
const FURTHEST = 50;
const MOST = 50;

/** Returns the station search for the visible map area, nearest to the center first; null if the area is too large. */
export function searchOfSight(sight: MapSight): StationSearch | null {
  const circle = circleOfSight(sight, FURTHEST);
  return circle && { ...circle, limit: MOST, grade: 'regular', sortBy: 'distance' };
}
