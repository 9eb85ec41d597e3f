import type { LngLat, Position } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';

/** A POI that drivers look for: a campground, a fuel station, a viewpoint. */
export interface Poi extends Position {
  readonly kind: PoiKind;
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

/** A POI and how far it lies from the position that was asked about, as the crow flies. */
export interface PoiNear extends Poi {
  readonly meters: number;
}

/** A POI beside a line. */
export interface PoiAlong extends Poi {
  /** Along the line to where it comes closest, meters. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
}

/**
 * Finds POIs by where they are. May be answered by a service. Answers are null where nobody knows: an empty list says that there
 * is nothing.
 */
export interface PlacesPort {
  /**
   * POIs around a position, nearest first.
   * @param kinds none for all of them.
   */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly PoiKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Sourced<readonly PoiNear[]> | null>;
  /**
   * POIs beside a line, in its order, each once, where the line comes closest.
   * @param kinds none for all of them.
   */
  along(
    line: readonly LngLat[],
    offRoadMeters: number,
    kinds: readonly PoiKind[],
    signal?: AbortSignal,
  ): Promise<Sourced<readonly PoiAlong[]> | null>;
}
