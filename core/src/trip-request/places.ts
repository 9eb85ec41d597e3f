import type { Position } from '../geo/index.ts';
import type { Bounds } from './fields.ts';

/** A place of a request: its name, and where it is once it was picked. */
export interface TripPlace {
  /** Typed, or the label of what was picked: 'Denver, CO'. */
  readonly name: string;
  /** Null for a name that nobody has looked up yet. */
  readonly at: Position | null;
}

/** What the driver wants at a place. */
export interface PlaceWishes {
  /** Nights spent there; 0 leaves it to the plan. */
  readonly nights: number;
  /** Length of a stop by day, minutes; null for the usual one. */
  readonly minutes: number | null;
  /** The latest arrival, 'YYYY-MM-DDTHH:MM' on the place's own clock; null where it does not matter. */
  readonly arriveBy: string | null;
}

/** Where the trip goes, or where a return trip turns. */
export interface TripEnd extends TripPlace, PlaceWishes {}

/** What a place between the ends is for. */
export const waypointRoles = [
  /** The driver stops there. */
  'stop',
  /** A night that was moved there. */
  'night',
  /** A point that the road passes without a stop: it holds a chosen road, whose name it carries. */
  'pass',
] as const;

export type WaypointRole = (typeof waypointRoles)[number];

/** A place between the ends. */
export interface TripWaypoint extends TripEnd {
  readonly role: WaypointRole;
}

/** What may be wished at a place. */
export const placeBounds = {
  nights: { least: 0, most: 30, step: 1 },
  /** A stop by day lasts a day at most. */
  minutes: { least: 0, most: 1440, step: 15 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** Characters of a place's name. */
export const LONGEST_PLACE_NAME = 200;

/** Places between the ends; how many of them may be stops is the tier's to say. */
export const MOST_WAYPOINTS = 1000;

export const nowhere: TripPlace = { name: '', at: null };

export const noPlaceWishes: PlaceWishes = { nights: 0, minutes: null, arriveBy: null };

/** @returns a stop at a place, with nothing wished for there. */
export const stopAt = ({ name, at }: TripPlace): TripWaypoint => ({ name, at, ...noPlaceWishes, role: 'stop' });

/** @returns a place as the end of a trip, with nothing wished for there. */
export const endAt = ({ name, at }: TripPlace): TripEnd => ({ name, at, ...noPlaceWishes });

/** Nights that a place has where nobody says how many: a night that was moved somewhere is one. */
export const usualNights = (role: WaypointRole): number => (role === 'night' ? 1 : 0);

/** Decimals of a degree that positions are kept with: a meter. */
const POSITION_DECIMALS = 5;

/** @returns the position as requests keep it, so that addresses and messages stay short. */
export const keptPosition = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(POSITION_DECIMALS)),
  lng: Number(lng.toFixed(POSITION_DECIMALS)),
});

/** @param road which road it holds: 'I-76'; '' for a point that the driver has drawn. */
export const passAt = (at: Position, road: string): TripWaypoint => ({
  ...noPlaceWishes,
  name: road,
  at: keptPosition(at),
  role: 'pass',
});

/** @returns whether a place is more than an empty field. */
export const isGiven = ({ name, at }: TripPlace): boolean => name.trim() !== '' || at !== null;

/** @returns whether two names mean one place. */
export const isSameName = (a: TripPlace, b: TripPlace): boolean => nameKey(a) === nameKey(b);

/** @returns the name as it is compared. */
export const nameKey = ({ name }: TripPlace): string => name.trim().toLowerCase();
