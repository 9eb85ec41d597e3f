import type { Position } from '@roadcast/core/geo';

/** Knows how high the land lies, answered from memory, at once. */
export interface HeightsPort {
  /** Height of a point above the sea, feet; null where nobody knows. */
  feetAt(position: Position): number | null;
}
