import type { Position } from './position.ts';

/** The contiguous United States as the specification bounds them, degrees: weather points outside get no marker. */
export const CONTIGUOUS_US = { south: 24, north: 49, west: -125, east: -66 } as const;

/** @returns whether a place lies within the specification's bounds of the contiguous US (non-numbers do not). */
export function inContiguousUs(position: Position): boolean {
  return (
    position.lat >= CONTIGUOUS_US.south &&
    position.lat <= CONTIGUOUS_US.north &&
    position.lng >= CONTIGUOUS_US.west &&
    position.lng <= CONTIGUOUS_US.east
  );
}
