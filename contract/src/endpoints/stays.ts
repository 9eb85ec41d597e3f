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
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of hotels. They are served without the prefix too, as the specification has them. */
export const staysEndpoints = {
  routeHotels: {
    ...calls.routeHotels,
    params: routeParamsSchema,
    query: routeHotelsQuerySchema,
    response: routeHotelsResponseSchema,
    failure: errorResponseSchema,
  },
  searchHotels: {
    ...calls.searchHotels,
    body: hotelSearchSchema,
    response: searchHotelsResponseSchema,
    failure: errorResponseSchema,
  },
  hotelPricing: {
    ...calls.hotelPricing,
    params: hotelParamsSchema,
    query: hotelStaySchema,
    response: hotelPricingResponseSchema,
    failure: errorResponseSchema,
  },
  bookHotel: {
    ...calls.bookHotel,
    params: hotelParamsSchema,
    body: bookHotelRequestSchema,
    response: bookHotelResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
