import type { LngLat } from '@roadcast/core/geo';
import { pairs } from '@roadcast/core/lists';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';

const placeOf = ([lng = 0, lat = 0]: Position): LngLat => [lng, lat];

/** Returns the lines of a mesh. */
export const linesOf = ({ coordinates }: MultiLineString): LngLat[][] => coordinates.map((line) => line.map(placeOf));

/** Returns an area's polygons, each with its outer ring and its holes. */
export const ringsOf = (geometry: Polygon | MultiPolygon): LngLat[][][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((polygon) =>
    polygon.map((ring) => ring.map(placeOf)),
  );

/** Returns whether a place is inside a closed ring (even-odd rule). */
export function isInside([lng, lat]: LngLat, ring: readonly LngLat[]): boolean {
  let inside = false;
  for (const [a, b] of pairs(ring)) {
    if (a[1] > lat === b[1] > lat) continue;
    if (lng < a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1])) inside = !inside;
  }
  return inside;
}
