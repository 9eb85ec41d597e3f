import type { SightKind } from '@roadcast/core/places';

/** Park entrance, landmark or airport. Units of the National Park System have the kind `national_park` or `park`. */
export interface Sight {
  readonly kind: SightKind;
  readonly name: string;
  /** Two-letter state code at the position. */
  readonly state: string;
  /** Code of the unit of the National Park System, like 'glac'; '' for other sights. */
  readonly unit: string;
  /** Key of the position's source, as listed in the sources' comments. */
  readonly source: string;
  /** Other states under which people search for the sight. */
  readonly otherStates: readonly string[];
  readonly lng: number;
  readonly lat: number;
  /** End of the route: 'entrance at West Glacier'; '' if at the sight itself. */
  readonly access: string;
  readonly aliases: readonly string[];
  /** Prominence among places with the same name, comparable to a town's population. */
  readonly weight: number;
  /** Whether the position was written from memory, or is the middle of a large area. */
  readonly approximate: boolean;
  /** Whether only boats, planes or hikers can reach the sight. */
  readonly roadless: boolean;
  readonly file: string;
  readonly line: number;
}

/** Returns whether a sight is a unit of the National Park System. */
export const isParkUnit = ({ kind }: Pick<Sight, 'kind'>): boolean => kind === 'national_park' || kind === 'park';
