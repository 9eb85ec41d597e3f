import type { Position } from '../geo/index.ts';
import type { Bounds } from './fields.ts';

/** A request's place: its name, and its position once picked. */
export interface TripPlace {
  /** As typed, or the label of the picked place: 'Denver, CO'. */
  readonly name: string;
  /** Null for a name not looked up yet. */
  readonly at: Position | null;
}

/** Preferences for a place. */
export interface PlaceWishes {
  /** Nights there; 0 leaves it to the plan. */
  readonly nights: number;
  /** Length of a daytime stop, minutes; null for the default. */
  readonly minutes: number | null;
  /** Latest arrival, 'YYYY-MM-DDTHH:MM' in local time; null if there is none. */
  readonly arriveBy: string | null;
}

/** The destination, or where a return trip turns around. */
export interface TripEnd extends TripPlace, PlaceWishes {}

/** Roles of a place between the ends. */
export const waypointRoles = [
  /** The driver stops there. */
  'stop',
  /** A moved night. */
  'night',
  /** A via point without a stop: it marks a chosen road, whose name it has. */
  'pass',
] as const;

export type WaypointRole = (typeof waypointRoles)[number];

/** A place between the ends. */
export interface TripWaypoint extends TripEnd {
  readonly role: WaypointRole;
}

/** Ranges of a place's preferences. */
export const placeBounds = {
  nights: { least: 0, most: 30, step: 1 },
  /** A daytime stop lasts a day at most. */
  minutes: { least: 0, most: 1440, step: 15 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** Maximum characters in a place's name. */
export const LONGEST_PLACE_NAME = 200;

/** Maximum places between the ends; the tier limits how many may be stops. */
export const MOST_WAYPOINTS = 1000;

export const nowhere: TripPlace = { name: '', at: null };

export const noPlaceWishes: PlaceWishes = { nights: 0, minutes: null, arriveBy: null };

/** Returns a stop at a place, without preferences. */
export const stopAt = ({ name, at }: TripPlace): TripWaypoint => ({ name, at, ...noPlaceWishes, role: 'stop' });

/** Returns a place as the end of a trip, without preferences. */
export const endAt = ({ name, at }: TripPlace): TripEnd => ({ name, at, ...noPlaceWishes });

/** Default number of nights by role: a moved night is one. */
export const usualNights = (role: WaypointRole): number => (role === 'night' ? 1 : 0);

/** Decimals of stored positions, in degrees: a meter. */
const POSITION_DECIMALS = 5;

/** Returns the position rounded for storage, which keeps addresses and messages short. */
export const keptPosition = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(POSITION_DECIMALS)),
  lng: Number(lng.toFixed(POSITION_DECIMALS)),
});

/** @param road the chosen road: 'I-76'; '' for a point drawn by the driver. */
export const passAt = (at: Position, road: string): TripWaypoint => ({
  ...noPlaceWishes,
  name: road,
  at: keptPosition(at),
  role: 'pass',
});

/** Returns whether a place isn't an empty field. */
export const isGiven = ({ name, at }: TripPlace): boolean => name.trim() !== '' || at !== null;

/** Returns whether two names are the same place. */
export const isSameName = (a: TripPlace, b: TripPlace): boolean => nameKey(a) === nameKey(b);

/** Returns a name's comparison key. */
export const nameKey = ({ name }: TripPlace): string => name.trim().toLowerCase();
