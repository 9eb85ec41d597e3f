import { dutyCycles } from '@roadcast/core/trip-request';
import { z } from 'zod';
import { tripChargingSchema } from './charging.ts';
import { ROUTE_SCHEMA_VERSION, specifiedStopFields } from './constants.ts';
import { tripFuelSchema, tripTollsSchema } from './fuel.ts';
import { noticeSchema } from './notices.ts';
import { dailyAllowanceSchema } from './plans.ts';
import { tripPreferencesSchema } from './preferences.ts';
import { waypointRoleSchema } from './trip-request.ts';
import { plannedVehicleSchema } from './vehicle.ts';
import {
  alertsStateSchema,
  drivenWeatherSchema,
  tripAlertSchema,
  tripHazardSchema,
  weatherPointSchema,
  weatherSchema,
} from './weather.ts';

/** Longitude, latitude. */
export const lngLatSchema = z.tuple([z.number(), z.number()]);

export const stopTypeSchema = z.enum(['origin', 'day_start', 'stop', 'charge', 'waypoint', 'overnight', 'destination']);

/** A stop, the driving since the previous stop and the weather on arrival. */
export const segmentSchema = weatherSchema.extend(drivenWeatherSchema.shape).extend({
  /** Unique within the trip: 'd2s3' is the third stop of day 2. */
  id: z.string(),
  day: z.number().int().min(1),
  type: stopTypeSchema,
  /** Index among the requested places (origin 0, then `waypoints`, then the destination); null for any other stop. */
  placeIndex: z.number().int().nullable(),
  /** Meal during the time spent here; null for none or unknown. */
  meal: z.enum(['breakfast', 'lunch', 'dinner']).nullable(),
  segmentType: z.enum(['origin', 'overnight', 'city']),
  /** The town, or 'Near {town}'. */
  cityName: z.string(),
  /** Two-letter state; empty if unknown. */
  state: z.string(),
  /** 'North Platte, NE'. */
  location: z.string(),
  /** Where the car stops, on the route. */
  lat: z.number(),
  lng: z.number(),
  /** Miles from the route to the town's center, not part of the trip's miles; 0 if the route runs through the town. */
  milesOffRoute: z.number(),
  /** Driving from the previous stop, miles and hours. 0 for the origin and the start of a day. */
  segmentMiles: z.number(),
  segmentHours: z.number(),
  /** Driving hours plus time spent at this stop. */
  segmentTotalHours: z.number(),
  /** Miles from the trip's origin. */
  cumulativeDistance: z.number(),
  /** Epoch milliseconds. */
  arrivalTime: z.number(),
  departureTime: z.number().nullable(),
  /** Time of the weather, epoch milliseconds. */
  forecastTimestamp: z.number(),
  /** IANA zone of the place, and its common abbreviation: 'CT', 'AZ'. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  /** Clock change since the previous stop, minutes; positive is ahead. Usually 0. */
  clockChangeMinutes: z.number(),
  /** Null if unknown. */
  hasGasStation: z.boolean().nullable(),
  hasHotels: z.boolean().nullable(),
  originState: z.string(),
  destinationState: z.string(),
  backendGenerated: z.literal(true),
  /** False for 'Near {town}'. */
  realCityBased: z.boolean(),
});

export type Segment = z.infer<typeof segmentSchema>;

const specifiedStop = Object.fromEntries(specifiedStopFields.map((field) => [field, true])) as Record<
  (typeof specifiedStopFields)[number],
  true
>;

/**
 * A stop repeated next to the trip. The fields of docs/product/api.md#stop-fields are always present; the others are omitted if the
 * trip has more stops than `MOST_COMPLETE_STOPS`.
 */
export const repeatedStopSchema = segmentSchema.partial().extend(segmentSchema.pick(specifiedStop).shape);

export type RepeatedStop = z.infer<typeof repeatedStopSchema>;

export const severitySchema = z.enum(['low', 'moderate', 'severe']);

