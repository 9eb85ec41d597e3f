import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import type { MapSight } from './map-slots.ts';

/**
 * Zoom from which to search the map's area for places. At lower zooms, the search would find only a few in the middle
 * of a state.
 */
const SEARCH_ZOOM = 8;

/** Zoom from which a search covers a town. */
const TOWN_ZOOM = 11;

/** Rounding steps of the map's center per degree, so small moves need no new request. */
const STEPS = { land: 10, town: 50 } as const;

/** Step to which radii are rounded, miles. */
const RADIUS_STEP = 5;

/** Search area shown on the map. */
export interface CircleOfSight {
  readonly lat: number;
  readonly lng: number;
  /** Radius, miles. */
  readonly radius: number;
}

/**
 * Returns a circle around the map's center that reaches its corners; null if the map shows too large an area.
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

/** Returns whether two circles cover the same area. */
export const isSameCircle = (a: CircleOfSight, b: CircleOfSight): boolean =>
  a.lat === b.lat && a.lng === b.lng && a.radius === b.radius;
