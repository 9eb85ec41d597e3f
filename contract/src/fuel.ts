import { fuelGrades } from '@roadcast/core/services';
import { z } from 'zod';
import { qualitySchema } from './weather.ts';

export const fuelGradeSchema = z.enum(fuelGrades);

/** A value with its source; the API format of `Sourced<number>`. */
export const sourcedNumberSchema = z.object({
  value: z.number(),
  /** Source name shown to users. */
  source: z.string(),
  /** Date of the value, epoch milliseconds; null if undated. */
  asOf: z.number().nullable(),
  quality: qualitySchema,
});

/**
 * Source of a station's price: a licensed feed, several consistent drivers' reports, a single report, or the area's
 * average.
 */
export const priceKinds = ['feed', 'drivers', 'driver', 'average'] as const;

/** A station's price per gallon and its source. */
export const fuelPriceSchema = sourcedNumberSchema.extend({
  kind: z.enum(priceKinds),
  /** Whether the price is the station's own from the last 24 hours and not from a single driver's report. */
  live: z.boolean(),
});

export type FuelPrice = z.infer<typeof fuelPriceSchema>;

/** A place that sells fuel. Null means unknown. */
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
  /** Whether the station has lanes and space for trucks and rigs. */
  truckStop: z.boolean().nullable(),
  /** Source of the station data, and its date. */
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
});

export const fuelStopSchema = z.object({
  /** Id, stable within the trip; the first stop is 'f1'. */
  id: z.string(),
  day: z.number().int().min(1),
  /** Where and when the driver leaves the road: miles from the trip's origin, position, and epoch milliseconds. */
  mile: z.number(),
  lat: z.number(),
  lng: z.number(),
  time: z.number(),
  timeZone: z.string(),
  /** Id of the plan's stop where the fuel is bought; null for a separate stop. */
  segmentId: z.string().nullable(),
  /** Station; null if none is known, in which case `town` is a place to look for fuel, without a map pin. */
  station: fuelStationSchema.nullable(),
  /** Town, like 'Ely, NV'. */
  town: z.string(),
  side: z.enum(['left', 'right', 'on']).nullable(),
  /** Straight-line miles from the road to the pump. */
  offRoadMiles: z.number(),
  /** Modeled minutes for the detour and fueling at a separate stop. */
  addedMinutes: z.number(),
  /** Gallons left on arrival, and gallons to buy. */
  arrivalGallons: z.number(),
  gallons: z.number(),
  /** Price of the trip's grade, dollars per gallon; null if unknown. Trips saved before 2026-11-25 have no source. */
  price: fuelPriceSchema.partial({ kind: true, live: true }).nullable(),
  /** Cost of the fuel to buy, dollars. */
  cost: z.number().nullable(),
  /** Miles along the trip to the next known fuel; null if there is none before the destination. */
  nextFuelMiles: z.number().nullable(),
});

export type FuelStop = z.infer<typeof fuelStopSchema>;

/** A stretch of the trip without fuel. */
export const fuelGapSchema = z.object({
  fromMile: z.number(),
  toMile: z.number(),
  /** Whether a record confirms the gap or all stations are known. False if there just isn't a known station. */
  certain: z.boolean(),
  /** Names of the previous and next places with fuel; '' if unnamed. */
  last: z.string(),
  next: z.string(),
});

/** The toll for one road of the trip. */
export const tripTollSchema = z.object({
  /** Name, like 'Pennsylvania Turnpike (I-76)'; the highway number if unnamed; '' if neither is known. */
  name: z.string(),
  miles: z.number(),
  fromMile: z.number(),
  /** Toll for the trip's vehicle, dollars; null if unknown. */
  dollars: sourcedNumberSchema.nullable(),
});

/** Fuel plan of a trip: consumption, stops and cost. */
export const tripFuelSchema = z.object({
  grade: fuelGradeSchema,
  /** Assumed miles per gallon, before adjusting for speed, load, grades and weather. */
  mpg: sourcedNumberSchema,
  /** Range with a full tank, and reserve to keep, miles. */
  rangeMiles: z.number(),
  reserveMiles: z.number(),
  /** Gallons for the whole trip. */
  gallons: sourcedNumberSchema,
  /** Cost of the fuel used, dollars; null if no price is known. */
  cost: sourcedNumberSchema.nullable(),
  days: z.array(z.object({ day: z.number().int(), gallons: z.number(), cost: z.number().nullable() })),
  stops: z.array(fuelStopSchema),
  /** Gaps of at least 60 miles, in road order. */
  gaps: z.array(fuelGapSchema),
  /** Stretches that a tank can't cover between known stations. */
  shortfalls: z.array(z.object({ fromMile: z.number(), toMile: z.number() })),
  /** Whether all fuel stops are at known stations. */
  verified: z.boolean(),
});

export type TripFuel = z.infer<typeof tripFuelSchema>;

export const tripTollsSchema = z.object({
  roads: z.array(tripTollSchema),
  /** Total of known tolls, dollars; null if none is known. */
  known: sourcedNumberSchema.nullable(),
  /** Miles of toll roads whose toll is unknown. */
  unknownMiles: z.number(),
});

export type TripTolls = z.infer<typeof tripTollsSchema>;
