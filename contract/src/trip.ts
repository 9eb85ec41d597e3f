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

/** A stop with the stretch of road that leads to it and the weather on arrival. */
export const segmentSchema = weatherSchema.extend(drivenWeatherSchema.shape).extend({
  /** Stable within the trip: 'd2s3' is the third stop of day 2. */
  id: z.string(),
  day: z.number().int().min(1),
  type: stopTypeSchema,
  /** Index among the trip's given places (origin 0, then `waypoints`, then the end) where it is one of them; null otherwise. */
  placeIndex: z.number().int().nullable(),
  /** A meal that falls into the time spent here; null for none, and where nobody has looked. */
  meal: z.enum(['breakfast', 'lunch', 'dinner']).nullable(),
  segmentType: z.enum(['origin', 'overnight', 'city']),
  /** The town, or 'Near {town}'. */
  cityName: z.string(),
  /** Two-letter state; empty where unknown. */
  state: z.string(),
  /** 'North Platte, NE'. */
  location: z.string(),
  /** Where the car stops: on the route. */
  lat: z.number(),
  lng: z.number(),
  /** From the route to the town's center, miles; 0 when the route runs through it. Not part of the trip's miles. */
  milesOffRoute: z.number(),
  /** Miles and hours of driving from the stop before. 0 for the origin and for a day's start. */
  segmentMiles: z.number(),
  segmentHours: z.number(),
  /** Hours of driving plus the time spent at this stop. */
  segmentTotalHours: z.number(),
  /** Miles from the trip's origin. */
  cumulativeDistance: z.number(),
  /** Epoch milliseconds. */
  arrivalTime: z.number(),
  departureTime: z.number().nullable(),
  /** The hour that the weather is for, epoch milliseconds. */
  forecastTimestamp: z.number(),
  /** IANA zone of the place, and its letters as drivers read them: 'CT', 'AZ'. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  /** Minutes that the clock jumps ahead (positive) or back on the way here, against the stop before; 0 mostly. */
  clockChangeMinutes: z.number(),
  /** Null where nobody has counted. */
  hasGasStation: z.boolean().nullable(),
  hasHotels: z.boolean().nullable(),
  originState: z.string(),
  destinationState: z.string(),
  backendGenerated: z.literal(true),
  /** False for 'Near {town}', where no town stands by the road. */
  realCityBased: z.boolean(),
});

export type Segment = z.infer<typeof segmentSchema>;

const specifiedStop = Object.fromEntries(specifiedStopFields.map((field) => [field, true])) as Record<
  (typeof specifiedStopFields)[number],
  true
>;

/**
 * A stop repeated next to the trip. The fields of docs/product/api.md#stop-fields are always present; the others are omitted if the
 * trip has more stops than `MOST_STOPS_TOLD_WHOLE`.
 */
export const toldStopSchema = segmentSchema.partial().extend(segmentSchema.pick(specifiedStop).shape);

export type ToldStop = z.infer<typeof toldStopSchema>;

export const severitySchema = z.enum(['low', 'moderate', 'severe']);

/** Something about a day that the driver should know before leaving. Miles count from the trip's origin. */
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
    /** Whether there are none for certain; else none are known. */
    certain: z.boolean(),
  }),
  z.object({ kind: z.literal('zone'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('clock-change'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('weekend') }),
  z.object({ kind: z.literal('holiday'), name: z.string() }),
]);

export type DayNoteOnTheWire = z.infer<typeof dayNoteSchema>;

