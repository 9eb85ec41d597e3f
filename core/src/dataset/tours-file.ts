/** Tags of our own tours. The first five are those suggested for shared trips. */
export const tourTags = [
  'scenic',
  'fast',
  'efficient',
  'family-friendly',
  'adventurous',
  'coast',
  'desert',
  'history',
  'islands',
  'lakes',
  'mountains',
  'parks',
  'rivers',
  'small-towns',
  'fall-colors',
] as const;

export type TourTag = (typeof tourTags)[number];

export const tourSeasons = ['winter', 'spring', 'summer', 'fall'] as const;

/** Season in which a tour is meant to be driven. All of its roads are usually open in the middle of that season. */
export type TourSeason = (typeof tourSeasons)[number];

export const tourVehicles = ['car', 'rv', 'ev'] as const;

export type TourVehicle = (typeof tourVehicles)[number];

export interface TourPlace {
  /** Name, like 'Monterey, CA'; a via point's is its road. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** A place between a tour's ends. */
export interface TourWaypoint extends TourPlace {
  /** `pass` is a via point without a stop. */
  readonly role: 'stop' | 'pass';
  /** Number of nights; 0 for none. */
  readonly nights: number;
  /** Length of a daytime stop, minutes; null if there are nights, and for via points. */
  readonly minutes: number | null;
}

/** One of our own tours, as written in the sources. */
export interface WrittenTour {
  /** Identifies the tour in addresses: 'great-river-road'. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly TourTag[];
  readonly season: TourSeason;
  readonly vehicle: TourVehicle;
  /** Id of the electric vehicle's model; null for other vehicles. */
  readonly evModel: string | null;
  /** Most driving hours per day. */
  readonly hoursPerDay: number;
  readonly origin: TourPlace;
  /** In the tour's order. */
  readonly waypoints: readonly TourWaypoint[];
  readonly destination: TourPlace;
}

/** `tour-requests.json`: our own tours before planning. */
export interface ToursFile {
  readonly tours: readonly WrittenTour[];
}

/**
 * Name of the file with the planned tours, next to the dataset's manifest. Written after the build by the real planner,
 * so it may be missing at first.
 */
export const PLANNED_TOURS_FILE = 'tours.json';
