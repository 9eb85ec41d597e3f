import { dutyCycles } from '@roadcast/core/trip-request';
import { z } from 'zod';
import { tripChargingSchema } from '../charging.ts';
import { ROUTE_SCHEMA_VERSION } from '../constants.ts';
import { tripFuelSchema, tripTollsSchema } from '../fuel.ts';
import { noticeSchema } from '../notices.ts';
import { dailyAllowanceSchema } from '../plans.ts';
import { tripPreferencesSchema } from '../preferences.ts';
import { anyTripIdSchema } from '../records/ids.ts';
import { waypointRoleSchema } from '../trip-request.ts';
import { plannedVehicleSchema } from '../vehicle.ts';
import { alertsStateSchema, tripAlertSchema, tripHazardSchema, weatherPointSchema } from '../weather.ts';
import { dayCardSchema } from './day-cards.ts';
import { instructionSchema } from './instructions.ts';
import { repeatedStopSchema, segmentSchema } from './segments.ts';

/** Longitude and latitude. */
export const lngLatSchema = z.tuple([z.number(), z.number()]);

const tripPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  role: waypointRoleSchema,
  nights: z.number().int(),
  /** Requested length of a daytime stop, minutes; null if not requested. */
  minutes: z.number().int().nullable(),
  /** Index among the request's waypoints. */
  waypointIndex: z.number().int(),
});

/** A place with a requested arrival time, and the planned arrival. */
export const pinSchema = z.object({
  /** Index among the requested places. */
  placeIndex: z.number().int(),
  location: z.string(),
  arriveBy: z.number(),
  arrival: z.number(),
  timeZone: z.string(),
  kept: z.boolean(),
});

/** Changes that would meet all missed pins; null if impossible. */
export const pinRemediesSchema = z.object({
  /** Latest departure at the same time of day, 'YYYY-MM-DDTHH:MM' in the origin's time zone. */
  departure: z.string().nullable(),
  drivingHoursPerDay: z.number().nullable(),
});

/** A road closed to this trip because of the vehicle, the season or a preference. */
export const closingSchema = z.object({
  by: z.enum(['vehicle', 'season', 'tolls', 'ferries', 'highways']),
  /** Name, like 'Zion-Mount Carmel Tunnel (UT-9)'; '' if unnamed. */
  name: z.string(),
  /** Notice with what is closed, why, and the cost of the detour. */
  notice: noticeSchema,
  lat: z.number(),
  lng: z.number(),
  /** Whether the route bypasses the road. False if there is no detour. */
  around: z.boolean(),
  /** Extra cost of the detour; negative if shorter, null if unknown. */
  extraMiles: z.number().nullable(),
  extraMinutes: z.number().nullable(),
});

export type Closing = z.infer<typeof closingSchema>;

/**
 * Road elevations above sea level in feet, evenly spaced from the origin to the end; null if unknown. Modeled from
 * places and passes nearby. Two or more.
 */
export const tripHeightsSchema = z.object({
  feet: z.array(z.number().int().nullable()),
  quality: z.literal('modeled'),
});

export type TripHeights = z.infer<typeof tripHeightsSchema>;

