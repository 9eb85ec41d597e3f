import type { Position } from '../geo/index.ts';
import type { SightKind } from '../sights/index.ts';
import type { Bounds } from './fields.ts';

/** A place in a form: a name, and a position once picked. Empty fields have neither. */
export interface TripPlace {
  /** Typed text, or the picked place's label, like 'Denver, CO'. */
  readonly name: string;
  /** Position; null if the name hasn't been looked up. */
  readonly at: Position | null;
}

declare const given: unique symbol;

/** Brand for places that aren't empty fields, as checked by `isGiven`. */
export interface Given {
  readonly [given]: true;
}

export interface PlaceWishes {
  /** Number of nights; if 0, the plan decides. */
  readonly nights: number;
  /** Length of a daytime stop, minutes; null for the default. */
  readonly minutes: number | null;
  /** Latest arrival, 'YYYY-MM-DDTHH:MM' in local time; null if none. */
  readonly arriveBy: string | null;
}

/** The destination, or a return trip's turnaround. */
export interface TripEnd extends TripPlace, PlaceWishes {}

/** Roles of a place between the ends. */
export const waypointRoles = [
  /** Stop. */
  'stop',
  /** Moved overnight stop. */
  'night',
  /** Via point without a stop. Marks a chosen road, and has the road's name. */
  'pass',
] as const;

export type WaypointRole = (typeof waypointRoles)[number];

/** The sight that a discovered place was added as. */
export interface SightReference {
  /** Id of the sight, like 'nps-glac'. */
  readonly id: string;
  readonly kind: SightKind;
  /** The driver's note; '' for none. */
  readonly note: string;
}

/** A place between the trip's ends. */
export interface TripWaypoint extends TripEnd {
  readonly role: WaypointRole;
  /** Set for a discovered place, whose role is 'stop'; null for other places. */
  readonly sight: SightReference | null;
}

export const placeBounds = {
  nights: { least: 0, most: 30, step: 1 },
  /** Minutes of a daytime stop, at most a day. */
  minutes: { least: 0, most: 1440, step: 15 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** Maximum characters in a place's name. */
export const LONGEST_PLACE_NAME = 200;

/** Maximum characters in a sight's id. */
export const LONGEST_SIGHT_ID = 120;

/** Maximum characters in a note on a discovered place. */
export const LONGEST_NOTE = 200;

/** Maximum number of places between the ends. The tier further limits how many can be stops. */
export const MOST_WAYPOINTS = 1000;

export const nowhere: TripPlace = { name: '', at: null };

export const noPlaceWishes: PlaceWishes = { nights: 0, minutes: null, arriveBy: null };

/** Returns a stop without preferences. */
export const stopAt = ({ name, at }: TripPlace): TripWaypoint => ({
  name,
  at,
  ...noPlaceWishes,
  role: 'stop',
  sight: null,
});

/** Returns a trip's end without preferences. */
export const endAt = ({ name, at }: TripPlace): TripEnd => ({ name, at, ...noPlaceWishes });

/** Returns the default number of nights by role: 1 for a moved night, otherwise 0. */
export const usualNights = (role: WaypointRole): number => (role === 'night' ? 1 : 0);

/** Decimals of stored positions in degrees; precise to a meter. */
const POSITION_DECIMALS = 5;

/** Rounds a position for storage and for short URLs and messages. */
export const keptPosition = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(POSITION_DECIMALS)),
  lng: Number(lng.toFixed(POSITION_DECIMALS)),
});

/**
 * Returns a via point.
 * @param road name of the chosen road, like 'I-76'; '' for a point set by the driver.
 */
export const passAt = (at: Position, road: string): TripWaypoint => ({
  ...noPlaceWishes,
  name: road,
  at: keptPosition(at),
  role: 'pass',
  sight: null,
});

const SIGHT_ID = /^[a-z0-9][a-z0-9-]*$/;

/** Returns whether a text is a well-formed id of a sight. The sight may not exist. */
export const isSightId = (text: string): boolean => text.length <= LONGEST_SIGHT_ID && SIGHT_ID.test(text);

/** Returns whether a waypoint is a discovered place, which counts toward the plan's discoveries instead of its stops. */
export const isDiscovery = ({ role, sight }: Pick<TripWaypoint, 'role' | 'sight'>): boolean =>
  role === 'stop' && sight !== null;

/** Returns whether a place is given rather than an empty field. */
export const isGiven = <Place extends TripPlace>(place: Place): place is Place & Given =>
  place.name.trim() !== '' || place.at !== null;

/** Returns whether two places have the same name, ignoring case and surrounding spaces. */
export const isSameName = (a: TripPlace, b: TripPlace): boolean => nameKey(a) === nameKey(b);

/** Returns a key for comparing place names. */
export const nameKey = ({ name }: TripPlace): string => name.trim().toLowerCase();
