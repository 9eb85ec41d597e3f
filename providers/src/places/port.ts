import type { LngLat, Position } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';

/** A POI of interest to drivers: a campground, a fuel station, a viewpoint. */
export interface Poi extends Position {
  readonly kind: PoiKind;
  /** '' without a name and brand. */
  readonly name: string;
  /** Its town, and the town's state. */
  readonly city: string;
  readonly state: string;
  /** Other facts, in OpenStreetMap's keys and values. */
  readonly tags: Readonly<Record<string, string>>;
  /** URL of a page about it; null for none. */
  readonly page: string | null;
}

/** A POI with its straight-line distance from the search position. */
export interface PoiNear extends Poi {
  readonly meters: number;
}

/** A POI beside a line. */
export interface PoiAlong extends Poi {
  /** Distance along the line to the closest point, meters. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
}

/**
 * Finds POIs by position. May be answered by a service. Answers are null if unknown; an empty list means that there are
 * none.
 */
export interface PlacesPort {
  /**
   * POIs around a position, nearest first.
   * @param kinds empty for all.
   */
  near(
    position: Position,
    radiusMeters: number,
    kinds: readonly PoiKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Sourced<readonly PoiNear[]> | null>;
  /**
   * POIs beside a line, in line order, each once, at the line's closest point.
   * @param kinds empty for all.
   */
  along(
    line: readonly LngLat[],
    offRoadMeters: number,
    kinds: readonly PoiKind[],
    signal?: AbortSignal,
  ): Promise<Sourced<readonly PoiAlong[]> | null>;
}
