import type { MarkerKind } from './marker.ts';

/** A marker's place on the screen, pixels. */
export interface ScreenMarker {
  readonly id: string;
  readonly kind: MarkerKind;
  readonly x: number;
  readonly y: number;
}

/** Who keeps the full circle where two would overlap: lower first. */
export const markerRank: Record<MarkerKind, number> = { start: 0, end: 0, chosen: 1, night: 2, stop: 3 };

/**
 * Chooses the markers that have room for a full circle; the others become dots. Greedy: the most telling first, then in
 * the given order, so the choice does not flicker while the map moves.
 * @param apart least distance between two full circles, pixels.
 * @returns the ids that keep the full circle.
 */
export function fullMarkers(markers: readonly ScreenMarker[], apart: number): Set<string> {
  const kept: ScreenMarker[] = [];
  for (const marker of [...markers].sort((a, b) => markerRank[a.kind] - markerRank[b.kind])) {
    const free = kept.every((other) => Math.hypot(other.x - marker.x, other.y - marker.y) >= apart);
    if (free || markerRank[marker.kind] === 0) kept.push(marker);
  }
  return new Set(kept.map((marker) => marker.id));
}
