import type { Position } from '@roadcast/core/geo';

/** Synchronous in-memory elevation lookups. */
export interface HeightsPort {
  /** Elevation of a point above sea level, feet; null if unknown. */
  feetAt(position: Position): number | null;
}
