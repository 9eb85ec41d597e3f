import type { LngLat, Position } from '@roadcast/core/geo';
import type { Place } from '@roadcast/core/places';
import type { Road, TownAlong } from '@roadcast/core/roads';

/** Result of looking up a typed text. */
export type FoundPlace =
  | { readonly found: true; readonly place: Place }
  /**
   * Unknown name, with the closest spellings, best first; or, with `several`, an ambiguous one, largest place first.
   */
  | { readonly found: false; readonly several: boolean; readonly suggestions: readonly Place[] };

/** Finds places by name. May be answered by a service. */
export interface GeocodingPort {
  /**
   * US places matching a typed text, best first: exact names, then prefixes, then similar spellings; population breaks
   * ties.
   */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<readonly Place[]>;
  /**
   * The place named by a complete text: 'Springfield, MO', 'st louis', 'LA', '39.74, -104.99', 'Burbank, Santa Clara
   * County, CA'. Of several with one name, the one that is by far the largest; without one, the name is ambiguous.
   */
  find(text: string, signal?: AbortSignal): Promise<FoundPlace>;
  /**
   * The place at a position: the house or the street if streets are imported, else the nearest town. Meters to the
   * place's own position.
   */
  nearest(position: Position, signal?: AbortSignal): Promise<{ readonly place: Place; readonly meters: number }>;
}

/** In-memory facts about the country, available synchronously. */
export interface GazetteerPort {
  /** The nearest town, with the distance to its center in meters. */
  nearestTown(position: Position): { readonly place: Place; readonly meters: number };
  /** Towns beside a road reachable by car, ascending by wheel time; each once, at the road's closest point. */
  townsAlong(road: Road): TownAlong[];
  /** The IANA time zone at any point of the US; exact. */
  timeZoneAt(point: LngLat): string;
  /** Whether a road of the network leads to a gazetteer town; true for other places. */
  hasRoad(place: Place): boolean;
}
