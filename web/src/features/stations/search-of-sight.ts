import { circleOfSight } from '../../map/slots/circle-of-sight.ts';
import type { MapSight } from '../../map/slots/map-slots.ts';
import type { StationSearch } from './station-queries.ts';

/** What the server looks through at most, miles, and answers at most. */
const FURTHEST = 50;
const MOST = 50;

/** @returns the search for the stations that the map shows, nearest to its middle first; null where it shows too much. */
export function searchOfSight(sight: MapSight): StationSearch | null {
  const circle = circleOfSight(sight, FURTHEST);
  return circle && { ...circle, limit: MOST, grade: 'regular', sortBy: 'distance' };
}
