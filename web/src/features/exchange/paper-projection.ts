import { EARTH_RADIUS_METERS, type LngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';

/** A point on a paper map, y pointing down. */
export type Point = readonly [x: number, y: number];

const EARTH_RADIUS_MILES = metersToMiles(EARTH_RADIUS_METERS);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of the two standard parallels from the outermost places, as a share of their span. */
const PARALLEL = 1 / 6;

/**
 * Albers' equal-area conic projection, fitted to the places: north is up in the middle, and distances are accurate to a
 * percent even on a map of the whole country. Returns a function giving miles from the map's middle, y pointing down.
 * @param places longitude first; everything on the map.
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

/** A cone needs some latitude on one side of the equator: that of the US if there are no places. */
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
