import { fuelGrades } from '@roadcast/core/services';
import { z } from 'zod';
import { qualitySchema } from './weather.ts';

export const fuelGradeSchema = z.enum(fuelGrades);

/** A value and its source: `Sourced<number>` on the wire. */
export const sourcedNumberSchema = z.object({
  value: z.number(),
  /** Text for the screen. */
  source: z.string(),
  /** Epoch milliseconds; null if the value has no date. */
  asOf: z.number().nullable(),
  quality: qualitySchema,
});

/** Source of a station's price: a licensed feed, agreeing drivers, a single driver, or the area's average. */
export const priceKinds = ['feed', 'drivers', 'driver', 'average'] as const;

/** The price of a gallon at a station, and its source. */
export const fuelPriceSchema = sourcedNumberSchema.extend({
  kind: z.enum(priceKinds),
  /** Whether the price is this station's from the last 24 hours, and not reported by just one driver. */
  live: z.boolean(),
});

export type FuelPrice = z.infer<typeof fuelPriceSchema>;

/** A place that sells fuel. Null is unknown. */
export const fuelStationSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  phone: z.string().nullable(),
  exit: z.string().nullable(),
  isOpen24Hours: z.boolean().nullable(),
  /** Has lanes and space for trucks and rigs. */
  truckStop: z.boolean().nullable(),
  /** The source of the station, and its date. */
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
});

/** A fuel stop. */
export const fuelStopSchema = z.object({
  /** Stable within the trip: 'f1' is the first one. */
  id: z.string(),
  day: z.number().int().min(1),
  /** Where the driver leaves the road: miles from the trip's origin, position on the road, and time, epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** The plan's stop it is combined with; null for a separate stop. */
  segmentId: z.string().nullable(),
  /** Null if no station is known: then `town` is a place to look for fuel, without a pin. */
  station: fuelStationSchema.nullable(),
  /** 'Ely, NV'. */
  town: z.string(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  /** From the road to the pump in a straight line, miles. */
  offRoadMiles: z.number(),
  /** Detour and fueling, if it is a separate stop; modeled. */
  addedMinutes: z.number(),
  /** Gallons left on arrival, and gallons bought. */
  arrivalGallons: z.number(),
  gallons: z.number(),
  /** Dollars a gallon of the trip's grade; null if unknown. Trips saved before 2026-11-25 lack the source. */
  price: fuelPriceSchema.partial({ kind: true, live: true }).nullable(),
  /** Of the gallons bought, dollars. */
  cost: z.number().nullable(),
  /** Miles along the trip to the next known fuel; null if none is known before the destination. */
  nextFuelMiles: z.number().nullable(),
});

export type FuelStop = z.infer<typeof fuelStopSchema>;

/** A stretch of the trip without fuel. */
export const fuelGapSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Whether a record confirms that there is no fuel, or all stations are known; false if no station is known. */
  certain: z.boolean(),
  /** The last and the next place with fuel, if named. */
  last: z.string(),
  next: z.string(),
});

/** The toll of one road on the trip. */
export const tripTollSchema = z.object({
  /** 'Pennsylvania Turnpike (I-76)'; a highway's number if the name is unknown, '' if both are. */
  name: z.string(),
  miles: z.number(),
  fromMile: z.number(),
  /** Dollars for the trip's vehicle; null if unknown. */
  dollars: sourcedNumberSchema.nullable(),
});

/** The fuel of a trip: consumption, stops and cost. */
export const tripFuelSchema = z.object({
  grade: fuelGradeSchema,
  /** Assumed miles per gallon of the vehicle, before speed, load, grades and weather. */
  mpg: sourcedNumberSchema,
  /** Miles on a full tank, and miles kept in reserve. */
  rangeMiles: z.number(),
  reserveMiles: z.number(),
  /** Gallons used on the whole trip. */
  gallons: sourcedNumberSchema,
  /** Cost of the fuel used, dollars; null if no price is known. */
  cost: sourcedNumberSchema.nullable(),
  days: z.array(z.object({ day: z.number().int(), gallons: z.number(), cost: z.number().nullable() })),
  stops: z.array(fuelStopSchema),
  /** Gaps of 60 miles or more, in road order. */
  gaps: z.array(fuelGapSchema),
  /** Stretches a tank can't cover with the known stations. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number() })),
  /** Whether all fuel stops are at known stations. */
  verified: z.boolean(),
});

export type TripFuel = z.infer<typeof tripFuelSchema>;

export const tripTollsSchema = z.object({
  roads: z.array(tripTollSchema),
  /** Total of the known tolls, dollars; null if none is known. */
  known: sourcedNumberSchema.nullable(),
  /** Miles of toll road with an unknown amount. */
  unknownMiles: z.number(),
});

export type TripTolls = z.infer<typeof tripTollsSchema>;
