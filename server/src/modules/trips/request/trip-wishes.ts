import { instantOf, noWishes, type PlaceWish, type TripWishes } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Place } from '@roadcast/core/places';
import type { TripRequest } from '@roadcast/core/trip-request';
import { ApiError } from '../../../platform/api-error.ts';
import type { GivenPlace } from './given-places.ts';

/**
 * Returns the driver's preferences and pins, with local times converted by each place's time zone.
 * @param places as many as `given`. @throws ApiError `invalid_pin` for a time that doesn't exist.
 */
export function wishesOf(request: TripRequest, given: readonly GivenPlace[], places: readonly Place[]): TripWishes {
  const [hour = noWishes.dayStart.hour, minute = noWishes.dayStart.minute] =
    request.dayStart?.split(':').map(Number) ?? [];
  return {
    places: given.map((place, i) => placeWishOf(place, at(places, i), i === given.length - 1)),
    hoursOnDay: new Map(Object.entries(request.hoursOnDay).map(([day, hours]) => [Number(day), hours])),
    dayStart: { hour, minute },
    dutyCycle: request.dutyCycle,
    skippedTowns: new Set(request.skippedTowns),
    charging: [],
  };
}

function placeWishOf(given: GivenPlace, { timeZone }: Place, last: boolean): PlaceWish | undefined {
  const { nights, minutes, arriveBy, field } = given;
  if (nights === 0 && minutes === null && arriveBy === null) return undefined;
  return {
    // The trip ends at the last place: no nights there.
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
