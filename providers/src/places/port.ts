import type { LngLat, Position } from '@roadcast/core/geo';
import type { SpotKind } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';

/** A spot that drivers look for: a campground, a fuel station, a viewpoint. */
export interface Spot extends Position {
  readonly kind: SpotKind;
  /** '' where it has neither a name nor a brand. */
  readonly name: string;
  /** The town that it belongs to, and that town's state. */
  readonly city: string;
  readonly state: string;
  /** What is known of it beside, in OpenStreetMap's keys and values. */
  readonly tags: Readonly<Record<string, string>>;
  /** A page about it for anybody who wants to look it up; null for none. */
  readonly page: string | null;
}

/** A spot and how far it lies from the position that was asked about, as the crow flies. */
export interface SpotNear extends Spot {
  readonly meters: number;
}

/** A spot beside a line. */
export interface SpotAlong extends Spot {
  /** Along the line to where it comes closest, meters. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
}

/**
 * Finds spots by where they are. May be answered by a service. Answers are null where nobody knows: an empty list says that there
 * is nothing.
 */
export interface PlacesPort {
  /**
   * Spots around a position, nearest first.
   * @param kinds none for all of them.
   */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly SpotKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Sourced<readonly SpotNear[]> | null>;
  /**
   * Spots beside a line, in its order, each once, where the line comes closest.
   * @param kinds none for all of them.
   */
  along(
    line: readonly LngLat[],
    offRoadMeters: number,
    kinds: readonly SpotKind[],
    signal?: AbortSignal,
  ): Promise<Sourced<readonly SpotAlong[]> | null>;
}