/** One day of the trip, as its card shows it. */
export const dayCardSchema = z.object({
  day: z.number().int().min(1),
  /** The calendar day at the day's start, 'YYYY-MM-DD'. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  miles: z.number(),
  /** Hours of driving. */
  drivingHours: z.number(),
  /** Hours from the day's departure to its last arrival, stops included. */
  totalHours: z.number(),
  /** Stops after the day's start. */
  stopCount: z.number().int(),
  departureTime: z.number(),
  arrivalTime: z.number(),
  severity: severitySchema,
  /** The stop with the day's worst weather; null where all is calm. */
  worstWeather: z.object({ segmentId: z.string(), location: z.string(), condition: z.string() }).nullable(),
  temperatureLow: z.number().nullable(),
  temperatureHigh: z.number().nullable(),
  segmentIds: z.array(z.string()),
  /** Sunrise where the day begins and sunset where it ends, epoch milliseconds; null where the sun does neither. */
  sunrise: z.number().nullable(),
  sunset: z.number().nullable(),
  notes: z.array(dayNoteSchema),
});

export type DayCard = z.infer<typeof dayCardSchema>;

/** A lane before a maneuver. */
const laneSchema = z.object({
  /** Arrows on the road as OSRM names them: 'left', 'slight right', 'straight'. */
  indications: z.array(z.string()),
  /** Whether the maneuver can be driven from this lane. */
  valid: z.boolean(),
});

/** A turn. */
export const instructionSchema = z.object({
  instruction: z.string(),
  streetNames: z.array(z.string()),
  type: z.string(),
  miles: z.number(),
  minutes: z.number(),
  lat: z.number(),
  lng: z.number(),
  /** Index of the leg between the given places. */
  legIndex: z.number().int(),
  /** Index into the trip's `geometry`: where the maneuver begins. Ascending. */
  beginIndex: z.number().int(),
  /** Number of the exit: '284', '44B'; null where none is known. */
  exit: z.string().nullable(),
  /** Where signs say that the road goes, the one to say first: cities, or roads. */
  toward: z.array(z.string()),
  /** Which direction signs give the road from here; null where none is known. */
  cardinal: z.enum(['north', 'east', 'south', 'west']).nullable(),
  /** Of a roundabout: which exit to take, counted from 1; null elsewhere. */
  roundaboutExit: z.number().int().nullable(),
  /** From left to right; empty where nobody knows. */
  lanes: z.array(laneSchema),
  /** Miles per hour as posted on most of the stretch after the maneuver; null where nobody knows. */
  speedLimitMph: z.number().nullable(),
});

const tripPlaceSchema = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  role: waypointRoleSchema,
  nights: z.number().int(),
  /** Of a stop by day, where the driver has said how long; null where not. */
  minutes: z.number().int().nullable(),
  /** Index among the request's waypoints. */
  waypointIndex: z.number().int(),
});

/** A place that the driver wants to reach in time, and what the plan makes of it. */
export const pinSchema = z.object({
  /** Index among the trip's given places. */
  placeIndex: z.number().int(),
  location: z.string(),
  arriveBy: z.number(),
  arrival: z.number(),
  timeZone: z.string(),
  kept: z.boolean(),
});

/** What would let every missed pin be kept; null where nothing of the kind does. */
export const pinRemediesSchema = z.object({
  /** The latest departure at the same clock time, 'YYYY-MM-DDTHH:MM' on the origin's clock. */
  departure: z.string().nullable(),
  drivingHoursPerDay: z.number().nullable(),
});

/** A place that is closed to this trip: by the vehicle, the season or a wish of the driver. */
export const closingSchema = z.object({
  by: z.enum(['vehicle', 'season', 'tolls', 'ferries', 'highways']),
  /** 'Zion-Mount Carmel Tunnel (UT-9)'; empty where the road has no name. */
  name: z.string(),
  /** What is closed, why, and what the way around it costs. */
  notice: noticeSchema,
  lat: z.number(),
  lng: z.number(),
  /** False where the trip's road meets it all the same: nothing leads around it. */
  around: z.boolean(),
  /** What the way around costs more than the road that is closed, negative for less; null where nobody can say. */
  extraMiles: z.number().nullable(),
  extraMinutes: z.number().nullable(),
});

export type Closing = z.infer<typeof closingSchema>;

