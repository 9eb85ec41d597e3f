import type { Segment } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { clockTime } from '../../../lib/dates.ts';

/** Returns whether a name is real rather than a placeholder. See docs/product/trips-and-days.md#stop-names. */
const isName = (name: string): boolean =>
  name.trim() !== '' && name !== 'Unknown' && name !== 'Location Update Needed' && !name.startsWith('Stop ');

/** Returns a stop's display name, such as 'Kearney, NE'. */
export function stopLabel(stop: Pick<Segment, 'cityName' | 'state' | 'location'>): string {
  if (isName(stop.location)) return stop.location;
  if (isName(stop.cityName)) return stop.state ? `${stop.cityName}, ${stop.state}` : stop.cityName;
  return commonTexts.unknownLocation;
}

/** Formats a stop's arrival as '3:40 PM CT'; 'TBD' if unknown. */
export const arrivalText = (stop: Pick<Segment, 'arrivalTime' | 'timeZone' | 'timezoneCode'>): string =>
  Number.isFinite(stop.arrivalTime) && stop.arrivalTime > 0
    ? clockTime(stop.arrivalTime, stop.timeZone, stop.timezoneCode)
    : commonTexts.unknownTime;

/** Formats a stop's departure as '9:40 AM CT'; null if the trip ends there. */
export const departureText = (stop: Pick<Segment, 'departureTime' | 'timeZone' | 'timezoneCode'>): string | null =>
  stop.departureTime === null ? null : clockTime(stop.departureTime, stop.timeZone, stop.timezoneCode);

/** Formats a stop's departure as '9:40 AM', without the zone shown with the arrival. */
export const departureClock = (stop: Parameters<typeof departureText>[0]): string | null =>
  departureText({ ...stop, timezoneCode: '' })?.trim() ?? null;

/** Returns the town to search for: 'Near Big Springs' becomes 'Big Springs'. */
const searchTown = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  [stop.cityName.replace(/^Near /, ''), stop.state].filter(Boolean).join(', ');

/** Returns the URL of a fuel price search for the stop's city and state. */
export const gasSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.gasbuddy.com/home?${new URLSearchParams({ search: searchTown(stop), fuel: '1', method: 'all' })}`;

/** Returns the URL of a hotel map search for the stop's city and state. */
export const hotelSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: itineraryTexts.stop.staysQuery({ place: searchTown(stop) }) })}`;
