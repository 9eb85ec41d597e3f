import type { LngLat } from '@roadcast/core/geo';
import type { StateShape } from './state-shapes.ts';

/** Returns a rectangular piece of land. */
export const box = (west: number, south: number, east: number, north: number): LngLat[][] => [
  [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ],
];

/** Builds a state from polygons; its code is also its name. */
export const state = (code: string, ...polygons: LngLat[][][]): StateShape => ({ name: code, code, polygons });
