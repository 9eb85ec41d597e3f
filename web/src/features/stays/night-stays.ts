import type { Hotel, Segment } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';
import type { Stay } from '@roadcast/core/stays';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Queries places to sleep for a stay; null for stays in the past. */
export const stayQuery = (tripId: AnyTripId, stay: Stay<Segment>, guests: number) =>
  queryOptions({
    queryKey: ['hotels', tripId, stay.nights[0].id, stay.checkIn, stay.checkOut, guests] as const,
    queryFn: ({ signal }) => staysOfNight(tripId, stay, guests, signal),
  });

async function staysOfNight(
  tripId: AnyTripId,
  { nights: [stop], checkIn, checkOut }: Stay<Segment>,
  guests: number,
  signal: AbortSignal,
): Promise<readonly Hotel[] | null> {
  try {
    const { nights, notices } = await call('routeHotels', { params: { id: tripId }, query: { guests }, signal });
    const night = nights.find(({ segmentId }) => segmentId === stop.id);
    if (night) return night.hotels;
    if (notices.some(({ code }) => code === 'nights_passed')) return null;
  } catch (error) {
    // The server no longer has the trip, so search by place and date instead.
    if (!(error instanceof ApiError && error.problem.code === 'route_not_found')) throw error;
  }
  const { lat, lng, location } = stop;
  const body = { location, lat, lng, guests, checkIn, checkOut };
  try {
    return (await call('searchHotels', { body, signal })).hotels;
  } catch (error) {
    if (error instanceof ApiError && error.problem.field === 'checkIn') return null;
    throw error;
  }
}
