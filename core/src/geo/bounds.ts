import type { Position } from './position.ts';

/** Bounds of the contiguous US, degrees. Places outside get no marker. See docs/product/map-and-places.md#markers. */
export const CONTIGUOUS_US = { south: 24, north: 49, west: -125, east: -66 } as const;

/** Returns whether a place is within the bounds of the contiguous US; false for NaN. */
export function inContiguousUs(position: Position): boolean {
  return (
    position.lat >= CONTIGUOUS_US.south &&
    position.lat <= CONTIGUOUS_US.north &&
    position.lng >= CONTIGUOUS_US.west &&
    position.lng <= CONTIGUOUS_US.east
  );
}
