import type { LngLat, Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind, WithoutFuel } from '@roadcast/core/services';

/** A service with its straight-line distance from the search position. */
export interface ServiceNear {
  readonly service: RoadService;
  readonly meters: number;
}

/** A service beside a line. */
export interface ServiceBeside {
  readonly service: RoadService;
  /** Distance along the line to the closest point, meters. A line that passes twice has the service twice. */
  readonly alongMeters: number;
  /** Straight-line distance from there, meters. */
  readonly offRoadMeters: number;
  /** Side in driving direction; `on` if the line runs through it. */
  readonly side: 'left' | 'right' | 'on';
}

/** A search along a line. */
export interface CorridorQuestion {
  readonly line: readonly LngLat[];
  /** The line's cumulative meters, if already computed. */
  readonly along?: ArrayLike<number>;
  /** Maximum distance off the line, meters. */
  readonly offRoadMeters: number;
  /** Empty for all. */
  readonly kinds: readonly ServiceKind[];
  /**
   * Include services reachable only from the other direction. By default they are excluded, if their direction is
   * recorded and the line's heading is clear.
   */
  readonly eitherDirection?: boolean;
}

/** Services along a line, and known stretches without fuel. */
export interface CorridorAnswer {
  /** In line order. Duplicates are merged. */
  readonly services: readonly ServiceBeside[];
  /** Stretches of the line without fuel according to a fact, meters along it, in order. */
  readonly withoutFuel: readonly WithoutFuelAlong[];
  /** Stretches of the line on which every station is known (imported streets), meters along it, in order. */
  readonly covered: readonly { readonly fromMeters: number; readonly toMeters: number }[];
}

/** A stretch without fuel on a line. */
export interface WithoutFuelAlong {
  readonly fromMeters: number;
  readonly toMeters: number;
  readonly fact: WithoutFuel;
  /** Whether the line runs from the fact's `from` to its `to`; else the other way. */
  readonly forward: boolean;
}

/** Finds services for drivers. May call external services. */
export interface ServicesPort {
  /** Services around a position, nearest first. @param kinds empty for all. */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]>;
  along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer>;
  /** A service by its id; null if there is none. */
  byId(id: string, signal?: AbortSignal): Promise<RoadService | null>;
}
