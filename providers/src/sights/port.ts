import type { LngLat, Position } from '@roadcast/core/geo';
import type { Sight, SightKind } from '@roadcast/core/sights';

/** A sight and its straight-line distance from the search position. */
export interface SightNear {
  readonly sight: Sight;
  readonly meters: number;
}

/** A sight beside a line. */
export interface SightBeside extends SightNear {
  /** Distance along the line to the point closest to the sight, meters. */
  readonly alongMeters: number;
  /** Side in driving direction; `on` if the line runs through the sight. */
  readonly side: 'left' | 'right' | 'on';
}

export interface SightCorridor {
  /** At least one point. */
  readonly line: readonly LngLat[];
  /** Maximum distance from the line, meters. */
  readonly offRoadMeters: number;
  readonly kinds: readonly SightKind[];
}

/** Sights and whether every source responded. */
export interface SightsAnswer<Found> {
  readonly sights: readonly Found[];
  readonly isComplete: boolean;
}

/** Finds places worth a stop. Omits the sights of failing sources. */
export interface SightsPort {
  /** Returns the sights of the given kinds around a position, nearest first. */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly SightKind[],
    signal?: AbortSignal,
  ): Promise<SightsAnswer<SightNear>>;
  /** Returns the sights beside a line, in line order, each once at the line's closest point. */
  along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightsAnswer<SightBeside>>;
  /** Returns a sight by its id; null if it doesn't exist. */
  byId(id: string, signal?: AbortSignal): Promise<Sight | null>;
}
