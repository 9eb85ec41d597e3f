import {
  type SightActivity,
  type SightFee,
  type SightKind,
  type SightOpening,
  sightKinds,
} from '@roadcast/core/sights';

/** Kind of a sight other than units of the National Park System. */
export type SightPlaceKind = Exclude<SightKind, 'national_park'>;

export const sightPlaceKinds = sightKinds.filter((kind): kind is SightPlaceKind => kind !== 'national_park');

/** Sight worth a stop. */
export interface SightPlace {
  readonly name: string;
  /** Two-letter state code at the position. */
  readonly state: string;
  readonly lng: number;
  readonly lat: number;
  readonly kind: SightPlaceKind;
  /** Key of the position's source. */
  readonly source: string;
  /** Typical visit length, minutes. */
  readonly minutes: number;
  readonly activities: readonly SightActivity[];
  /** One-sentence description. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** Entrance fees and opening pattern of a unit of the National Park System. */
export interface ParkFees {
  /** Four-letter unit code. */
  readonly code: string;
  /** Fee in dollars by payer; empty if entrance is free, undefined if unknown. */
  readonly dollars: SightFee | undefined;
  readonly open: SightOpening | undefined;
}

export const BYWAY_KINDS = ['national_scenic_byway', 'all_american_road'] as const;

/** National Scenic Byway or All-American Road. */
export interface ScenicByway {
  readonly name: string;
  readonly states: readonly string[];
  readonly kind: (typeof BYWAY_KINDS)[number];
  /** Listed length, miles; undefined if not listed. */
  readonly miles: number | undefined;
  /** Pieces of the course, simplified to a quarter of a mile. */
  readonly lines: readonly (readonly (readonly [lng: number, lat: number])[])[];
}
