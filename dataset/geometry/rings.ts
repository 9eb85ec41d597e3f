import type { LngLat } from '@roadcast/core/geo';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';

const placeOf = ([lng = 0, lat = 0]: Position): LngLat => [lng, lat];

/** Returns the lines of a mesh. */
export const linesOf = ({ coordinates }: MultiLineString): LngLat[][] => coordinates.map((line) => line.map(placeOf));

/** Returns an area's polygons, each as an outer ring and its holes. */
export const ringsOf = (geometry: Polygon | MultiPolygon): LngLat[][][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((polygon) =>
    polygon.map((ring) => ring.map(placeOf)),
  );

/** Returns whether a place is inside a closed ring (even-odd rule). */
export function isInside([lng, lat]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false;
  let [a] = ring;
  // A plain loop, several times as fast as `pairs`, because this is an inner loop of the build.
  for (const b of ring) {
    if (a && a[1] > lat !== b[1] > lat && lng < a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1])) inside = !inside;
    a = b;
  }
  return inside;
}

/** Bounds of a ring, degrees. */
export type RingBounds = readonly [west: number, south: number, east: number, north: number];

/** Returns a ring's bounds, for ruling out most places before calling `isInside`. */
export function boundsOf(ring: readonly LngLat[]): RingBounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

export const isWithin = ([lng, lat]: LngLat, [west, south, east, north]: RingBounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;
