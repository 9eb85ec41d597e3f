/** Kinds of sights other than units of the National Park System. */
export const SIGHT_KINDS = [
  'national_forest',
  'recreation_area',
  'state_park',
  'wildlife_refuge',
  'waterfall',
  'scenic_overlook',
  'mountain_pass',
  'lighthouse',
  'historic_site',
  'museum',
  'landmark',
] as const;

export type SightPlaceKind = (typeof SIGHT_KINDS)[number];

/** Visitor activities, as written in the sources. */
export const ACTIVITIES = [
  'hiking',
  'camping',
  'fishing',
  'swimming',
  'boating',
  'climbing',
  'skiing',
  'wildlife-viewing',
  'photography',
  'scenic-driving',
  'cycling',
  'horseback-riding',
  'hunting',
  'water-sports',
  'winter-sports',
  'educational-programs',
  'guided-tours',
  'visitor-centers',
  'waterfalls',
] as const;

export type Activity = (typeof ACTIVITIES)[number];

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
  readonly activities: readonly Activity[];
  /** One-sentence description. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** Payers of an entrance fee: each vehicle, motorcycle or person. */
export const FEE_PAYERS = ['vehicle', 'motorcycle', 'person'] as const;

/** Opening patterns of a park: every day around the clock, every day during hours, or not on every weekday. */
export const OPENINGS = ['always', 'daily', 'some-days'] as const;

/** Entrance fees and opening pattern of a unit of the National Park System. */
export interface ParkFees {
  /** Four-letter unit code. */
  readonly code: string;
  /** Fee in dollars by payer; empty if entrance is free, undefined if unknown. */
  readonly dollars: Readonly<Partial<Record<(typeof FEE_PAYERS)[number], number>>> | undefined;
  readonly open: (typeof OPENINGS)[number] | undefined;
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
