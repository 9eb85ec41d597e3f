import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import type { MapSight } from '../../map/slots/map-slots.ts';
import type { StationSearch } from './station-queries.ts';

/** From this zoom on stations are looked for where the map is: further out the answer would be a handful in the middle of a state. */
const SEARCH_ZOOM = 8;

/** Nearer than this a search is for a town. */
const TOWN_ZOOM = 11;

/** The map's middle is rounded to so many parts of a degree: a small move asks nothing new. */
const STEPS = { land: 10, town: 50 } as const;

/** What the server looks through at most, miles, and answers at most. */
const FURTHEST = 50;
const MOST = 50;

/** Radii are steps of so many miles. */
const RADIUS_STEP = 5;

/** @returns the search for the stations that the map shows, nearest to its middle first; null where it shows too much. */
export function searchOfSight({ zoom, center, east, north }: MapSight): StationSearch | null {
  if (zoom < SEARCH_ZOOM) return null;
  const steps = zoom < TOWN_ZOOM ? STEPS.land : STEPS.town;
  const rounded = (degrees: number): number => Math.round(degrees * steps) / steps;
  const [lng, lat] = [rounded(center[0]), rounded(center[1])];
  const corner: LngLat = [east, north];
  const reach = metersToMiles(distanceMeters([lng, lat], corner));
  const radius = Math.min(FURTHEST, Math.ceil(reach / RADIUS_STEP) * RADIUS_STEP);
  return { lat, lng, radius, limit: MOST, grade: 'regular', sortBy: 'distance' };
}

/** @returns whether two searches are for the same part of the land. */
export const isSameSearch = (a: StationSearch, b: StationSearch): boolean =>
  a.lat === b.lat && a.lng === b.lng && a.radius === b.radius;
