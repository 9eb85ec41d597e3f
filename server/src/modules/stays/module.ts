import { type Notice, staysEndpoints } from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import type { StaysPort } from '@roadcast/providers/stays/port';
import { defineModule } from '../../platform/modules/define-module.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { type TripsModule, tripOf } from '../trips/public.ts';
import { hotelOnTheWire } from './hotel-on-the-wire.ts';
import { bookHotel, hotelById } from './one-hotel.ts';
import { searchHotels } from './search.ts';
import { errorOfStay } from './stay-rules.ts';
import type { StaysModule } from './stays-module.ts';
import { staysOfTrip } from './trip-nights.ts';

interface StaysParts {
  readonly ports: Pick<StaysModule, 'geocoding' | 'gazetteer' | 'clock'>;
  readonly stays: StaysPort;
  readonly trips: TripsModule;
}

/** The hotels module: for a trip's nights, by search, and by id. */
export const stays = defineModule({
  name: 'stays',
  endpoints: staysEndpoints,
  summaries: apiTexts.summaries,
  open: ({ ports, stays: hotels, trips }: StaysParts) => {
    const module: StaysModule = { ...ports, stays: hotels, trips };
    const errorOfIssue = errorOfStay;
    return {
      routeHotels: {
        errorOfIssue,
        handle: async (request, reply) => {
          const trip = await tripOf(request, request.params.id, module.trips);
          const { nights, passed } = await staysOfTrip(trip, request.query, module, signalOf(reply));
          const found = nights.flatMap((night) => night.hotels);
          return { nights, hotels: found, notices: noticesOf(nights.length, passed) };
        },
      },
      searchHotels: {
        errorOfIssue,
        handle: (request, reply) => searchHotels(request.body, module, signalOf(reply)),
      },
      hotelPricing: {
        errorOfIssue,
        handle: async (request, reply) => {
          const offer = await hotelById(request.params.hotelId, request.query, module, signalOf(reply));
          const hotel = hotelOnTheWire(offer, request.query);
          const { id: hotelId, price, priceReason } = hotel;
          return { hotelId, price, priceReason, hotel };
        },
      },
      bookHotel: {
        errorOfIssue,
        handle: async (request, reply) => {
          const { hotelId } = request.params;
          const { searchParams, guestInfo } = request.body;
          const bookingUrl = await bookHotel(hotelId, searchParams, guestInfo, module, signalOf(reply));
          return { booking: { bookingUrl, hotelId, confirmed: false as const } };
        },
      },
    };
  },
});

/** Returns notices that explain an empty list. */
function noticesOf(coming: number, passed: number): Notice[] {
  if (passed > 0) return [{ code: 'nights_passed', level: 'info', facts: {} }];
  return coming === 0 ? [{ code: 'no_nights', level: 'info', facts: {} }] : [];
}
