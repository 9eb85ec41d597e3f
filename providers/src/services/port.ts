import type { LngLat, Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind, WithoutFuel } from '@roadcast/core/services';

/** A service and its straight-line distance from the search position. */
export interface ServiceNear {
  readonly service: RoadService;
  readonly meters: number;
}

export interface ServiceBeside {
  readonly service: RoadService;
  /** Distance along the line to the closest point, meters. A service that the line passes twice is returned twice. */
  readonly alongMeters: number;
  /** Straight-line distance from that point, meters. */
  readonly offRoadMeters: number;
  /** Side in driving direction; `on` if the line runs through the service. */
  readonly side: 'left' | 'right' | 'on';
}

/** Parameters of a search along a line. */
export interface CorridorQuestion {
  readonly line: readonly LngLat[];
  /** Cumulative meters along the line, if already computed. */
  readonly along?: ArrayLike<number>;
  /** Maximum distance off the line, meters. */
  readonly offRoadMeters: number;
  /** Empty for all kinds. */
  readonly kinds: readonly ServiceKind[];
  /**
   * Whether to include services reachable only from the other direction. By default, they are excluded if their
   * direction is recorded and the line's heading is clear.
   */
  readonly eitherDirection?: boolean;
}

/** Services along a line, and known stretches without fuel. */
export interface CorridorAnswer {
  /** In line order. Duplicates are merged. */
  readonly services: readonly ServiceBeside[];
  /** Stretches of the line known to have no fuel, in order. Meters along the line. */
  readonly withoutFuel: readonly WithoutFuelAlong[];
  /** Stretches of the line where all stations are known (imported streets), in order. Meters along the line. */
  readonly covered: readonly { readonly fromMeters: number; readonly toMeters: number }[];
}

/** A stretch without fuel on a line. */
export interface WithoutFuelAlong {
  readonly fromMeters: number;
  readonly toMeters: number;
  readonly fact: WithoutFuel;
  /** Whether the line runs from the fact's `from` to its `to`. */
  readonly forward: boolean;
}

/** Finds services for drivers. May query external services. */
export interface ServicesPort {
  /** Returns the services around a position, nearest first. @param kinds empty for all. */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]>;
  along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer>;
  /** Returns a service by its id; null if it doesn't exist. */
  byId(id: string, signal?: AbortSignal): Promise<RoadService | null>;
}