/** A note about a day. Miles are from the trip's origin. */
export const dayNoteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dark'), minutes: z.number() }),
  z.object({ kind: z.literal('long-day'), hours: z.number() }),
  z.object({ kind: z.literal('long-leg'), hours: z.number(), stopId: z.string() }),
  z.object({
    kind: z.literal('no-services'),
    fromMile: z.number(),
    toMile: z.number(),
    lastTown: z.string(),
    nextTown: z.string(),
    /** True if there are none; false if none are known. */
    certain: z.boolean(),
  }),
  z.object({ kind: z.literal('zone'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('clock-change'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('weekend') }),
  z.object({ kind: z.literal('holiday'), name: z.string() }),
]);

export type DayNoteOnTheWire = z.infer<typeof dayNoteSchema>;

/** A day of the trip, as shown on its card. */
export const dayCardSchema = z.object({
  day: z.number().int().min(1),
  /** Local date at departure, 'YYYY-MM-DD'. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  miles: z.number(),
  /** Driving hours. */
  drivingHours: z.number(),
  /** Hours from departure to the last arrival, including stops. */
  totalHours: z.number(),
  /** Number of stops after the day's start. */
  stopCount: z.number().int(),
  departureTime: z.number(),
  arrivalTime: z.number(),
  severity: severitySchema,
  /** The stop with the day's worst weather; null if all of it is calm. */
  worstWeather: z.object({ segmentId: z.string(), location: z.string(), condition: z.string() }).nullable(),
  temperatureLow: z.number().nullable(),
  temperatureHigh: z.number().nullable(),
  segmentIds: z.array(z.string()),
  /** Sunrise at the day's start and sunset at its end, epoch milliseconds; null during polar day or night. */
  sunrise: z.number().nullable(),
  sunset: z.number().nullable(),
  notes: z.array(dayNoteSchema),
});

export type DayCard = z.infer<typeof dayCardSchema>;

/** A lane before a maneuver. */
const laneSchema = z.object({
  /** Lane arrows in OSRM's terms: 'left', 'slight right', 'straight'. */
  indications: z.array(z.string()),
  /** Whether the lane leads to the maneuver. */
  valid: z.boolean(),
});

/** A maneuver. */
export const instructionSchema = z.object({
  instruction: z.string(),
  streetNames: z.array(z.string()),
  type: z.string(),
  miles: z.number(),
  minutes: z.number(),
  lat: z.number(),
  lng: z.number(),
  /** Index of the leg between requested places. */
  legIndex: z.number().int(),
  /** Index into `geometry` where the maneuver begins. Ascending. */
  beginIndex: z.number().int(),
  /** Exit number: '284', '44B'; null if unknown. */
  exit: z.string().nullable(),
  /** Destinations on signs, most important first: cities or roads. */
  toward: z.array(z.string()),
  /** Signed direction of the road after the maneuver; null if unknown. */
  cardinal: z.enum(['north', 'east', 'south', 'west']).nullable(),
  /** Roundabout exit to take, from 1; null for other maneuvers. */
  roundaboutExit: z.number().int().nullable(),
  /** From left to right; empty if unknown. */
  lanes: z.array(laneSchema),
  /** Limit posted on most of the road up to the next maneuver, mph; null if unknown. */
  speedLimitMph: z.number().nullable(),
});

const tripPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  role: waypointRoleSchema,
  nights: z.number().int(),
  /** Requested duration of a daytime stop; null if not requested. */
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

/** Changes that would meet every missed pin; null for a change that wouldn't. */
export const pinRemediesSchema = z.object({
  /** The latest departure at the same time of day, 'YYYY-MM-DDTHH:MM' in the origin's time zone. */
  departure: z.string().nullable(),
  drivingHoursPerDay: z.number().nullable(),
});

/** A road closed to this trip by the vehicle, the season or a preference. */
export const closingSchema = z.object({
  by: z.enum(['vehicle', 'season', 'tolls', 'ferries', 'highways']),
  /** 'Zion-Mount Carmel Tunnel (UT-9)'; empty if the road has no name. */
  name: z.string(),
  /** What is closed, why, and the cost of the detour. */
  notice: noticeSchema,
  lat: z.number(),
  lng: z.number(),
  /** False if the route uses it because there is no detour. */
  around: z.boolean(),
  /** Extra cost of the detour, negative if it is shorter; null if unknown. */
  extraMiles: z.number().nullable(),
  extraMinutes: z.number().nullable(),
});

