import type { EvWishes } from '../charging/index.ts';
import type { GivenVehicle, VehicleLimit } from '../roads/index.ts';
import {
  dayWishesOf,
  type GivenFuel,
  type RoutingCustomizations,
  type SpeedWish,
  speedWishOf,
} from '../vehicles/index.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { endAt, isGiven, nowhere, type TripEnd, type TripPlace, type TripWaypoint } from './places.ts';
import { preferenceFields, type TripPreferences, usualPreferences } from './preferences.ts';

/** Start of a trip, in the origin's local time. */
export interface Departure {
  /** 'YYYY-MM-DD'; null for the next day with the hour still to come. '' while typing. */
  readonly date: string | null;
  /** 'HH:MM'; null for 08:00. '' while typing. */
  readonly time: string | null;
}

/** A driver's complete trip request, without derived data. */
export interface TripRequest extends TripPreferences {
  readonly origin: TripPlace;
  readonly destination: TripEnd;
  /** In road order. Includes form fields left empty until the request is sent. */
  readonly waypoints: readonly TripWaypoint[];
  /** Back to the origin; the destination is where it turns around. */
  readonly returnTrip: boolean;
  readonly departure: Departure;
  /** Start of later days, 'HH:MM' in the overnight place's local time; null for the default 08:00. */
  readonly dayStart: string | null;
  /** Driving hours on single days, by day number. */
  readonly hoursOnDay: Readonly<Record<number, number>>;
  /** Hours of service of a truck driver; null if none. */
  readonly dutyCycle: DutyCycle | null;
  /** Towns where the driver doesn't want to stop: 'Kearney, NE'. */
  readonly skippedTowns: readonly string[];
  /** Vehicle limits to ignore when planning, in the order of `vehicleLimits`. */
  readonly ignoreLimits: readonly VehicleLimit[];
  /** The vehicle's own figures; missing ones use defaults for its type. */
  readonly vehicle: GivenVehicle & GivenFuel;
  /** The only slider of 'Pro Routing Customizations' that isn't a preference: see `withSliders`. */
  readonly customizations: SpeedWish;
  /** For an electric vehicle: the model, and charging preferences. */
  readonly charging: EvWishes;
}

/** Ranges for single days and skipped towns. */
export const dayBounds = {
  hours: preferenceFields.drivingHoursPerDay,
  /** Day numbers that can have their own hours. */
  number: { least: 1, most: 999 },
} as const;

/** Maximum number of skipped towns. */
export const MOST_SKIPPED_TOWNS = 100;

export const nextMorning: Departure = { date: null, time: null };

/** An empty request with defaults. */
export const emptyTripRequest: TripRequest = {
  origin: nowhere,
  destination: endAt(nowhere),
  waypoints: [],
  returnTrip: false,
  departure: nextMorning,
  dayStart: null,
  hoursOnDay: {},
  dutyCycle: null,
  skippedTowns: [],
  ignoreLimits: [],
  vehicle: {},
  customizations: {},
  charging: {},
  ...usualPreferences,
};

export const hasBothEnds = ({ origin, destination }: Pick<TripRequest, 'origin' | 'destination'>): boolean =>
  isGiven(origin) && isGiven(destination);

/** Returns whether a departure is completely typed. */
export const isDepartureComplete = ({ departure: { date, time } }: Pick<TripRequest, 'departure'>): boolean =>
  date === null || (/^\d{4}-\d{2}-\d{2}$/.test(date) && time !== '');

/** Returns whether a request has everything needed for planning. */
export const canBePlanned = (request: TripRequest): boolean => hasBothEnds(request) && isDepartureComplete(request);

/** The departure as text: '2026-12-04T07:30'; null for the next morning. */
export const departureText = ({ date, time }: Departure): string | null =>
  date === null && time === null ? null : [date, time].filter((part) => part !== null).join('T');

/** @param minute 'YYYY-MM-DDTHH:MM'. */
export function departureAt(minute: string): Departure {
  const [date = '', time = ''] = minute.split('T');
  return { date, time };
}

/**
 * Normalizes a request for sending, storing and addresses: trims names and removes empty fields. Returns the same
 * request if there is nothing to change.
 */
export function settledRequest(request: TripRequest): TripRequest {
  const waypoints = request.waypoints.filter(isGiven).map(trimmed);
  const same =
    waypoints.length === request.waypoints.length && waypoints.every((place, i) => place === request.waypoints[i]);
  const [origin, destination] = [trimmed(request.origin), trimmed(request.destination)];
  if (same && origin === request.origin && destination === request.destination) return request;
  return { ...request, origin, destination, waypoints: same ? request.waypoints : waypoints };
}

function trimmed<Place extends TripPlace>(place: Place): Place {
  const name = place.name.trim();
  return name === place.name ? place : { ...place, name };
}

/**
 * Returns the request with the sliders of 'Pro Routing Customizations' applied. Hours a day, stops and legs are the
 * request's own preferences, so that each exists only once.
 */
export const withSliders = (request: TripRequest, sliders: RoutingCustomizations): TripRequest => ({
  ...request,
  ...dayWishesOf(sliders),
  customizations: speedWishOf(sliders),
});
