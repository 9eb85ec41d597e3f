import { MOST_NIGHTS } from '@roadcast/contract';
import { isoDate } from '@roadcast/core/itinerary';
import { daysAfter, nightsOf, type StayDates } from '@roadcast/core/stays';
import type { Party } from '@roadcast/providers/stays/port';
import { ApiError } from '../../platform/api-error.ts';

/** Trips leave up to two years ahead, and may take a while. */
const FURTHEST_DAYS = 800;

/** A stay as it was asked for, and where its days count. */
export interface AskedStay extends Party {
  readonly checkIn: string;
  readonly checkOut?: string | undefined;
  readonly timeZone: string;
}

/**
 * @param now epoch milliseconds. @param under the field that holds the dates: 'searchParams'; empty for the request itself.
 * @returns the stay's dates. @throws ApiError invalid_stay for one that has passed, does not end, or has more rooms than guests.
 */
export function stayDates(asked: AskedStay, now: number, under = ''): StayDates {
  const { checkIn, checkOut = daysAfter(checkIn, 1), guests, rooms, timeZone } = asked;
  const today = isoDate(now, timeZone);
  const nights = nightsOf({ checkIn, checkOut });
  if (checkIn < today) throw refused('checkIn', `the check-in on ${checkIn} has passed`, under);
  if (checkIn > daysAfter(today, FURTHEST_DAYS)) throw refused('checkIn', `${checkIn} is too far ahead`, under);
  if (nights < 1) throw refused('checkOut', `the check-out must be after the check-in on ${checkIn}`, under);
  if (nights > MOST_NIGHTS) throw refused('checkOut', `${nights} nights are more than ${MOST_NIGHTS}`, under);
  if (rooms > guests) throw refused('rooms', `${rooms} rooms are more than there are guests (${guests})`, under);
  return { checkIn, checkOut };
}

const STAY_FIELD = /(?:^|\.)(checkIn|checkOut|guests|rooms)$/;

const names: Readonly<Record<string, string>> = {
  checkIn: 'the check-in',
  checkOut: 'the check-out',
  guests: 'the number of guests',
  rooms: 'the number of rooms',
};

/** @returns the error of a stay whose fields are not what they should be; null for other fields. */
export function errorOfStay(field: string, message: string): ApiError | null {
  const [, name] = STAY_FIELD.exec(field) ?? [];
  if (name === undefined) return null;
  return new ApiError('invalid_stay', { details: { detail: `${names[name]}: ${message}` }, field });
}

const refused = (field: string, detail: string, under: string): ApiError =>
  new ApiError('invalid_stay', { details: { detail }, field: under === '' ? field : `${under}.${field}` });
