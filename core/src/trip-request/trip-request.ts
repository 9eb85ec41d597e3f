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

/** When a trip begins, on the origin's clock. */
export interface Departure {
  /** 'YYYY-MM-DD'; null for the next day on which the hour is still to come. '' while it is being typed. */
  readonly date: string | null;
  /** 'HH:MM'; null for 08:00. '' while it is being typed. */
  readonly time: string | null;
}

/** What a driver wants planned: all of it, and nothing that is worked out from it. */
export interface TripRequest extends TripPreferences {
  readonly origin: TripPlace;
  readonly destination: TripEnd;
  /** In the order of the road. Fields of a form that were left empty are among them until the request is sent. */
  readonly waypoints: readonly TripWaypoint[];
  /** Back to the origin; the destination is where it turns. */
  readonly returnTrip: boolean;
  readonly departure: Departure;
  /** When later days begin, 'HH:MM' by the clock of the place of the night; null for the usual 08:00. */
  readonly dayStart: string | null;
  /** Hours of driving on single days, by the number of the day. */
  readonly hoursOnDay: Readonly<Record<number, number>>;
  /** Hours of service of a truck driver; null for none. */
  readonly dutyCycle: DutyCycle | null;
  /** Towns where the driver does not want to stop: 'Kearney, NE'. */
  readonly skippedTowns: readonly string[];
  /** Limits of the vehicle to plan without, in the order of `vehicleLimits`. */
  readonly ignoreLimits: readonly VehicleLimit[];
  /** The vehicle's own figures; what is left out is as usual for its kind. */
  readonly vehicle: GivenVehicle & GivenFuel;
  /** The slider of 'Pro Routing Customizations' that is no preference. The others are: see `withSliders`. */
  readonly customizations: SpeedWish;
  /** Of an electric vehicle: what is driven, and how it is charged on the way. */
  readonly charging: EvWishes;
}

/** What single days and skipped towns may be. */
export const dayBounds = {
  hours: preferenceFields.drivingHoursPerDay,
  /** Numbers of days that may have hours of their own. */
  number: { least: 1, most: 999 },
} as const;

/** Towns that may be skipped. */
export const MOST_SKIPPED_TOWNS = 100;

export const nextMorning: Departure = { date: null, time: null };

/** A request of nowhere, with everything as usual. */
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

/** @returns whether both ends are given. */
export const hasBothEnds = ({ origin, destination }: Pick<TripRequest, 'origin' | 'destination'>): boolean =>
  isGiven(origin) && isGiven(destination);

/** @returns whether a departure that was begun to be typed is whole. */
export const isDepartureComplete = ({ departure: { date, time } }: Pick<TripRequest, 'departure'>): boolean =>
  date === null || (/^\d{4}-\d{2}-\d{2}$/.test(date) && time !== '');

/** @returns whether a request has all that it takes to be planned. */
export const canBePlanned = (request: TripRequest): boolean => hasBothEnds(request) && isDepartureComplete(request);

/** The departure as one text: '2026-12-04T07:30'; null for the next morning. */
export const departureText = ({ date, time }: Departure): string | null =>
  date === null && time === null ? null : [date, time].filter((part) => part !== null).join('T');

/** @param minute 'YYYY-MM-DDTHH:MM'. */
export function departureAt(minute: string): Departure {
  const [date = '', time = ''] = minute.split('T');
  return { date, time };
}

/**
 * The request as it is sent, kept and put into an address: names without the blanks around them, and no fields that were left empty.
 * The same request where there is nothing to tidy.
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
 * @returns the request with the sliders of 'Pro Routing Customizations' as they were moved. Hours a day, stops and legs are the request's own
 * preferences, so that nothing else stands beside them.
 */
export const withSliders = (request: TripRequest, sliders: RoutingCustomizations): TripRequest => ({
  ...request,
  ...dayWishesOf(sliders),
  customizations: speedWishOf(sliders),
});
