import { errorResponseSchema } from '../errors.ts';
import { routeParamsSchema } from '../saved-trips.ts';
import {
  bookHotelRequestSchema,
  bookHotelResponseSchema,
  hotelParamsSchema,
  hotelPricingResponseSchema,
  hotelSearchSchema,
  hotelStaySchema,
  routeHotelsQuerySchema,
  routeHotelsResponseSchema,
  searchHotelsResponseSchema,
} from '../stays.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of hotels. They are served without the prefix too, as the specification has them. */
export const staysEndpoints = {
  routeHotels: {
    method: 'GET',
    path: '/api/routes/:id/hotels',
    params: routeParamsSchema,
    query: routeHotelsQuerySchema,
    response: routeHotelsResponseSchema,
    failure: errorResponseSchema,
  },
  searchHotels: {
    method: 'POST',
    path: '/api/hotels/search',
    body: hotelSearchSchema,
    response: searchHotelsResponseSchema,
    failure: errorResponseSchema,
  },
  hotelPricing: {
    method: 'GET',
    path: '/api/hotels/:hotelId/pricing',
    params: hotelParamsSchema,
    query: hotelStaySchema,
    response: hotelPricingResponseSchema,
    failure: errorResponseSchema,
  },
  bookHotel: {
    method: 'POST',
    path: '/api/hotels/:hotelId/book',
    params: hotelParamsSchema,
    body: bookHotelRequestSchema,
    response: bookHotelResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
