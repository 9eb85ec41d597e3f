import {
  instantOf,
  nextClockTime,
  noWishes,
  type PlaceWish,
  type Rhythm,
  type TripWishes,
} from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Place } from '@roadcast/core/places';
import { isRig, type RoadVehicle, roadVehicle, type VehicleLimit } from '@roadcast/core/roads';
import {
  type DateText,
  type Departure,
  type DraftIssue,
  requestOfDraft,
  type TripDraft,
  type TripPreferences,
  type TripRequest,
} from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { customizedVehicle } from '@roadcast/core/vehicles';
import type { DepartureFault } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';
import type { GivenPlace } from './given-places.ts';

/** Converts a draft to a request. @throws ApiError `origin_required`, `destination_required` or `invalid_departure`. */
export function requestOf(draft: TripDraft): TripRequest {
  const { request, issues } = requestOfDraft(draft);
  if (request) return request;
  throw errorOf(at(issues, 0));
}

function errorOf(issue: DraftIssue): ApiError {
  switch (issue.field) {
    case 'origin':
      return new ApiError('origin_required', { field: issue.field });
    case 'destination':
      return new ApiError('destination_required', { field: issue.field });
    case 'departureTime':
      return invalid(issue.field, { code: 'not_a_time', facts: { text: issue.text } });
    case 'departureDate':
      return invalid(issue.field, { code: 'not_a_date', facts: { text: issue.text } });
  }
}

const invalid = (field: string, facts: DepartureFault): ApiError => new ApiError('invalid_departure', { facts, field });

/** Returns the rhythm of days from the preferences. */
export const rhythmOf = ({ drivingHoursPerDay, driveTimePerLeg, stopLength }: TripPreferences): Rhythm => ({
  drivingHoursPerDay,
  driveTimePerLeg,
  stopLength,
});

export interface WantedVehicle {
  readonly whole: RoadVehicle;
  /** Limits that the driver chose to ignore. */
  readonly ignored: readonly VehicleLimit[];
  /** Whether some of a rig's sizes are typical ones rather than entered by the driver. */
  readonly usualSizes: boolean;
}

/**
 * Returns a request's vehicle, with the driver's own figures or typical ones for the kind, at the driver's cruising
 * speed.
 */
export function vehicleOf({
  vehicleType,
  vehicle,
  ignoreLimits,
  customizations,
}: Pick<TripRequest, 'vehicleType' | 'vehicle' | 'ignoreLimits' | 'customizations'>): WantedVehicle {
  const whole = customizedVehicle(roadVehicle(vehicleType, vehicle), customizations);
  const { height, width, length, weight } = vehicle;
  const usualSizes = isRig(whole) && [height, width, length, weight].some((size) => size === undefined);
  return { whole, ignored: ignoreLimits, usualSizes };
}

/**
 * Returns the driver's preferences and pins, converting local times using each place's time zone.
 * @param places one for each of `given`. @throws ApiError `invalid_pin` for a time that doesn't exist.
 */
export function wishesOf(request: TripRequest, given: readonly GivenPlace[], places: readonly Place[]): TripWishes {
  return {
    places: given.map((place, i) => placeWishOf(place, at(places, i), i === given.length - 1)),
    hoursOnDay: new Map(Object.entries(request.hoursOnDay).map(([day, hours]) => [Number(day), hours])),
    dayStart: clockOf(request.dayStart),
    dutyCycle: request.dutyCycle,
    skippedTowns: new Set(request.skippedTowns),
    charging: [],
  };
}

function placeWishOf(given: GivenPlace, { timeZone }: Place, last: boolean): PlaceWish | undefined {
  const { nights, minutes, arriveBy, field } = given;
  if (nights === 0 && minutes === null && arriveBy === null) return undefined;
  return {
    // The trip ends at the last place, so it has no nights.
    nights: last ? 0 : nights,
    minutes,
    arriveBy: arriveBy === null ? null : instantOfMinute(arriveBy, timeZone, field),
  };
}

function instantOfMinute(text: string, timeZone: string, field: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day || hour > 23 || minute > 59) {
    throw new ApiError('invalid_pin', { facts: { when: text }, field });
  }
  return instantOf({ year, month, day, hour, minute }, timeZone);
}

/** Days in the future a departure may be. */
const DAYS_AHEAD = 731;

/** Days in the past a departure may be; allows for time zones where it is still an earlier date. */
export const DAYS_BACK = 2;

/**
 * Returns the departure in epoch milliseconds. Without a date or time, uses the next 8:00 at the origin.
 * @param timeZone the origin's time zone. @param now epoch milliseconds.
 * @throws ApiError `invalid_departure` if the day doesn't exist; `departure_out_of_range`.
 */
export function departureInstant({ date, time }: Departure, timeZone: string, now: number): number {
  const clock = clockOf(time);
  if (date === null) return nextClockTime(now, timeZone, clock.hour, clock.minute);
  const departure = instantOf({ ...dayOf(date), ...clock }, timeZone);
  const days = (departure - now) / MILLISECONDS_PER_DAY;
  if (days < -DAYS_BACK || days > DAYS_AHEAD) {
    throw new ApiError('departure_out_of_range', { field: 'departureDate' });
  }
  return departure;
}

/** Parses a clock time. @param text 'HH:MM'; null for the default start of a day. */
function clockOf(text: string | null): TripWishes['dayStart'] {
  const [hour = noWishes.dayStart.hour, minute = noWishes.dayStart.minute] = text?.split(':').map(Number) ?? [];
  return { hour, minute };
}

function dayOf(text: DateText): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) {
    throw invalid('departureDate', { code: 'no_such_day', facts: { text } });
  }
  return { year, month, day };
}