/** The whole trip. Every list below it in the response is a view of this one value. */
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
  /** Hours of driving. */
  totalHours: z.number(),
  /** Meters. */
  distance: z.number(),
  /** Seconds of driving. */
  duration: z.number(),
  geometry: z.array(lngLatSchema),
  /**
   * Driving time from the origin at every vertex of `geometry`, in tenths of a second: each as the difference from the one before,
   * the first from 0, written as an encoded polyline writes its numbers (chunks of five bits, the lowest bit the sign). As many numbers
   * as vertices, ascending; the last is `duration` before it was rounded. `timedLineOf` reads it.
   */
  elapsed: z.string(),
  instructions: z.array(instructionSchema),
  segments: z.array(segmentSchema),
  dayCards: z.array(dayCardSchema),
  preferences: tripPreferencesSchema,
  vehicle: plannedVehicleSchema,
  /** Miles of road that cost a toll, 0 for none; not exact where the tolls are somewhere within these miles. Null where nobody has counted. */
  tolls: z.object({ miles: z.number(), exact: z.boolean() }).nullable(),
  /** What its toll roads cost; null where nobody has counted. */
  tollCosts: tripTollsSchema.nullable(),
  /** Null for what burns nothing, and where nobody has planned it. */
  fuel: tripFuelSchema.nullable(),
  /** Null for what is not electric, for plans without electric routing, and where nobody has planned it. */
  charging: tripChargingSchema.nullable(),
  /** Null where nobody has counted. */
  ferries: z.object({ miles: z.number(), count: z.number().int() }).nullable(),
  /** Arrivals that the driver has pinned. */
  pins: z.array(pinSchema),
  /** Null where no pin is missed. */
  pinRemedies: pinRemediesSchema.nullable(),
  returnTrip: z.boolean(),
  /** What the driver wants where a return trip turns round; null for a trip one way, and where nobody has noted it. */
  turn: tripPlaceSchema.pick({ nights: true, minutes: true }).nullable(),
  dutyCycle: z.enum(dutyCycles).nullable(),
  /** The weather between stops, every 25 to 50 miles, in the order of the road. */
  weatherPoints: z.array(weatherPointSchema),
  /** The worst first, then the earliest. */
  alerts: z.array(tripAlertSchema),
  /** Null where nobody has asked for alerts. */
  alertsState: alertsStateSchema.nullable(),
  /** When its weather and alerts were asked for, epoch milliseconds. */
  weatherAt: z.number(),
  /** In the order of the road. */
  hazards: z.array(tripHazardSchema),
  /** Empty where nothing is closed, and where nobody has noted it. */
  closings: z.array(closingSchema),
  /** Where the road comes from and how near the drawn line lies to the real road, meters. */
  roads: z.object({
    dataSource: z.string(),
    accuracyMetres: z.number().nullable(),
    /**
     * What the road is from a vertex of `geometry` on: a real street, a written highway, or a local road that is only modeled; and how near the
     * drawn line lies to the real road there, meters. In the order of the road; empty where nobody has noted it.
     */
    stretches: z.array(
      z.object({
        fromIndex: z.number().int(),
        kind: z.enum(['street', 'highway', 'modeled']),
        accuracyMetres: z.number().nullable(),
      }),
    ),
    /** What is posted from a vertex of `geometry` on, miles per hour; null where nobody knows. Empty where nobody has looked. */
    speedLimits: z.array(z.tuple([z.number().int(), z.number().nullable()])),
  }),
  /** What the driver should know: what is missing, estimated, or not part of this trip. Warnings are not to be missed. */
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
  segments: z.array(toldStopSchema),
  weatherData: z.object({ allPoints: z.array(toldStopSchema) }),
  geometry: z.array(lngLatSchema),
  validatedSegments: z.array(toldStopSchema),
  dayCards: z.array(dayCardSchema),
  /** What is left of the caller's calculations today. Older stored answers do without. */
  allowance: dailyAllowanceSchema.optional(),
  /** Sent along with a change of this trip: it is not another of the day's calculations then. */
  editToken: z.string().optional(),
});

export type GenerateRouteResponse = z.infer<typeof generateRouteResponseSchema>;