export type Closing = z.infer<typeof closingSchema>;

/** The complete trip. All lists next to it in the response repeat parts of it. */
export const tripSchema = z.object({
  id: z.string(),
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
  /** Meters. */
  distance: z.number(),
  /** Seconds of driving. */
  duration: z.number(),
  geometry: z.array(lngLatSchema),
  /**
   * Driving time from the origin at each vertex of `geometry`, tenths of a second: differences from the previous value, encoded as in an
   * encoded polyline (five-bit chunks, sign in the lowest bit). Ascending; the last is `duration` before rounding. Read by `timedLineOf`.
   */
  elapsed: z.string(),
  instructions: z.array(instructionSchema),
  segments: z.array(segmentSchema),
  dayCards: z.array(dayCardSchema),
  preferences: tripPreferencesSchema,
  vehicle: plannedVehicleSchema,
  /** Toll road miles, 0 for none; not exact if only part of them is tolled. Null if unknown. */
  tolls: z.object({ miles: z.number(), exact: z.boolean() }).nullable(),
  /** Cost of the toll roads; null if unknown. */
  tollCosts: tripTollsSchema.nullable(),
  /** Null for vehicles without fuel, and if not planned. */
  fuel: tripFuelSchema.nullable(),
  /** Null for vehicles that aren't electric, for tiers without EV routing, and if not planned. */
  charging: tripChargingSchema.nullable(),
  /** Null if unknown. */
  ferries: z.object({ miles: z.number(), count: z.number().int() }).nullable(),
  /** Requested arrival times. */
  pins: z.array(pinSchema),
  /** Null if no pin is missed. */
  pinRemedies: pinRemediesSchema.nullable(),
  returnTrip: z.boolean(),
  /** Stay requested at the turnaround of a return trip; null for one-way trips, and if unknown. */
  turn: tripPlaceSchema.pick({ nights: true, minutes: true }).nullable(),
  dutyCycle: z.enum(dutyCycles).nullable(),
  /** Weather between stops, every 25 to 50 miles, in route order. */
  weatherPoints: z.array(weatherPointSchema),
  /** Worst first, then earliest. */
  alerts: z.array(tripAlertSchema),
  /** Null if alerts weren't requested. */
  alertsState: alertsStateSchema.nullable(),
  /** When weather and alerts were fetched, epoch milliseconds. */
  weatherAt: z.number(),
  /** In route order. */
  hazards: z.array(tripHazardSchema),
  /** Empty if nothing is closed or it is unknown. */
  closings: z.array(closingSchema),
  /** Source of the route, and the largest distance of its line from the real road, meters. */
  roads: z.object({
    dataSource: z.string(),
    accuracyMeters: z.number().nullable(),
    /**
     * Kind of road from a vertex of `geometry` on: a real street, a highway of the dataset, or a modeled local road; and the largest
     * distance of the line from the real road, meters. In route order; empty if unknown.
     */
    stretches: z.array(
      z.object({
        fromIndex: z.number().int(),
        kind: z.enum(['street', 'highway', 'modeled']),
        accuracyMeters: z.number().nullable(),
      }),
    ),
    /** Posted limits, mph, from a vertex of `geometry` on; null if unknown there. Empty if unknown throughout. */
    speedLimits: z.array(z.tuple([z.number().int(), z.number().nullable()])),
  }),
  /** What is missing, estimated or not part of the trip. Warnings must be prominent. */
  notices: z.array(noticeSchema),
  createdAt: z.number(),
});

export type Trip = z.infer<typeof tripSchema>;

/**
 * The full form of an answer: the trip under `route`, and its parts again next to it, with less detail for very large trips. See
 * docs/product/api.md#trip-answers.
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
  /** Calculations left today. Absent from older stored answers. */
  allowance: dailyAllowanceSchema.optional(),
  /** Send it with a change of this trip, which then doesn't count against the daily limit. */
  editToken: z.string().optional(),
});

export type GenerateRouteResponse = z.infer<typeof generateRouteResponseSchema>;
