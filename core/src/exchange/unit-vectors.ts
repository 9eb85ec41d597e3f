import { EARTH_RADIUS_METERS, type LngLat } from '../geo/index.ts';

/**
 * Positions on the unit sphere, three numbers each (x, y, z), for comparing many distances without computing angles.
 */
export type UnitVectors = Float64Array;

/** Converts positions to unit vectors, in the same order. */
export function unitVectors(places: readonly LngLat[]): UnitVectors {
  const vectors = new Float64Array(places.length * 3);
  places.forEach(([lng, lat], i) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    vectors[3 * i] = Math.cos(north) * Math.cos(east);
    vectors[3 * i + 1] = Math.cos(north) * Math.sin(east);
    vectors[3 * i + 2] = Math.sin(north);
  });
  return vectors;
}

/** Returns the great-circle distance between two positions, meters. */
export function metersBetween(vectors: UnitVectors, i: number, j: number): number {
  const x = (vectors[3 * i] as number) - (vectors[3 * j] as number);
  const y = (vectors[3 * i + 1] as number) - (vectors[3 * j + 1] as number);
  const z = (vectors[3 * i + 2] as number) - (vectors[3 * j + 2] as number);
  const chord = Math.sqrt(x * x + y * y + z * z);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, chord / 2));
}
