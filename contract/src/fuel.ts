import { fuelGrades } from '@roadcast/core/services';
import { z } from 'zod';
import { qualitySchema } from './weather.ts';

export const fuelGradeSchema = z.enum(fuelGrades);

/** A figure with where it comes from: `Sourced<number>` on the wire. */
export const sourcedNumberSchema = z.object({
  value: z.number(),
  /** Words for the screen. */
  source: z.string(),
  /** Epoch milliseconds; null where the figure has no date. */
  asOf: z.number().nullable(),
  quality: qualitySchema,
});

/** Where a station's price comes from: a licensed feed, drivers who agree, one driver alone, or the area's average. */
export const priceKinds = ['feed', 'drivers', 'driver', 'average'] as const;

/** What a gallon costs at a station, and whose price it is. */
export const fuelPriceSchema = sourcedNumberSchema.extend({
  kind: z.enum(priceKinds),
  /** Whether it is a price of this very station of the last 24 hours, and not one driver's alone. */
  live: z.boolean(),
});

export type FuelPrice = z.infer<typeof fuelPriceSchema>;

/** A place that sells fuel. What is null is not known. */
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
  /** Lanes and room for trucks and rigs. */
  truckStop: z.boolean().nullable(),
  /** Who knows of the station, and as of when. */
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
});

/** A stop for fuel. */
export const fuelStopSchema = z.object({
  /** Stable within the trip: 'f1' is the first one. */
  id: z.string(),
  day: z.number().int().min(1),
  /** Where one leaves the road for it: miles from the trip's origin, position on the road, and when, epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** The stop of the plan that it falls together with; null for a stop of its own. */
  segmentId: z.string().nullable(),
  /** Null where no station is known: then `town` is a place to look for fuel, and there is nothing to pin. */
  station: fuelStationSchema.nullable(),
  /** 'Ely, NV'. */
  town: z.string(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  /** From the road to the pump as the crow flies, miles. */
  offRoadMiles: z.number(),
  /** There and back and the fueling itself, where it is a stop of its own; modeled. */
  addedMinutes: z.number(),
  /** What is left on arrival, and what is bought. */
  arrivalGallons: z.number(),
  gallons: z.number(),
  /** Dollars a gallon of the trip's grade; null where nobody knows. Trips that were kept before 2026-11-25 do not say whose price it is. */
  price: fuelPriceSchema.partial({ kind: true, live: true }).nullable(),
  /** Of what is bought, dollars. */
  cost: z.number().nullable(),
  /** Miles to the next fuel that is known, on the trip's road; null where none is known before the trip's end. */
  nextFuelMiles: z.number().nullable(),
});

export type FuelStop = z.infer<typeof fuelStopSchema>;

/** A stretch of the trip without fuel. */
export const fuelGapSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Whether a fact says that nobody sells fuel there, or every station is known; false where just no station is known. */
  certain: z.boolean(),
  /** The last and the next place with fuel, where they have names. */
  last: z.string(),
  next: z.string(),
});

/** What a toll road of the trip costs. */
export const tripTollSchema = z.object({
  /** 'Pennsylvania Turnpike (I-76)'; a highway's number where its name is not known, '' where neither is. */
  name: z.string(),
  miles: z.number(),
  fromMile: z.number(),
  /** Dollars for the trip's vehicle; null where the amount is not known. */
  dollars: sourcedNumberSchema.nullable(),
});

/** The fuel of a trip: what is burned, where it is bought, and what it costs. */
export const tripFuelSchema = z.object({
  grade: fuelGradeSchema,
  /** Miles per gallon that the vehicle is taken to have, before speed, load, grades and weather. */
  mpg: sourcedNumberSchema,
  /** With a full tank, miles; and what is never touched. */
  rangeMiles: z.number(),
  reserveMiles: z.number(),
  /** Gallons of the whole trip. */
  gallons: sourcedNumberSchema,
  /** What the burned fuel costs, dollars; null where no price is known. */
  cost: sourcedNumberSchema.nullable(),
  days: z.array(z.object({ day: z.number().int(), gallons: z.number(), cost: z.number().nullable() })),
  stops: z.array(fuelStopSchema),
  /** Of 60 miles or more, in the order of the road. */
  gaps: z.array(fuelGapSchema),
  /** Stretches that the tank does not bridge with what is known. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number() })),
  /** Whether every stop for fuel is at a known station. */
  verified: z.boolean(),
});

export type TripFuel = z.infer<typeof tripFuelSchema>;

export const tripTollsSchema = z.object({
  roads: z.array(tripTollSchema),
  /** Of what is known, dollars; null where nothing is. */
  known: sourcedNumberSchema.nullable(),
  /** Miles of toll road whose amount is not known. */
  unknownMiles: z.number(),
});

export type TripTolls = z.infer<typeof tripTollsSchema>;
