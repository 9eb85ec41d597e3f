import { type Endpoint, endpoints, type Notice } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signalOf } from '../../platform/request-signal.ts';
import { tripOf } from '../trips/public.ts';
import { hotelOnTheWire } from './hotel-on-the-wire.ts';
import { bookHotel, hotelById } from './one-hotel.ts';
import { searchHotels } from './search.ts';
import { errorOfStay } from './stay-rules.ts';
import type { StaysModule } from './stays-module.ts';
import { staysOfTrip } from './trip-nights.ts';

/** The specification's calls of hotels carry no prefix, unlike all others: they are served with it and without. */
const pathsOf = ({ path }: Endpoint): readonly string[] => [path, path.replace(/^\/api/, '')];

/** Registers the four calls of hotels. */
export function registerStays(app: FastifyInstance, module: StaysModule): void {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const { routeHotels, searchHotels: search, hotelPricing: pricing, bookHotel: book } = endpoints;
  for (const path of pathsOf(routeHotels)) {
    const { params, query, response } = routeHotels;
    api.get(
      path,
      {
        schema: { params, querystring: query, response: { 200: response } },
        config: { access: 'anyone', errorOfIssue: errorOfStay },
      },
      async (request, reply) => {
        const trip = await tripOf(request, request.params.id, module.trips);
        const { nights, passed } = await staysOfTrip(trip, request.query, module, signalOf(reply));
        const hotels = nights.flatMap((night) => night.hotels);
        return reply
          .header('cache-control', 'no-store')
          .send({ nights, hotels, notices: noticesOf(nights.length, passed) });
      },
    );
  }
  for (const path of pathsOf(search)) {
    const { body, response } = search;
    api.post(
      path,
      {
        schema: { body, response: { 200: response } },
        config: { access: 'anyone', rate: 'search', errorOfIssue: errorOfStay },
      },
      async (request, reply) => searchHotels(request.body, module, signalOf(reply)),
    );
  }
  for (const path of pathsOf(pricing)) {
    const { params, query, response } = pricing;
    api.get(
      path,
      {
        schema: { params, querystring: query, response: { 200: response } },
        config: { access: 'anyone', errorOfIssue: errorOfStay },
      },
      async (request, reply) => {
        const offer = await hotelById(request.params.hotelId, request.query, module, signalOf(reply));
        const hotel = hotelOnTheWire(offer, request.query);
        const { id: hotelId, price, priceReason } = hotel;
        return reply.header('cache-control', 'no-store').send({ hotelId, price, priceReason, hotel });
      },
    );
  }
  for (const path of pathsOf(book)) {
    const { params, body, response } = book;
    api.post(
      path,
      {
        schema: { params, body, response: { 200: response } },
        config: { access: 'anyone', errorOfIssue: errorOfStay },
      },
      async (request, reply) => {
        const { hotelId } = request.params;
        const { searchParams, guestInfo } = request.body;
        const bookingUrl = await bookHotel(hotelId, searchParams, guestInfo, module, signalOf(reply));
        return { booking: { bookingUrl, hotelId, confirmed: false as const } };
      },
    );
  }
}

/** What an empty list means. */
function noticesOf(coming: number, passed: number): Notice[] {
  if (passed > 0) return [{ code: 'nights_passed', level: 'info', facts: {} }];
  return coming === 0 ? [{ code: 'no_nights', level: 'info', facts: {} }] : [];
}
