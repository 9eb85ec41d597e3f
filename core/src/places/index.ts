import type { Position } from '../geo/index.ts';
import type { PlaceKind } from './kinds.ts';

export { type PlaceKind, type PoiKind, placeKinds, poiKinds } from './kinds.ts';
export { isDirection, isStreetType, streetWords } from './street-words.ts';

/** A town, an address, or a named position that the driver gave. */
export interface Place extends Position {
  readonly name: string;
  /** Two-letter state, such as 'NE'; empty where unknown. */
  readonly state: string;
  /** IANA zone, such as 'America/Chicago'. */
  readonly timeZone: string;
  /** Inhabitants; 0 where unknown. */
  readonly population: number;
  /** What it is; absent for towns and for positions that the driver gave. */
  readonly kind?: PlaceKind;
  /** The town that an address, a street or a POI belongs to; absent for towns themselves. */
  readonly city?: string;
  /** 'Santa Clara County', of a town that shares name and state with another; absent for towns that need no telling apart. */
  readonly county?: string;
  /**
   * Whether the position was worked out rather than mapped, as of a house number between two known ones. A street is so where a house
   * number was asked for that nobody knows there.
   */
  readonly approximate?: boolean;
}

/**
 * @returns the label drivers read: 'Lincoln, NE', '1401 North 3rd Street, Harrisburg, PA', 'Burbank, Santa Clara County, CA' beside the larger
 * 'Burbank, CA', or the bare name where nothing else is known.
 */
export const placeLabel = ({
  name,
  state,
  city = '',
  county = '',
}: Pick<Place, 'name' | 'state' | 'city' | 'county'>): string =>
  [name, city, county, state].filter((part) => part !== '').join(', ');
