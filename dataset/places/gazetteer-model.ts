/** Decimals of a written position: about 36 feet. */
export const POSITION_DECIMALS = 4;

/** Gazetteer place during the build. */
export interface Place {
  readonly name: string;
  /** Two-letter state code. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  /** Population; 0 if unknown. */
  readonly population: number;
  /** Other common names. */
  readonly aliases: readonly string[];
  /** Whether the place is from `small-towns.txt` and connected by a single road. */
  readonly isSmall?: boolean;
}

/** Returns 'Name, ST', which is unique for most places. */
export const placeKey = (place: Pick<Place, 'name' | 'state'>): string => `${place.name}, ${place.state}`;
