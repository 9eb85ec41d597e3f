/** A gazetteer place during the build. */
export interface Place {
  readonly name: string;
  /** Two-letter state. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  /** 0 if unknown. */
  readonly population: number;
  /** Other common names. */
  readonly aliases: readonly string[];
}

/** Returns 'Name, ST', which identifies most places. */
export const placeKey = (place: Pick<Place, 'name' | 'state'>): string => `${place.name}, ${place.state}`;
