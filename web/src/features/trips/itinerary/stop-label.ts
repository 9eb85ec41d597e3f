import type { Segment } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { clockTime } from '../../../lib/dates.ts';

/** Names that are not names. Specification, part 1, point 5. */
const isName = (name: string): boolean =>
  name.trim() !== '' && name !== 'Unknown' && name !== 'Location Update Needed' && !name.startsWith('Stop ');

/** @returns the stop's name for the screen: 'Kearney, NE'. */
export function stopLabel(stop: Pick<Segment, 'cityName' | 'state' | 'location'>): string {
  if (isName(stop.location)) return stop.location;
  if (isName(stop.cityName)) return stop.state ? `${stop.cityName}, ${stop.state}` : stop.cityName;
  return commonTexts.unknownLocation;
}

/** @returns '3:40 PM CT', or 'TBD' where no arrival is known. */
export const arrivalText = (stop: Pick<Segment, 'arrivalTime' | 'timeZone' | 'timezoneCode'>): string =>
  Number.isFinite(stop.arrivalTime) && stop.arrivalTime > 0
    ? clockTime(stop.arrivalTime, stop.timeZone, stop.timezoneCode)
    : commonTexts.unknownTime;

/** @returns '9:40 AM CT' for the departure, or null where the trip ends here. */
export const departureText = (stop: Pick<Segment, 'departureTime' | 'timeZone' | 'timezoneCode'>): string | null =>
  stop.departureTime === null ? null : clockTime(stop.departureTime, stop.timeZone, stop.timezoneCode);

/** @returns '9:40 AM': the departure without the zone's letters, where the arrival beside it already has them. */
export const departureClock = (stop: Parameters<typeof departureText>[0]): string | null =>
  departureText({ ...stop, timezoneCode: '' })?.trim() ?? null;

/** The town that searches should look in: 'Near Big Springs' is looked for as 'Big Springs'. */
const searchTown = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  [stop.cityName.replace(/^Near /, ''), stop.state].filter(Boolean).join(', ');

/** @returns a fuel-price search for the stop's city and state. */
export const gasSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.gasbuddy.com/home?${new URLSearchParams({ search: searchTown(stop), fuel: '1', method: 'all' })}`;

/** @returns a hotel search on a map for the stop's city and state. */
export const hotelSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: itineraryTexts.stop.staysQuery({ place: searchTown(stop) }) })}`;
