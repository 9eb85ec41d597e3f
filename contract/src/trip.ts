import { z } from 'zod';
import { dailyAllowanceSchema } from './plans.ts';
import { weatherSchema } from './weather.ts';

/** Schema version of stored routes: a stored route with a lower one, or none, is discarded. */
export const ROUTE_SCHEMA_VERSION = 2;

/** Longitude, latitude. */
export const lngLatSchema = z.tuple([z.number(), z.number()]);

/** A place in a request: typed text, or one that was picked. */
export const requestedPlaceSchema = z.union([
  z.string().trim().max(200),
  z.object({
    name: z.string().trim().max(200),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
]);

export type RequestedPlace = z.infer<typeof requestedPlaceSchema>;

export const vehicleTypeSchema = z.enum(['car', 'rv', 'truck', 'towing', 'ev']);

/** The driver's wishes for the days. Hours and minutes as the specification's form has them. */
export const tripPreferencesSchema = z.object({
  /** Hours at the wheel a day, 1 to 16. */
  drivingHoursPerDay: z.number().min(1).max(16).optional(),
  /** Drive time from stop to stop. Up to 12 it is hours, from 15 on minutes: both are in use. */
  driveTimePerLeg: z
    .number()
    .refine((value) => (value >= 0.5 && value <= 12) || (value >= 30 && value <= 720), {
      message: 'must be 0.5 to 12 hours, or 30 to 720 minutes',
    })
    .optional(),
  /** Minutes, 5 to 240. */
  stopLength: z.number().min(5).max(240).optional(),
  avoidSevereWeather: z.boolean().optional(),
  scenicRoutes: z.boolean().optional(),
  avoidTolls: z.boolean().optional(),
  prioritizeEfficient: z.boolean().optional(),
  vehicleType: vehicleTypeSchema.optional(),
});

/**
 * POST /api/generate-route. `userId` and `userTier` are accepted because the specification sends them, and never trusted;
 * `timestamp` and other cache-buster fields are dropped.
 */
export const generateRouteRequestSchema = z.object({
  origin: requestedPlaceSchema,
  destination: requestedPlaceSchema,
  waypoints: z.array(requestedPlaceSchema).max(1000).default([]),
  /** 'YYYY-MM-DD', the calendar day at the origin. */
  departureDate: z.string().max(40).optional(),
  /** '8:00 AM' or '08:00', the clock at the origin. */
  departureTime: z.string().max(20).optional(),
  preferences: tripPreferencesSchema.default({}),
  /** Hours at the wheel a day; `preferences.drivingHoursPerDay` wins. */
  drivingHours: z.number().min(1).max(16).optional(),
  isRvMode: z.boolean().optional(),
});

export type GenerateRouteRequest = z.input<typeof generateRouteRequestSchema>;

/** What a stop is for. */
export const stopTypeSchema = z.enum(['origin', 'day_start', 'stop', 'waypoint', 'overnight', 'destination']);

/** A stop with the stretch of road that leads to it and the weather on arrival. */
export const segmentSchema = weatherSchema.extend({
  /** Stable within the trip: 'd2s3' is the third stop of day 2. */
  id: z.string(),
  day: z.number().int().min(1),
  type: stopTypeSchema,
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
  /** From the route to the town's centre, miles; 0 when the route runs through it. Not part of the trip's miles. */
  milesOffRoute: z.number(),
  /** Miles and hours at the wheel from the stop before. 0 for the origin and for a day's start. */
  segmentMiles: z.number(),
  segmentHours: z.number(),
  /** Hours at the wheel plus the time spent at this stop. */
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

export const severitySchema = z.enum(['low', 'moderate', 'severe']);

/** One day of the trip, as its card shows it. */
export const dayCardSchema = z.object({
  day: z.number().int().min(1),
  /** The calendar day at the day's start, 'YYYY-MM-DD'. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  miles: z.number(),
  /** Hours at the wheel. */
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
});

export type DayCard = z.infer<typeof dayCardSchema>;

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
});

const tripPlaceSchema = z.object({ label: z.string(), lat: z.number(), lng: z.number() });

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
  /** Hours at the wheel. */
  totalHours: z.number(),
  /** Metres. */
  distance: z.number(),
  /** Seconds at the wheel. */
  duration: z.number(),
  geometry: z.array(lngLatSchema),
  instructions: z.array(instructionSchema),
  segments: z.array(segmentSchema),
  dayCards: z.array(dayCardSchema),
  preferences: z.object({
    drivingHoursPerDay: z.number(),
    /** Hours. */
    driveTimePerLeg: z.number(),
    /** Minutes. */
    stopLength: z.number(),
    vehicleType: vehicleTypeSchema,
    avoidSevereWeather: z.boolean(),
    scenicRoutes: z.boolean(),
    avoidTolls: z.boolean(),
    prioritizeEfficient: z.boolean(),
  }),
  /** Where the road comes from and how near the drawn line lies to the real road, metres. */
  roads: z.object({ dataSource: z.string(), accuracyMetres: z.number().nullable() }),
  /** Sentences that the driver should know: what is missing, estimated, or not part of this plan. */
  notices: z.array(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.number(),
});

export type Trip = z.infer<typeof tripSchema>;

/** The specification's response: the trip under `route`, and its parts again under the names that the screens read. */
export const generateRouteResponseSchema = z.object({
  success: z.literal(true),
  error: z.null(),
  route: tripSchema,
  totalMiles: z.number(),
  segments: z.array(segmentSchema),
  weatherData: z.object({ allPoints: z.array(segmentSchema) }),
  geometry: z.array(lngLatSchema),
  validatedSegments: z.array(segmentSchema),
  dayCards: z.array(dayCardSchema),
  /** What is left of the caller's calculations today. Older stored answers do without. */
  allowance: dailyAllowanceSchema.optional(),
});

export type GenerateRouteResponse = z.infer<typeof generateRouteResponseSchema>;
