import type { Position } from '../geo/index.ts';
import type { PlaceKind } from './kinds.ts';

export { type PlaceKind, placeKinds, type SpotKind, spotKinds } from './kinds.ts';
export { isDirection, isStreetType, streetWords } from './street-words.ts';

/** A town, an address, or a named spot that the driver gave. */
export interface Place extends Position {
  readonly name: string;
  /** Two-letter state, such as 'NE'; empty where unknown. */
  readonly state: string;
  /** IANA zone, such as 'America/Chicago'. */
  readonly timeZone: string;
  /** Inhabitants; 0 where unknown. */
  readonly population: number;
  /** What it is; absent for towns and for spots that the driver gave. */
  readonly kind?: PlaceKind;
  /** The town that an address, a street or a spot belongs to; absent for towns themselves. */
  readonly city?: string;
  /** Whether the position was worked out rather than mapped, as of a house number between two known ones. */
  readonly approximate?: boolean;
}

/** @returns the label drivers read: 'Lincoln, NE', '1401 North 3rd Street, Harrisburg, PA', or the bare name where nothing else is known. */
export const placeLabel = (place: { readonly name: string; readonly state: string; readonly city?: string }): string =>
  [place.name, place.city ?? '', place.state].filter((part) => part !== '').join(', ');
