import type { Position } from '../geo/index.ts';

/** Kinds of sights. All units of the National Park System are `national_park`, even historic sites and seashores. */
export const sightKinds = [
  'national_park',
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

export type SightKind = (typeof sightKinds)[number];

export const sightActivities = [
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

export type SightActivity = (typeof sightActivities)[number];

/** Groups of sights that a driver searches for. The first three are outdoor discoveries. */
export const sightGroups = ['national_parks', 'recreation', 'outdoor_features', 'places'] as const;

export type SightGroup = (typeof sightGroups)[number];

/** Groups of the Outdoor Discoveries card. */
export const outdoorGroups = [
  'national_parks',
  'recreation',
  'outdoor_features',
] as const satisfies readonly SightGroup[];

const groups: Readonly<Record<SightKind, SightGroup>> = {
  national_park: 'national_parks',
  national_forest: 'recreation',
  recreation_area: 'recreation',
  state_park: 'recreation',
  wildlife_refuge: 'recreation',
  waterfall: 'outdoor_features',
  scenic_overlook: 'outdoor_features',
  mountain_pass: 'outdoor_features',
  lighthouse: 'outdoor_features',
  historic_site: 'places',
  museum: 'places',
  landmark: 'places',
};

export const groupOfSight = (kind: SightKind): SightGroup => groups[kind];

/** Who pays an entrance fee: each vehicle, motorcycle or person. */
export const feePayers = ['vehicle', 'motorcycle', 'person'] as const;

/** Entrance fee by payer, dollars; empty if entrance is free. */
export type SightFee = Readonly<Partial<Record<(typeof feePayers)[number], number>>>;

/** When a sight is open: every day around the clock, every day during hours, or not on every weekday. */
export const sightOpenings = ['always', 'daily', 'some-days'] as const;

export type SightOpening = (typeof sightOpenings)[number];

/** A source of sights, as displayed. */
export interface SightSource {
  readonly name: string;
  /** Date of the data, epoch milliseconds; null if unknown. */
  readonly asOf: number | null;
}

/** Where a drive to a sight arrives. */
export interface SightEntrance extends Position {
  /** Name, like 'entrance at West Glacier'; '' for the sight itself. */
  readonly access: string;
}

/** A place worth a stop, at its main entrance or, as a search result, at the closest one. */
export interface Sight extends SightEntrance {
  /** Same in all builds of the dataset: 'nps-glac', 'kent-falls-state-park-ct'. */
  readonly id: string;
  readonly name: string;
  readonly kind: SightKind;
  /** Two-letter state code at the position. */
  readonly state: string;
  /** One sentence; '' if there is none. */
  readonly description: string;
  readonly activities: readonly SightActivity[];
  /** Typical length of a visit, minutes. */
  readonly visitMinutes: number;
  /** Whether the position is recalled or the middle of a larger area. */
  readonly approximate: boolean;
  readonly source: SightSource;
  /** Entrance fee; null if unknown. */
  readonly fee: SightFee | null;
  /** Null if unknown. */
  readonly opening: SightOpening | null;
  /** Source of `fee` and `opening`; null without them. */
  readonly feeSource: SightSource | null;
  /** Additional entrances, or points where roads enter a large area. */
  readonly entrances: readonly SightEntrance[];
}
