import type { hotelStaySchema } from '@roadcast/contract';
import type { Guest, StayOffer } from '@roadcast/providers/stays/port';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { stayDates } from './stay-rules.ts';
import type { StaysModule } from './stays-module.ts';

type Stay = z.output<typeof hotelStaySchema>;

/**
 * Returns an offer with its current price.
 * @param under request field that contains the stay; empty for the top level. @throws ApiError hotel_not_found,
 * stay_differs, invalid_stay.
 */
export async function hotelById(
  id: string,
  stay: Stay,
  module: StaysModule,
  signal?: AbortSignal,
  under = '',
): Promise<StayOffer> {
  const offer = await module.stays.offer(id, stay, signal);
  if (!offer) throw new ApiError('hotel_not_found');
  const { checkIn = offer.checkIn } = stay;
  if (checkIn !== offer.checkIn) {
    const field = under === '' ? 'checkIn' : `${under}.checkIn`;
    throw new ApiError('stay_differs', { facts: { found: offer.checkIn, asked: checkIn }, field });
  }
  const { timeZone } = module.gazetteer.nearestTown(offer).place;
  stayDates({ ...stay, checkIn, timeZone }, module.clock.now(), under);
  return offer;
}

/** Returns the booking URL. @throws ApiError like `hotelById`. */
export async function bookHotel(
  id: string,
  stay: Stay,
  guest: Guest,
  module: StaysModule,
  signal?: AbortSignal,
): Promise<string> {
  await hotelById(id, stay, module, signal, 'searchParams');
  const url = await module.stays.book(id, stay, guest, signal);
  if (url === null) throw new ApiError('hotel_not_found');
  return url;
}
