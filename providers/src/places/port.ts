import type { LngLat, Position } from '@roadcast/core/geo';
import type { PoiKind } from '@roadcast/core/places';
import type { Sourced } from '@roadcast/core/sourced';

/** A point of interest for drivers, such as a campground, gas station or viewpoint. */
export interface Poi extends Position {
  readonly kind: PoiKind;
  /** '' if the place has neither name nor brand. */
  readonly name: string;
  /** Town and state. */
  readonly city: string;
  readonly state: string;
  /** Other facts, as OpenStreetMap keys and values. */
  readonly tags: Readonly<Record<string, string>>;
  /** URL of a page about the place; null if none. */
  readonly page: string | null;
}

/** A POI and its straight-line distance from the search position. */
export interface PoiNear extends Poi {
  readonly meters: number;
}

export interface PoiAlong extends Poi {
  /** Distance along the line to the closest point, meters. */
  readonly alongMeters: number;
  readonly offRoadMeters: number;
}

/**
 * Finds POIs by position. May call external services. Results are null if unknown; an empty list means that there are
 * none.
 */
export interface PlacesPort {
  /**
   * Returns the POIs around a position, nearest first.
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
   * Returns the POIs beside a line, in line order, each once at the line's closest point.
   * @param kinds empty for all.
   */
  along(
    line: readonly LngLat[],
    offRoadMeters: number,
    kinds: readonly PoiKind[],
    signal?: AbortSignal,
  ): Promise<Sourced<readonly PoiAlong[]> | null>;
}