/** A complete trip. The lists next to the trip in a response repeat parts of it. */
export const tripSchema = z.object({
  /** Id of the planned trip, or of the saved trip that was opened. */
  id: anyTripIdSchema,
  schemaVersion: z.literal(ROUTE_SCHEMA_VERSION),
  status: z.literal('ACTIVE'),
  origin: z.string(),
  destination: z.string(),
  waypoints: z.array(tripPlaceSchema),
  coordinates: z.object({
    origin: z.object({ lat: z.number(), lng: z.number() }),
    destination: z.object({ lat: z.number(), lng: z.number() }),
  }),
  totalMiles: z.number(),
  /** Driving hours. */
  totalHours: z.number(),
  /** Length, meters. */
  distance: z.number(),
  /** Driving time, seconds. */
  duration: z.number(),
  geometry: z.array(lngLatSchema),
  /**
   * Driving time from the origin at each point of `geometry`, in tenths of a second: differences from the previous
   * value, encoded like an encoded polyline (five-bit chunks, sign in the lowest bit). Ascending; the last value is
   * `duration` before rounding. Decoded by `timedLineOf`.
   */
  elapsed: z.string(),
  instructions: z.array(instructionSchema),
  segments: z.array(segmentSchema),
  dayCards: z.array(dayCardSchema),
  preferences: tripPreferencesSchema,
  vehicle: plannedVehicleSchema,
  /** Miles on toll roads, 0 if none; not exact if only part of them is tolled. Null if unknown. */
  tolls: z.object({ miles: z.number(), exact: z.boolean() }).nullable(),
  /** Cost of the toll roads; null if unknown. */
  tollCosts: tripTollsSchema.nullable(),
  /** Fuel plan; null for vehicles without fuel, or if not planned. */
  fuel: tripFuelSchema.nullable(),
  /** Charging plan; null for vehicles that aren't electric, for tiers without EV routing, or if not planned. */
  charging: tripChargingSchema.nullable(),
  /** Ferry miles and number of ferries; null if unknown. */
  ferries: z.object({ miles: z.number(), count: z.number().int() }).nullable(),
  /** Requested arrival times. */
  pins: z.array(pinSchema),
  /** Remedies for missed pins; null if no pin is missed. */
  pinRemedies: pinRemediesSchema.nullable(),
  returnTrip: z.boolean(),
  /** Requested stay at a return trip's turnaround; null for one-way trips or if unknown. */
  turn: tripPlaceSchema.pick({ nights: true, minutes: true }).nullable(),
  dutyCycle: z.enum(dutyCycles).nullable(),
  /** Weather points between stops, every 25 to 50 miles in route order. */
  weatherPoints: z.array(weatherPointSchema),
  /** Alerts, worst first, then earliest. */
  alerts: z.array(tripAlertSchema),
  /** State of the alerts; null if alerts weren't requested. */
  alertsState: alertsStateSchema.nullable(),
  /** Absent in trips planned by older versions. */
  heights: tripHeightsSchema.optional(),
  /** When weather and alerts were fetched, epoch milliseconds. */
  weatherAt: z.number(),
  /** Hazards in route order. */
  hazards: z.array(tripHazardSchema),
  /** Closed roads; empty if none, or if closures are unknown. */
  closings: z.array(closingSchema),
  /** Source of the route, and the maximum distance of its line from the real road, meters. */
  roads: z.object({
    dataSource: z.string(),
    accuracyMeters: z.number().nullable(),
    /**
     * Kind of road from a point of `geometry` on (a real street, a highway of the dataset, or a modeled local road),
     * and the maximum distance of the line from the real road, meters. In route order; empty if unknown.
     */
    stretches: z.array(
      z.object({
        fromIndex: z.number().int(),
        kind: z.enum(['street', 'highway', 'modeled']),
        accuracyMeters: z.number().nullable(),
      }),
    ),
    /**
     * Posted limits from a point of `geometry` on, miles per hour; null if unknown there. Empty if unknown everywhere.
     */
    speedLimits: z.array(z.tuple([z.number().int(), z.number().nullable()])),
  }),
  /** Notices about what is missing, estimated or not part of the trip. Warnings must be prominent. */
  notices: z.array(noticeSchema),
  createdAt: z.number(),
});

export type Trip = z.infer<typeof tripSchema>;

/**
 * Full form of a response: the trip in `route`, with some of its parts repeated next to it, in less detail for very
 * large trips. See docs/product/api.md#trip-answers.
 */
export const generateRouteResponseSchema = z.object({
  success: z.literal(true),
  error: z.null(),
  route: tripSchema,
  totalMiles: z.number(),
  segments: z.array(repeatedStopSchema),
  weatherData: z.object({ allPoints: z.array(repeatedStopSchema) }),
  geometry: z.array(lngLatSchema),
  validatedSegments: z.array(repeatedStopSchema),
  dayCards: z.array(dayCardSchema),
  /** Remaining calculations today. Absent in responses stored by older versions. */
  allowance: dailyAllowanceSchema.optional(),
  /** Token to send when changing this trip, so that the change doesn't count toward the daily limit. */
  editToken: z.string().optional(),
});

export type GenerateRouteResponse = z.infer<typeof generateRouteResponseSchema>;
