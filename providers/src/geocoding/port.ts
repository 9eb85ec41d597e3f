import type { LngLat, Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';

/** How a found place differs from the typed text. */
export type PlaceNote =
  /** Part of the text, `rest`, wasn't recognized. */
  | { readonly kind: 'in_part'; readonly rest: string }
  /** The text is misspelled; this is the only large place with a similar name. */
  | { readonly kind: 'respelled' };

/** Result of a place lookup. */
export type FoundPlace =
  | { readonly found: true; readonly place: Place; readonly note?: PlaceNote }
  /**
   * Unknown name, with the closest spellings, best first. If `several`, the name is ambiguous, and the largest place is
   * first.
   */
  | {
      readonly found: false;
      readonly several: boolean;
      readonly suggestions: readonly Place[];
      /** Short plus code in the text, which needs a known town; absent if none. */
      readonly plusCode?: string;
    };

export interface SuggestedPlace extends Place {
  /** Whether the name is only spelled similarly. */
  readonly similar?: boolean;
}

/** Finds places by name. May call external services. */
export interface GeocodingPort {
  /**
   * Returns US places matching typed text, best first: exact names, then prefixes, then similar spellings. In a tie,
   * the larger population comes first.
   */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<readonly SuggestedPlace[]>;
  /**
   * Returns the place that complete text refers to: 'Springfield, MO', 'st louis', 'LA', '39.74, -104.99', 'Burbank,
   * Santa Clara County, CA'. Among places with the same name, returns one that is far larger than the rest; without
   * such a place, the name is ambiguous. See docs/product/places.md.
   */
  find(text: string, signal?: AbortSignal): Promise<FoundPlace>;
  /**
   * Returns the place at a position (the house or street if streets are imported, otherwise the nearest town) and the
   * distance to the place's own position in meters.
   */
  nearest(position: Position, signal?: AbortSignal): Promise<{ readonly place: Place; readonly meters: number }>;
}

/** In-memory gazetteer with synchronous lookups. */
export interface GazetteerPort {
  /** Returns the nearest town with at least `leastPopulation` people, and the meters to its center. */
  nearestTown(position: Position, leastPopulation?: number): { readonly place: Place; readonly meters: number };
  /** Returns the park, landmark, airport or ZIP code with exactly this label; null for any other text. */
  labeled(label: string): Place | null;
  /**
   * Returns the towns along a road that are reachable by car, in order of driving time, each once at the road's closest
   * point.
   */
  townsAlong(road: Road): TownAlong[];
  /** Returns the exact IANA time zone at any position in the US. */
  timeZoneAt(point: LngLat): string;
  /** Returns whether a road of the network leads to a town; true for places other than towns. */
  hasRoad(place: Place): boolean;
}
