import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import type { MapSight } from './map-slots.ts';

/** From this zoom places are searched in the map's area: below it the result would be a handful in the middle of a state. */
const SEARCH_ZOOM = 8;

/** From this zoom a search covers a town. */
const TOWN_ZOOM = 11;

/** The map's center is rounded to this fraction of a degree, so that small moves need no request. */
const STEPS = { land: 10, town: 50 } as const;

/** Step of radii, miles. */
const RADIUS_STEP = 5;

/** The search area shown on the map. */
export interface CircleOfSight {
  readonly lat: number;
  readonly lng: number;
  /** Miles. */
  readonly radius: number;
}

/**
 * Returns the circle around the map's center that reaches its corners; null if the map shows too much.
 * @param furthest maximum radius, miles.
 */
export function circleOfSight({ zoom, center, east, north }: MapSight, furthest: number): CircleOfSight | null {
  if (zoom < SEARCH_ZOOM) return null;
  const steps = zoom < TOWN_ZOOM ? STEPS.land : STEPS.town;
  const rounded = (degrees: number): number => Math.round(degrees * steps) / steps;
  const [lng, lat] = [rounded(center[0]), rounded(center[1])];
  const corner: LngLat = [east, north];
  const reach = metersToMiles(distanceMeters([lng, lat], corner));
  return { lat, lng, radius: Math.min(furthest, Math.ceil(reach / RADIUS_STEP) * RADIUS_STEP) };
}

/** Returns whether two circles are the same area. */
export const isSameCircle = (a: CircleOfSight, b: CircleOfSight): boolean =>
  a.lat === b.lat && a.lng === b.lng && a.radius === b.radius;
