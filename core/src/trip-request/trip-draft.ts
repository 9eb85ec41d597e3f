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

/** Departure as entered in a form, in the origin's local time. May be incomplete or invalid. */
export interface DepartureDraft {
  /** Date, 'YYYY-MM-DD'; null for the next occurrence of the time; '' while typing. */
  readonly date: string | null;
  /** Time, 'HH:MM'; null for 08:00; '' while typing. */
  readonly time: string | null;
}

/** A trip in a form, a URL or a saved trip. May be incomplete; `requestOfDraft` checks whether it can be planned. */
export interface TripDraft extends TripPreferences {
  readonly origin: TripPlace;
  readonly destination: TripEnd;
  /**
   * Waypoints in road order. Empty fields are ignored, but count in the numbering until `settledDraft` removes them.
   */
  readonly waypoints: readonly TripWaypoint[];
  /** Whether the trip returns to the origin, turning around at the destination. */
  readonly returnTrip: boolean;
  readonly departure: DepartureDraft;
  /** Start time of later days, 'HH:MM' in the overnight place's zone; null for the default, 08:00. */
  readonly dayStart: string | null;
  /** Driving hours for individual days, by day number. */
  readonly hoursOnDay: Readonly<Record<number, number>>;
  /** A truck driver's duty cycle; null without hours of service. */
  readonly dutyCycle: DutyCycle | null;
  /** Towns where the driver doesn't want to stop, like 'Kearney, NE'. */
  readonly skippedTowns: readonly string[];
  /** Vehicle limits to ignore when planning, in the order of `vehicleLimits`. */
  readonly ignoreLimits: readonly VehicleLimit[];
  /** The vehicle's own figures; missing ones use the type's defaults. */
  readonly vehicle: GivenVehicle & GivenFuel;
  /** The only slider of Pro Routing Customizations that isn't also a preference. See `withSliders`. */
  readonly customizations: SpeedWish;
  /** Model and charging preferences of an electric vehicle. */
  readonly charging: EvWishes;
}

/** Ranges of hours and day numbers for individual days. */
export const dayBounds = {
  hours: preferenceFields.drivingHoursPerDay,
  /** Range of day numbers that can have their own hours. */
  number: { least: 1, most: 999 },
} as const;

/** Maximum number of skipped towns. */
export const MOST_SKIPPED_TOWNS = 100;

/** Default departure: the next 08:00. */
export const nextMorning = { date: null, time: null } as const satisfies DepartureDraft;

/** Empty draft with default preferences. */
export const emptyTripDraft: TripDraft = {
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

/** Formats a departure as text, like '2026-12-04T07:30'; null for the next morning. */
export const departureText = ({ date, time }: DepartureDraft): string | null =>
  date === null && time === null ? null : [date, time].filter((part) => part !== null).join('T');

/** Parses a departure. @param minute 'YYYY-MM-DDTHH:MM'. */
export function departureAt(minute: string): DepartureDraft {
  const [date = '', time = ''] = minute.split('T');
  return { date, time };
}

/**
 * Normalizes a draft for sending, storage and URLs: trims names and notes, and removes empty fields. Returns the same draft if
 * already normalized.
 */
export function settledDraft<Draft extends TripDraft>(draft: Draft): Draft {
  const waypoints = draft.waypoints.filter(isGiven).map(trimmed).map(withTrimmedNote);
  const same =
    waypoints.length === draft.waypoints.length && waypoints.every((place, i) => place === draft.waypoints[i]);
  const [origin, destination] = [trimmed(draft.origin), trimmed(draft.destination)];
  if (same && origin === draft.origin && destination === draft.destination) return draft;
  return { ...draft, origin, destination, waypoints: same ? draft.waypoints : waypoints };
}

function trimmed<Place extends TripPlace>(place: Place): Place {
  const name = place.name.trim();
  return name === place.name ? place : { ...place, name };
}

function withTrimmedNote(place: TripWaypoint): TripWaypoint {
  const { sight } = place;
  const note = sight?.note.trim();
  return sight && note !== undefined && note !== sight.note ? { ...place, sight: { ...sight, note } } : place;
}

/**
 * Returns the draft with the sliders of Pro Routing Customizations applied. Daily hours, stops and legs are stored as
 * the draft's preferences.
 */
export const withSliders = (draft: TripDraft, sliders: RoutingCustomizations): TripDraft => ({
  ...draft,
  ...dayWishesOf(sliders),
  customizations: speedWishOf(sliders),
});
