import type { StayDates } from '@roadcast/core/stays';
import type { Party } from '../port.ts';

/** A hotel search site, with its documented link format. */
export interface SearchSite {
  /** Part of the ids of its offers: letters only. */
  readonly key: string;
  readonly name: string;
  /** @param what a town or a hotel: 'Kearney, NE'. @param house whether it is a single hotel. */
  link(what: string, house: boolean, stay: StayDates & Party): string;
}

/** A link with the whole stay: https://www.booking.com/searchresults.html. */
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

/** https://developers.google.com/maps/documentation/urls/get-started: the format has no dates. */
export const googleMaps: SearchSite = {
  key: 'maps',
  name: 'Google Maps',
  link: (what, house) =>
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: house ? what : `hotels in ${what}` }).toString()}`,
};

export const searchSites: readonly SearchSite[] = [bookingCom, googleMaps];
