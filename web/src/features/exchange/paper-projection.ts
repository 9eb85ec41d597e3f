import { EARTH_RADIUS_METERS, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';

/** Point on a paper map; y points down. */
export type Point = readonly [x: number, y: number];

const EARTH_RADIUS_MILES = metersToMiles(EARTH_RADIUS_METERS);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Distance of the standard parallels from the northernmost and southernmost places, as a share of the latitude span.
 */
const PARALLEL = 1 / 6;

/**
 * Returns an Albers equal-area conic projection fitted to the places. North is up at the center, and distances are
 * accurate to 1% even across the whole country. The projection maps positions to miles from the center; y points down.
 * @param places all places on the map, longitude first.
 */
export function projectionFor(places: readonly LngLat[]): (place: LngLat) => Point {
  const { west, south, east, north } = boundsOf(places);
  const margin = (north - south) * PARALLEL;
  const [lower, upper] = [radians(south + margin), radians(north - margin)];
  const middle = radians((west + east) / 2);
  const cone = (Math.sin(lower) + Math.sin(upper)) / 2;
  const constant = Math.cos(lower) ** 2 + 2 * cone * Math.sin(lower);
  const radiusAt = (lat: number) => Math.sqrt(Math.max(0, constant - 2 * cone * Math.sin(lat))) / cone;
  const zero = radiusAt(radians((south + north) / 2));
  return ([lng, lat]) => {
    const around = cone * (radians(lng) - middle);
    const away = radiusAt(radians(lat));
    return [EARTH_RADIUS_MILES * away * Math.sin(around), EARTH_RADIUS_MILES * (away * Math.cos(around) - zero)];
  };
}

/** Extent used without places: the US. The cone needs a latitude that isn't on the equator. */
const NOWHERE = { west: -96, south: 37, east: -96, north: 38 } as const;

function boundsOf(places: readonly LngLat[]): Record<keyof typeof NOWHERE, number> {
  if (places.length === 0) return NOWHERE;
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of places) {
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}
