import { isCalendarDate } from '@roadcast/core/stays';
import { z } from 'zod';
import { issue } from './issues.ts';
import { noticeSchema } from './notices.ts';

/** Most guests and rooms of one stay. */
export const MOST_GUESTS = 30;
export const MOST_ROOMS = 15;

/** Longest stay, nights. */
export const MOST_NIGHTS = 30;

/** Miles. */
const FURTHEST_HOTEL = 50;
const USUAL_HOTEL = 10;

/** A number of a body or of a query; an empty text is none. */
const decimal = z.union([z.number(), z.string().regex(/^-?\d{1,4}(\.\d{1,12})?$/, issue('number'))]);
const whole = (least: number, most: number) =>
  decimal.pipe(z.coerce.number<string | number>().int().min(least).max(most));

const dateSchema = z.string().refine(isCalendarDate, { error: issue('date') });

const partySchema = z.object({
  guests: whole(1, MOST_GUESTS).default(2),
  rooms: whole(1, MOST_ROOMS).default(1),
});

/** GET /routes/{id}/hotels: who travels. */
export const routeHotelsQuerySchema = partySchema;

/**
 * What hotels are searched by: a place as it is typed ('Kearney, NE'), a position, or both, and the stay. The check-out is the day after
 * where nothing is said.
 */
export const hotelSearchSchema = partySchema
  .extend({
    location: z.string().trim().min(1).max(200).optional(),
    lat: decimal.pipe(z.coerce.number<string | number>().min(-90).max(90)).optional(),
    lng: decimal.pipe(z.coerce.number<string | number>().min(-180).max(180)).optional(),
    checkIn: dateSchema,
    checkOut: dateSchema.optional(),
    /** Of houses that are listed by name, miles. */
    radius: decimal.pipe(z.coerce.number<string | number>().positive().max(FURTHEST_HOTEL)).default(USUAL_HOTEL),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    error: issue('half_position'),
  })
  .refine(({ location, lat }) => location !== undefined || lat !== undefined, {
    error: issue('no_location'),
  });

/** The same of one hotel: where it stands and when the guest arrives is in its id already. */
export const hotelStaySchema = partySchema.extend({ checkIn: dateSchema.optional(), checkOut: dateSchema.optional() });

export const hotelParamsSchema = z.object({ hotelId: z.string().min(1).max(100) });

/** Where a provider asks for more than where and when. It is passed on to the provider that books, and kept nowhere. */
const guestInfoSchema = z.object({
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().min(1).max(100).optional(),
  email: z.email().max(254).optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{5,30}$/, issue('phone_number'))
    .optional(),
});

/** POST /hotels/{hotelId}/book. */
export const bookHotelRequestSchema = z.object({ searchParams: hotelStaySchema, guestInfo: guestInfoSchema });

/** A stay's whole price, and who says so. */
const hotelPriceSchema = z.object({
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  source: z.string(),
  /** Epoch milliseconds. */
  asOf: z.number().nullable(),
});

/** A house that takes guests, or a search on a site that lists such houses. */
export const hotelSchema = z.object({
  /** Stands for one place and one day of arrival. */
  id: z.string(),
  kind: z.enum(['hotel', 'search']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From where the car stops, as the crow flies; null for a search. */
  distanceMiles: z.number().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number().int(),
  rooms: z.number().int(),
  /** Null where nobody knows; then `priceReason` says why. */
  price: hotelPriceSchema.nullable(),
  priceReason: z.string().nullable(),
  /** Where to compare prices and book. */
  bookingUrl: z.string(),
  bookingSite: z.string(),
  /** Who says that the house is there; null for a search. */
  source: z.string().nullable(),
  /** The moment that the source stands at, epoch milliseconds. */
  asOf: z.number().nullable(),
  /** The source's page about it. */
  page: z.string().nullable(),
});

export type Hotel = z.infer<typeof hotelSchema>;

/** A night of a trip that is still to come; nights in a row at one place are one. */
const hotelNightSchema = z.object({
  /** Of the stop where the driver sleeps, for the first time. */
  segmentId: z.string(),
  day: z.number().int(),
  location: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  hotels: z.array(hotelSchema),
});

export type HotelNight = z.infer<typeof hotelNightSchema>;

/** `hotels` holds those of all nights together. */
export const routeHotelsResponseSchema = z.object({
  nights: z.array(hotelNightSchema),
  hotels: z.array(hotelSchema),
  notices: z.array(noticeSchema),
});

export const searchHotelsResponseSchema = z.object({
  /** The town that is searched in: 'Kearney, NE'. */
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
    /** Where the guest books: nothing is booked before. */
    bookingUrl: z.string(),
    hotelId: z.string(),
    confirmed: z.literal(false),
  }),
});
