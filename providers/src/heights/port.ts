import type { Position } from '@roadcast/core/geo';

/** Elevations, available synchronously from memory. */
export interface HeightsPort {
  /** Elevation of a point above sea level, feet; null if unknown. */
  feetAt(position: Position): number | null;
}
