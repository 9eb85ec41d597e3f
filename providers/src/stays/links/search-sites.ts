import type { StayDates } from '@roadcast/core/stays';
import type { Party } from '../port.ts';

/** A hotel search site and its documented link format. */
export interface SearchSite {
  /** Used in offer ids; letters only. */
  readonly key: string;
  readonly name: string;
  /** Returns a search link. @param what town or hotel: 'Kearney, NE'. @param house whether `what` is a hotel. */
  link(what: string, house: boolean, stay: StayDates & Party): string;
}

/** Search links for the whole stay: https://www.booking.com/searchresults.html. */
export const bookingCom: SearchSite = {
  key: 'booking',
  name: 'Booking.com',
  link: (what, _house, { checkIn, checkOut, guests, rooms }) =>
    `https://www.booking.com/searchresults.html?${new URLSearchParams({
      ss: what,
      checkin: checkIn,
      checkout: checkOut,
      group_adults: String(guests),
      group_children: '0',
      no_rooms: String(rooms),
    }).toString()}`,
};

/**
 * Search links without dates, which the format doesn't support:
 * https://developers.google.com/maps/documentation/urls/get-started.
 */
export const googleMaps: SearchSite = {
  key: 'maps',
  name: 'Google Maps',
  link: (what, house) =>
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: house ? what : `hotels in ${what}` }).toString()}`,
};

export const searchSites: readonly SearchSite[] = [bookingCom, googleMaps];
