import { isCalendarDate } from '@roadcast/core/stays';
import { z } from 'zod';
import { issue } from './issues.ts';
import { noticeSchema } from './notices.ts';

/** Maximum number of guests and rooms in a stay. */
export const MOST_GUESTS = 30;
export const MOST_ROOMS = 15;

/** Maximum number of nights in a stay. */
export const MOST_NIGHTS = 30;

/** Maximum and default search radius, miles. */
const FURTHEST_HOTEL = 50;
const USUAL_HOTEL = 10;

/** A number in a body or query. Empty text means no value. */
const decimal = z.union([
  z.number(),
  z
    .string()
    .max(18, issue('number'))
    .regex(/^-?\d{1,4}(\.\d{1,12})?$/, issue('number')),
]);
const whole = (least: number, most: number) =>
  decimal.pipe(z.coerce.number<string | number>().int().min(least).max(most));

const dateSchema = z
  .string()
  .max('2026-12-04'.length, issue('date'))
  .refine(isCalendarDate, { error: issue('date') });

const partySchema = z.object({
  guests: whole(1, MOST_GUESTS).default(2),
  rooms: whole(1, MOST_ROOMS).default(1),
});

/** GET /routes/{id}/hotels, with the number of guests and rooms. */
export const routeHotelsQuerySchema = partySchema;

/**
 * A hotel search with typed text ('Kearney, NE'), a position or both, and the dates. The check-out defaults to the day
 * after the check-in.
 */
export const hotelSearchSchema = partySchema
  .extend({
    location: z.string().trim().min(1).max(200).optional(),
    lat: decimal.pipe(z.coerce.number<string | number>().min(-90).max(90)).optional(),
    lng: decimal.pipe(z.coerce.number<string | number>().min(-180).max(180)).optional(),
    checkIn: dateSchema,
    checkOut: dateSchema.optional(),
    /** Search radius for individual hotels, miles. */
    radius: decimal.pipe(z.coerce.number<string | number>().positive().max(FURTHEST_HOTEL)).default(USUAL_HOTEL),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    error: issue('half_position'),
  })
  .refine(({ location, lat }) => location !== undefined || lat !== undefined, {
    error: issue('no_location'),
  });

/** Parameters for a single hotel. The hotel's id contains location and check-in. */
export const hotelStaySchema = partySchema.extend({ checkIn: dateSchema.optional(), checkOut: dateSchema.optional() });

export const hotelParamsSchema = z.object({ hotelId: z.string().min(1).max(100) });

/** Guest details for providers that need them. Passed on to the booking provider and never stored. */
const guestInfoSchema = z.object({
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().min(1).max(100).optional(),
  email: z.email().max(254).optional(),
  phone: z
    .string()
    .trim()
    .max(31, issue('phone_number'))
    .regex(/^\+?[\d\s().-]{5,30}$/, issue('phone_number'))
    .optional(),
});

/** POST /hotels/{hotelId}/book. */
export const bookHotelRequestSchema = z.object({ searchParams: hotelStaySchema, guestInfo: guestInfoSchema });

/** Total price of a stay and its source. */
const hotelPriceSchema = z.object({
  amount: z.number(),
  /** ISO 4217 currency code. */
  currency: z.string(),
  source: z.string(),
  /** Date of the price, epoch milliseconds. */
  asOf: z.number().nullable(),
});

/** A hotel, or a search on a booking site. */
export const hotelSchema = z.object({
  /** Id of one place and check-in date. */
  id: z.string(),
  kind: z.enum(['hotel', 'search']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Straight-line miles from the trip's stop; null for a search. */
  distanceMiles: z.number().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number().int(),
  rooms: z.number().int(),
  /** Price; null if unknown, for the reason in `priceReason`. */
  price: hotelPriceSchema.nullable(),
  priceReason: z.string().nullable(),
  /** URL to compare prices and book. */
  bookingUrl: z.string(),
  bookingSite: z.string(),
  /** Source of the listing; null for a search. */
  source: z.string().nullable(),
  /** Date of the source, epoch milliseconds. */
  asOf: z.number().nullable(),
  /** URL of the hotel's page at the source. */
  page: z.string().nullable(),
});

export type Hotel = z.infer<typeof hotelSchema>;

/** An upcoming overnight stop of a trip. Consecutive nights in the same place are one entry. */
const hotelNightSchema = z.object({
  /** Id of the stop on the first night. */
  segmentId: z.string(),
  day: z.number().int(),
  location: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  hotels: z.array(hotelSchema),
});

export type HotelNight = z.infer<typeof hotelNightSchema>;

/** Nights, and the hotels for all of them. */
export const routeHotelsResponseSchema = z.object({
  nights: z.array(hotelNightSchema),
  hotels: z.array(hotelSchema),
  notices: z.array(noticeSchema),
});

export const searchHotelsResponseSchema = z.object({
  /** Town of the search, like 'Kearney, NE'. */
  location: z.string(),
  hotels: z.array(hotelSchema),
});

export const hotelPricingResponseSchema = z.object({
  hotelId: z.string(),
  price: hotelPriceSchema.nullable(),
  priceReason: z.string().nullable(),
  hotel: hotelSchema,
});

export const bookHotelResponseSchema = z.object({
  booking: z.object({
    /** URL where the guest can book. Nothing has been booked. */
    bookingUrl: z.string(),
    hotelId: z.string(),
    confirmed: z.literal(false),
  }),
});
