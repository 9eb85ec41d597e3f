import { LONGEST_STOP_MINUTES, MOST_NIGHTS_AT_PLACE } from '@roadcast/core/itinerary';
import { z } from 'zod';
import { routingCustomizationsSchema, vehicleLimitSchema, vehicleSchema, vehicleTypeSchema } from './vehicle.ts';

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

/** 'YYYY-MM-DDTHH:MM' on the clock of the place. */
export const localMinuteSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a date and time such as 2026-12-04T18:00');

/**
 * What a place between origin and destination is for: a stop that the driver typed or chose; a night that was moved there; or a point
 * that the road passes without a stop, which keeps the driver on a chosen road.
 */
export const waypointRoleSchema = z.enum(['stop', 'night', 'pass']);

/** What the driver wants at a place. */
const placeWishesSchema = z.object({
  /** Nights spent there. */
  nights: z.number().int().min(0).max(MOST_NIGHTS_AT_PLACE).optional(),
  /** Length of a stop by day, minutes. */
  minutes: z.number().int().min(0).max(LONGEST_STOP_MINUTES).optional(),
  /** The latest arrival, by the place's own clock. */
  arriveBy: localMinuteSchema.optional(),
});

const pickedSchema = z.object({
  name: z.string().trim().max(200),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
});

const bothOrNeither = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  (lat === undefined) === (lng === undefined);

/** A place with what the driver wants there: typed where it has no position, picked where it has one. */
export const requestedWaypointSchema = z.union([
  z.string().trim().max(200),
  z
    .object({ ...pickedSchema.shape, ...placeWishesSchema.shape, role: waypointRoleSchema.optional() })
    .refine(bothOrNeither, { message: 'needs both lat and lng, or neither' })
    .refine(({ role, lat }) => role !== 'pass' || lat !== undefined, { message: 'a point to pass needs lat and lng' }),
]);

export const requestedDestinationSchema = z.union([
  z.string().trim().max(200),
  z
    .object({ ...pickedSchema.shape, ...placeWishesSchema.shape })
    .refine(bothOrNeither, { message: 'needs both lat and lng, or neither' }),
]);

export type RequestedWaypoint = z.infer<typeof requestedWaypointSchema>;
export type RequestedDestination = z.infer<typeof requestedDestinationSchema>;
export type WaypointRole = z.infer<typeof waypointRoleSchema>;

const HOURS_WORDS = 'Choose from 1 to 16 hours at the wheel a day';
const LEG_WORDS = 'Choose from half an hour to 12 hours at the wheel between stops';
const STOP_WORDS = 'Choose stops from 5 to 240 minutes';

/** Hours at the wheel a day. */
const hoursADaySchema = z.number(HOURS_WORDS).min(1, HOURS_WORDS).max(16, HOURS_WORDS);

/** The driver's wishes for the days. Hours and minutes as the specification's form has them. */
export const tripPreferencesSchema = z.object({
  drivingHoursPerDay: hoursADaySchema.optional(),
  /** Drive time from stop to stop. Up to 12 it is hours, from 15 on minutes: both are in use. */
  driveTimePerLeg: z
    .number(LEG_WORDS)
    .refine((value) => (value >= 0.5 && value <= 12) || (value >= 30 && value <= 720), { message: LEG_WORDS })
    .optional(),
  /** Minutes, 5 to 240. */
  stopLength: z.number(STOP_WORDS).min(5, STOP_WORDS).max(240, STOP_WORDS).optional(),
  avoidSevereWeather: z.boolean().optional(),
  scenicRoutes: z.boolean().optional(),
  avoidTolls: z.boolean().optional(),
  avoidHighways: z.boolean().optional(),
  avoidFerries: z.boolean().optional(),
  prioritizeEfficient: z.boolean().optional(),
  vehicleType: vehicleTypeSchema.optional(),
});

/**
 * POST /api/generate-route. `userId` and `userTier` are accepted because the specification sends them, and never trusted;
 * `timestamp` and other cache-buster fields are dropped.
 */
export const generateRouteRequestSchema = z.object({
  origin: requestedPlaceSchema,
  destination: requestedDestinationSchema,
  waypoints: z.array(requestedWaypointSchema).max(1000).default([]),
  /** 'YYYY-MM-DD', the calendar day at the origin. */
  departureDate: z.string().max(40).optional(),
  /** '8:00 AM' or '08:00', the clock at the origin. */
  departureTime: z.string().max(20).optional(),
  preferences: tripPreferencesSchema.default({}),
  vehicle: vehicleSchema.optional(),
  /** The sliders of 'Pro Routing Customizations'; they win over the preferences. */
  customizations: routingCustomizationsSchema.optional(),
  /** Limits of the vehicle that the driver chooses to plan without, after having been told which road they close. */
  ignoreLimits: z.array(vehicleLimitSchema).max(20).optional(),
  /** Hours at the wheel a day; `preferences.drivingHoursPerDay` wins. */
  drivingHours: hoursADaySchema.optional(),
  isRvMode: z.boolean().optional(),
  /** Back to the origin in the end; the destination is where it turns. */
  returnTrip: z.boolean().optional(),
  /** When later days begin, 'HH:MM' by the clock of the place of the night. */
  dayStart: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time such as 07:30 for the days to begin')
    .optional(),
  /** Hours at the wheel on single days, by the number of the day. */
  hoursOnDay: z.record(z.string().regex(/^[1-9]\d{0,2}$/), hoursADaySchema).optional(),
  /** Hours of service that a truck driver keeps by law; no other wish overrides them. */
  dutyCycle: z.enum(['60/7', '70/8']).optional(),
  /** Towns where the driver does not want to stop: 'Kearney, NE'. */
  notAt: z.array(z.string().trim().min(1).max(200)).max(100).optional(),
  /** Of the answer that this request changes: an edit of a trip is not another of the day's calculations. */
  editToken: z.string().max(400).optional(),
});

export type GenerateRouteRequest = z.input<typeof generateRouteRequestSchema>;
