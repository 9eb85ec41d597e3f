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
import { routeParamsSchema } from '../trip/saved-trips.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Hotel endpoints. Also served without the prefix; see docs/product/api.md#hotel-calls. */
export const staysEndpoints = {
  routeHotels: {
    ...calls.routeHotels,
    access: 'anyone',
    neverCached: true,
    alsoWithoutPrefix: true,
    params: routeParamsSchema,
    query: routeHotelsQuerySchema,
    response: routeHotelsResponseSchema,
  },
  searchHotels: {
    ...calls.searchHotels,
    access: 'anyone',
    rate: 'search',
    alsoWithoutPrefix: true,
    body: hotelSearchSchema,
    response: searchHotelsResponseSchema,
  },
  hotelPricing: {
    ...calls.hotelPricing,
    access: 'anyone',
    neverCached: true,
    alsoWithoutPrefix: true,
    params: hotelParamsSchema,
    query: hotelStaySchema,
    response: hotelPricingResponseSchema,
  },
  bookHotel: {
    ...calls.bookHotel,
    access: 'anyone',
    alsoWithoutPrefix: true,
    params: hotelParamsSchema,
    body: bookHotelRequestSchema,
    response: bookHotelResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
