import type { Segment } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { clockTime } from '../../../lib/dates.ts';

/** Excludes placeholder names. See docs/product/trips-and-days.md#stop-names. */
const isName = (name: string): boolean =>
  name.trim() !== '' && name !== 'Unknown' && name !== 'Location Update Needed' && !name.startsWith('Stop ');

/** Returns the stop's display name: 'Kearney, NE'. */
export function stopLabel(stop: Pick<Segment, 'cityName' | 'state' | 'location'>): string {
  if (isName(stop.location)) return stop.location;
  if (isName(stop.cityName)) return stop.state ? `${stop.cityName}, ${stop.state}` : stop.cityName;
  return commonTexts.unknownLocation;
}

/** Returns '3:40 PM CT', or 'TBD' without a known arrival. */
export const arrivalText = (stop: Pick<Segment, 'arrivalTime' | 'timeZone' | 'timezoneCode'>): string =>
  Number.isFinite(stop.arrivalTime) && stop.arrivalTime > 0
    ? clockTime(stop.arrivalTime, stop.timeZone, stop.timezoneCode)
    : commonTexts.unknownTime;

/** Returns '9:40 AM CT' for the departure, or null if the trip ends here. */
export const departureText = (stop: Pick<Segment, 'departureTime' | 'timeZone' | 'timezoneCode'>): string | null =>
  stop.departureTime === null ? null : clockTime(stop.departureTime, stop.timeZone, stop.timezoneCode);

/** Returns '9:40 AM': the departure without the zone, which the arrival next to it already has. */
export const departureClock = (stop: Parameters<typeof departureText>[0]): string | null =>
  departureText({ ...stop, timezoneCode: '' })?.trim() ?? null;

/** The town to search in: 'Near Big Springs' becomes 'Big Springs'. */
const searchTown = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  [stop.cityName.replace(/^Near /, ''), stop.state].filter(Boolean).join(', ');

/** Returns a fuel price search for the stop's city and state. */
export const gasSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.gasbuddy.com/home?${new URLSearchParams({ search: searchTown(stop), fuel: '1', method: 'all' })}`;

/** Returns a hotel map search for the stop's city and state. */
export const hotelSearch = (stop: Pick<Segment, 'cityName' | 'state'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: itineraryTexts.stop.staysQuery({ place: searchTown(stop) }) })}`;
