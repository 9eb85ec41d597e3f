import type { Hotel, Segment } from '@roadcast/contract';
import { stayAt } from '@roadcast/core/stays';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** The stop where the driver sleeps. */
export type NightStop = Pick<Segment, 'id' | 'location' | 'lat' | 'lng' | 'arrivalTime' | 'departureTime' | 'timeZone'>;

/** Where to sleep on one night of a trip; null where the night has passed. */
export const nightQuery = (tripId: string, stop: NightStop, guests: number) =>
  queryOptions({
    queryKey: ['hotels', tripId, stop.id, stayAt(stop).checkIn, guests] as const,
    queryFn: ({ signal }) => hotelsOfNight(tripId, stop, guests, signal),
  });

async function hotelsOfNight(
  tripId: string,
  stop: NightStop,
  guests: number,
  signal: AbortSignal,
): Promise<readonly Hotel[] | null> {
  try {
    const { nights, notices } = await call('routeHotels', { params: { id: tripId }, query: { guests }, signal });
    const night = nights.find(({ segmentId }) => segmentId === stop.id);
    if (night) return night.hotels;
    if (notices.some(({ code }) => code === 'nights_passed')) return null;
  } catch (error) {
    // A trip out of this browser, planned a while ago: the server has forgotten it, and finds its night by place and date.
    if (!(error instanceof ApiError && error.problem.code === 'route_not_found')) throw error;
  }
  const { lat, lng, location } = stop;
  try {
    return (await call('searchHotels', { body: { location, lat, lng, guests, ...stayAt(stop) }, signal })).hotels;
  } catch (error) {
    if (error instanceof ApiError && error.problem.field === 'checkIn') return null;
    throw error;
  }
}
