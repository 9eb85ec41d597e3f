import type { LngLat, Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';

/** What a typed text turned out to mean. */
export type FoundPlace =
  | { readonly found: true; readonly place: Place }
  /** Nothing by that name; the nearest spellings, best first. Or `several` of that name, the largest first. */
  | { readonly found: false; readonly several: boolean; readonly suggestions: readonly Place[] };

/** Finds places by name. May be answered by a service. */
export interface GeocodingPort {
  /**
   * US places that a typed text may mean, best first: the same name, then names that begin so, then names spelled nearly so;
   * population breaks ties.
   */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<readonly Place[]>;
  /**
   * The one place that a complete text names: 'Springfield, MO', 'st louis', 'LA', '39.74, -104.99', 'Burbank, Santa Clara County, CA'.
   * Of several by one name it is the one that is by far the largest; where none is, nobody knows which is meant.
   */
  find(text: string, signal?: AbortSignal): Promise<FoundPlace>;
  /** What is at a position: the house or the street where streets are known, else the nearest town. Meters to the place's own position. */
  nearest(position: Position, signal?: AbortSignal): Promise<{ readonly place: Place; readonly meters: number }>;
}

/** What is known of the country without asking anybody: answered from memory, at once. */
export interface GazetteerPort {
  /** The nearest town, and how far its center is in meters. */
  nearestTown(position: Position): { readonly place: Place; readonly meters: number };
  /** Towns beside a road that can be reached by car, ascending by wheel time; each once, where the road comes closest. */
  townsAlong(road: Road): TownAlong[];
  /** The IANA zone at any point of the US; exact. */
  timeZoneAt(point: LngLat): string;
  /** Whether a road of the network leads to a town of the gazetteer; true for places that are not in it. */
  hasRoad(place: Place): boolean;
}
