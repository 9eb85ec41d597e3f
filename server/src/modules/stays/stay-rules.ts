import { MOST_NIGHTS } from '@roadcast/contract';
import { isoDate } from '@roadcast/core/itinerary';
import { daysAfter, nightsOf, type StayDates } from '@roadcast/core/stays';
import type { Issue, StayFault, StayField } from '@roadcast/messages/sentences';
import type { Party } from '@roadcast/providers/stays/port';
import { ApiError } from '../../platform/api-error.ts';

/** Latest check-in, days ahead. Trips may start up to two years ahead and last for weeks. */
const FURTHEST_DAYS = 800;

/** A requested stay and the time zone of its dates. */
export interface AskedStay extends Party {
  readonly checkIn: string;
  readonly checkOut?: string | undefined;
  readonly timeZone: string;
}

/**
 * Returns a stay's dates.
 * @param now epoch milliseconds. @param under request field that contains the dates ('searchParams'); empty for the top
 * level.
 * @throws ApiError invalid_stay if the dates are in the past, too far ahead or out of order, the stay is too long, or
 * there are more rooms than guests.
 */
export function stayDates(asked: AskedStay, now: number, under = ''): StayDates {
  const { checkIn, checkOut = daysAfter(checkIn, 1), guests, rooms, timeZone } = asked;
  const today = isoDate(now, timeZone);
  const nights = nightsOf({ checkIn, checkOut });
  const refuse = (field: StayField, fault: StayFault): never => {
    throw new ApiError('invalid_stay', { facts: fault, field: under === '' ? field : `${under}.${field}` });
  };
  if (checkIn < today) refuse('checkIn', { code: 'passed', facts: { date: checkIn } });
  if (checkIn > daysAfter(today, FURTHEST_DAYS)) refuse('checkIn', { code: 'too_far_ahead', facts: { date: checkIn } });
  if (nights < 1) refuse('checkOut', { code: 'ends_too_early', facts: { checkIn } });
  if (nights > MOST_NIGHTS) refuse('checkOut', { code: 'too_long', facts: { nights, most: MOST_NIGHTS } });
  if (rooms > guests) refuse('rooms', { code: 'too_many_rooms', facts: { rooms, guests } });
  return { checkIn, checkOut };
}

const STAY_FIELD = /(?:^|\.)(checkIn|checkOut|guests|rooms)$/;

/** Returns the error for an invalid stay field; null for other fields. */
export function errorOfStay(path: string, issue: Issue): ApiError | null {
  // The regular expression matches exactly the fields of the type.
  const field = STAY_FIELD.exec(path)?.[1] as StayField | undefined;
  return field === undefined ? null : new ApiError('invalid_stay', { facts: { field, issue }, field: path });
}
