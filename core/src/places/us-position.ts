import type { Position } from '../geo/index.ts';

/** Returns whether a position is in a box around the fifty states. Western Alaska extends beyond the date line. */
export const isAboutUs = ({ lat, lng }: Position): boolean => lat >= 18 && lat <= 72 && (lng <= -64 || lng >= 172);

/**
 * Adds a missing minus sign to a longitude, as in '39.74, 104.99'. Returns null if the result isn't in the US or the
 * longitude is already negative.
 */
export function withMissingMinus({ lat, lng }: Position): Position | null {
  const mirrored = { lat, lng: -lng };
  return lng > 0 && isAboutUs(mirrored) ? mirrored : null;
}
