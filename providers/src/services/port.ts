import type { LngLat, Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind, WithoutFuel } from '@roadcast/core/services';

/** A service and how far it lies from the position that was asked about, as the crow flies. */
export interface ServiceNear {
  readonly service: RoadService;
  readonly meters: number;
}

/** A service beside a line. */
export interface ServiceBeside {
  readonly service: RoadService;
  /** Along the line to where it comes closest, meters. A line that comes by twice has the service twice. */
  readonly alongMeters: number;
  /** From there, as the crow flies. */
  readonly offRoadMeters: number;
  /** As seen by who drives along the line; `on` where the line runs through it. */
  readonly side: 'left' | 'right' | 'on';
}

/** What is asked about a line. */
export interface CorridorQuestion {
  readonly line: readonly LngLat[];
  /** The line's cumulative meters, where they are known already. */
  readonly along?: ArrayLike<number>;
  /** How far off the line to look, meters. */
  readonly offRoadMeters: number;
  /** None for all of them. */
  readonly kinds: readonly ServiceKind[];
  /**
   * Whether services count that only traffic the other way reaches. Left out: they do not, as far as anybody has noted which way that is, and
   * as far as the line's heading there tells.
   */
  readonly eitherDirection?: boolean;
}

/** Services along a line, and what is known of stretches without fuel. */
export interface CorridorAnswer {
  /** In the order of the line. Duplicates of one place are one place. */
  readonly services: readonly ServiceBeside[];
  /** Stretches of the line that a fact says are without fuel, meters along it, in its order. */
  readonly withoutFuel: readonly WithoutFuelAlong[];
  /** Stretches of the line of which every station is known (imported streets), meters along it, in its order. */
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

/** Finds what drivers stop for. May be answered by services elsewhere; one that fails leaves the others' answer. */
export interface ServicesPort {
  /** Services around a position, nearest first. @param kinds none for all of them. */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]>;
  along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer>;
  /** A service by its id; null where there is none. */
  byId(id: string, signal?: AbortSignal): Promise<RoadService | null>;
}
