import type { Position } from '../geo/index.ts';
import type { PlaceKind } from './kinds.ts';

export { type PlaceKind, type PoiKind, placeKinds, poiKinds } from './kinds.ts';
export { isDirection, isStreetType, streetWords } from './street-words.ts';

/** A town, an address, or a position named by the driver. */
export interface Place extends Position {
  readonly name: string;
  /** Two-letter state, such as 'NE'; empty if unknown. */
  readonly state: string;
  /** IANA zone, such as 'America/Chicago'. */
  readonly timeZone: string;
  /** Population; 0 if unknown. */
  readonly population: number;
  /** Absent for towns and for positions given by the driver. */
  readonly kind?: PlaceKind;
  /** Town of an address, street or POI; absent for towns themselves. */
  readonly city?: string;
  /** 'Santa Clara County', for a town that shares name and state with another; absent if unambiguous. */
  readonly county?: string;
  /** Whether the position is estimated, as for a house number between two known ones, or a street returned for an unknown house number. */
  readonly approximate?: boolean;
}

/**
 * Returns the place's label: 'Lincoln, NE', '1401 North 3rd Street, Harrisburg, PA', 'Burbank, Santa Clara County, CA'
 * besides the larger 'Burbank, CA', or just the name if nothing else is known.
 */
export const placeLabel = ({
  name,
  state,
  city = '',
  county = '',
}: Pick<Place, 'name' | 'state' | 'city' | 'county'>): string =>
  [name, city, county, state].filter((part) => part !== '').join(', ');
