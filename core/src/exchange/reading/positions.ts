import type { Position } from '../../geo/index.ts';

/** Matches a decimal number with a point or comma, because some programs write numbers in the user's locale. */
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,2})?$/i;

/** Parses a coordinate in degrees; NaN if not a number. */
export function coordinate(text: string | undefined): number {
  const words = text?.trim() ?? '';
  return DECIMAL.test(words) ? Number(words.replace(',', '.')) : Number.NaN;
}

/**
 * Returns a position on the earth; null if invalid, or if 0, 0, which programs write for points without a position.
 * @param lat degrees north, from -90 to 90.
 * @param lng degrees east, from -180 to 180.
 */
export function positionAt(lat: number, lng: number): Position | null {
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return null;
  return lat === 0 && lng === 0 ? null : { lat, lng };
}

export const positionOf = (lat: string | undefined, lng: string | undefined): Position | null =>
  positionAt(coordinate(lat), coordinate(lng));

/** Matches a position in text, like '38.57, -109.55': two decimal numbers, each with a fraction. */
const PAIR = /(?<![\d.])([+-]?\d{1,3}\.\d+)\s*[,;]\s*([+-]?\d{1,3}\.\d+)(?![\d.])/;

/** Parses a position in a cell, latitude first: '38.57, -109.55', '(38.57, -109.55)'. Returns null if there is none. */
export function positionIn(cell: string): Position | null {
  const [, lat, lng] = PAIR.exec(cell) ?? [];
  return positionOf(lat, lng);
}
