import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import type { MapSight } from './map-slots.ts';

/** From this zoom on places are looked for where the map is: further out the answer would be a handful in the middle of a state. */
const SEARCH_ZOOM = 8;

/** Nearer than this a search is for a town. */
const TOWN_ZOOM = 11;

/** The map's middle is rounded to so many parts of a degree: a small move asks nothing new. */
const STEPS = { land: 10, town: 50 } as const;

/** Radii are steps of so many miles. */
const RADIUS_STEP = 5;

/** Where to look for what the map shows. */
export interface CircleOfSight {
  readonly lat: number;
  readonly lng: number;
  /** Miles. */
  readonly radius: number;
}

/**
 * @param furthest miles that are looked through at most.
 * @returns the circle around the map's middle that reaches its corners; null where the map shows too much.
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

/** @returns whether two circles are of the same part of the land. */
export const isSameCircle = (a: CircleOfSight, b: CircleOfSight): boolean =>
  a.lat === b.lat && a.lng === b.lng && a.radius === b.radius;
