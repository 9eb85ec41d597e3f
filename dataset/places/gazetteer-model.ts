/** A place of the gazetteer while the build works on it. */
export interface Place {
  readonly name: string;
  /** Two-letter state. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  /** 0 where it is not known. */
  readonly population: number;
  /** Other names people use. */
  readonly aliases: readonly string[];
}

/** @returns 'Name, ST', which names most places without ambiguity. */
export const placeKey = (place: Pick<Place, 'name' | 'state'>): string => `${place.name}, ${place.state}`;
