import type { Position } from '../geo/index.ts';
import type { PlaceKind } from './kinds.ts';

export { type PlaceKind, type PoiKind, placeKinds, poiKinds, type SightKind } from './kinds.ts';
export { isDirection, isStreetType, streetWords } from './street-words.ts';
export { isAboutUs, withMissingMinus } from './us-position.ts';

/** A town, address, street, park, landmark, airport, other POI or ZIP code, or a position given by the driver. */
export interface Place extends Position {
  readonly name: string;
  /** Two-letter state code, like 'NE'; '' if unknown. */
  readonly state: string;
  /** IANA time zone, like 'America/Chicago'. */
  readonly timeZone: string;
  /** Number of residents; 0 if unknown. */
  readonly population: number;
  /** Kind of place; absent for towns and positions given by the driver. */
  readonly kind?: PlaceKind;
  /** Town of an address, street or POI; absent for other places. */
  readonly city?: string;
  /** County of a town that shares name and state with another, like 'Santa Clara County'; absent if unambiguous. */
  readonly county?: string;
  /** Where to drive for a park or landmark, like 'entrance at West Glacier'; absent if the place itself is drivable. */
  readonly access?: string;
  /** ZIP code of a place of kind `zip`, whose name is the town's. */
  readonly zip?: string;
  /**
   * Whether the position is estimated, such as for a house number between two known ones, or for a street without the
   * requested house number.
   */
  readonly approximate?: boolean;
}

/**
 * Returns a place's label: 'Lincoln, NE', '1401 North 3rd Street, Harrisburg, PA', 'Burbank, Santa Clara County, CA'
 * (as opposed to the larger 'Burbank, CA'), 'Glacier National Park · entrance at West Glacier, MT' or 'Denver, CO
 * 80202'; just the name if nothing else is known.
 */
export function placeLabel({
  name,
  state,
  city = '',
  county = '',
  access = '',
  zip = '',
}: Pick<Place, 'name' | 'state'> & Partial<LabelParts>): string {
  const whole = access === '' ? name : `${name} · ${access}`;
  const label = [whole, city, county, state].filter((part) => part !== '').join(', ');
  return zip === '' ? label : `${label} ${zip}`;
}

type LabelParts = Pick<Place, 'city' | 'county' | 'access' | 'zip'>;
