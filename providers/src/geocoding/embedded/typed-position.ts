import type { Position } from '@roadcast/core/geo';

/** '39.74, -104.99', as pasted from maps. */
const TYPED_POSITION = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Returns the position in a text; null for any other text, and for impossible coordinates. */
export function typedPosition(text: string): Position | null {
  const typed = TYPED_POSITION.exec(text);
  if (!typed) return null;
  const [lat, lng] = [Number(typed[1]), Number(typed[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
