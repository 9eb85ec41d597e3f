import type { Position } from '../geo/index.ts';

/** A town, or a named spot that the driver gave. */
export interface Place extends Position {
  readonly name: string;
  /** Two-letter state, such as 'NE'; empty where unknown. */
  readonly state: string;
  /** IANA zone, such as 'America/Chicago'. */
  readonly timeZone: string;
  /** Inhabitants; 0 where unknown. */
  readonly population: number;
}

/** @returns the label drivers read: 'Lincoln, NE', or the bare name where no state is known. */
export const placeLabel = (place: { readonly name: string; readonly state: string }): string =>
  place.state ? `${place.name}, ${place.state}` : place.name;
