import {
  dayBounds,
  dutyCycles,
  LONGEST_PLACE_NAME,
  MOST_SKIPPED_TOWNS,
  MOST_WAYPOINTS,
  placeBounds,
  preferenceFields,
  waypointRoles,
} from '@roadcast/core/trip-request';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import { countedRecord, list } from './bounds/bounded.ts';
import { practicalSizes } from './bounds/request-size.ts';
import { DRIVE_TOKEN_LENGTH } from './constants.ts';
import { evWishesSchema } from './ev-wishes.ts';
import { issue } from './issues.ts';
import { optionalPreferences, preferences } from './preferences.ts';
import { routingCustomizationsSchema, vehicleLimitSchema, vehicleSchema } from './vehicle.ts';

const nameSchema = z.string().trim().max(LONGEST_PLACE_NAME);
const latSchema = z.number().min(-90).max(90);
const lngSchema = z.number().min(-180).max(180);

/** A place in a request: typed text, or a selected place. */
export const requestedPlaceSchema = z.union([
  nameSchema,
  z.object({ name: nameSchema, lat: latSchema, lng: lngSchema }),
]);

export type RequestedPlace = z.infer<typeof requestedPlaceSchema>;

/** 'YYYY-MM-DDTHH:MM' in the place's local time. */
export const localMinuteSchema = z
  .string()
  .max('2026-12-04T18:00'.length, issue('local_minute'))
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, issue('local_minute'));

/**
 * Role of a place between origin and destination: a stop the driver typed or chose; a night moved there; or a point
 * passed without a stop, which keeps the driver on a chosen road.
 */
export const waypointRoleSchema = z.enum(waypointRoles);

/** The driver's wishes for a place. */
const placeWishesSchema = z.object({
  /** Nights spent there. */
  nights: z.number().int().min(placeBounds.nights.least).max(placeBounds.nights.most).optional(),
  /** Length of a stop by day, minutes. */
  minutes: z.number().int().min(placeBounds.minutes.least).max(placeBounds.minutes.most).optional(),
  /** The latest arrival, by the place's own clock. */
  arriveBy: localMinuteSchema.optional(),
});

const pickedSchema = z.object({ name: nameSchema, lat: latSchema.optional(), lng: lngSchema.optional() });

const bothOrNeither = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  (lat === undefined) === (lng === undefined);

/** A place with the driver's wishes for it; typed if it has no position, otherwise selected. */
export const requestedWaypointSchema = z.union([
  nameSchema,
  z
    .object({ ...pickedSchema.shape, ...placeWishesSchema.shape, role: waypointRoleSchema.optional() })
    .refine(bothOrNeither, { error: issue('half_position') })
    .refine(({ role, lat }) => role !== 'pass' || lat !== undefined, { error: issue('pass_without_position') }),
]);

export const requestedDestinationSchema = z.union([
  nameSchema,
  z
    .object({ ...pickedSchema.shape, ...placeWishesSchema.shape })
    .refine(bothOrNeither, { error: issue('half_position') }),
]);

export type RequestedWaypoint = z.infer<typeof requestedWaypointSchema>;
export type RequestedDestination = z.infer<typeof requestedDestinationSchema>;

const { least: LEAST_LEG, most: MOST_LEG } = preferenceFields.driveTimePerLeg;

const LEG_ISSUE = issue('wish.driveTimePerLeg');

/** Drive time from stop to stop. Up to 12 it's hours, above that minutes: docs/product/trips-and-days.md#legs-and-stops. */
const driveTimeSchema = z
  .number(LEG_ISSUE)
  .refine((value) => [value, value / MINUTES_PER_HOUR].some((hours) => hours >= LEAST_LEG && hours <= MOST_LEG), {
    error: LEG_ISSUE,
  });

const hoursOfDaySchema = preferences.drivingHoursPerDay;

/**
 * POST /api/generate-route. `userId` and `userTier` are accepted but never trusted; `timestamp` and other cache-buster
 * fields are dropped. See docs/product/api.md#trip-answers.
 */
export const generateRouteRequestSchema = z
  .object({
    origin: requestedPlaceSchema,
    destination: requestedDestinationSchema,
    waypoints: list(requestedWaypointSchema, MOST_WAYPOINTS).default([]),
    /** 'YYYY-MM-DD', the calendar day at the origin. */
    departureDate: z.string().max(40).optional(),
    /** '8:00 AM' or '08:00', the clock at the origin. */
    departureTime: z.string().max(20).optional(),
    preferences: z.object({ ...optionalPreferences, driveTimePerLeg: driveTimeSchema.optional() }).default({}),
    vehicle: vehicleSchema.optional(),
    /** The sliders of 'Pro Routing Customizations'; those about days override the preferences they match. */
    customizations: routingCustomizationsSchema.optional(),
    /** For an electric vehicle: the vehicle, and how to charge it along the way. */
    charging: evWishesSchema.optional(),
    /** Vehicle limits the driver chose to ignore, after seeing which road they close. */
    ignoreLimits: list(vehicleLimitSchema, 20).optional(),
    /** Hours of driving a day; `preferences.drivingHoursPerDay` wins. */
    drivingHours: hoursOfDaySchema.optional(),
    /** Miles on a full tank; `preferences.vehicleRange` wins. */
    vehicleRange: preferences.vehicleRange.optional(),
    isRvMode: z.boolean().optional(),
    /** Return to the origin at the end; the destination is where it turns. */
    returnTrip: z.boolean().optional(),
    /** Start of later days, 'HH:MM' in local time where the night is spent. */
    dayStart: z
      .string()
      .max('07:30'.length, issue('day_start'))
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('day_start'))
      .optional(),
    /** Hours of driving on specific days, by day number. */
    hoursOnDay: countedRecord(
      z
        .string()
        .max(String(dayBounds.number.most).length)
        .regex(/^[1-9]\d*$/)
        .refine((day) => Number(day) <= dayBounds.number.most),
      hoursOfDaySchema,
      dayBounds.number.most,
    ).optional(),
    /** Legal hours of service for truck drivers; no other wish overrides them. */
    dutyCycle: z.enum(dutyCycles).optional(),
    /** Towns the driver doesn't want to stop in: 'Kearney, NE'. */
    skippedTowns: list(z.string().trim().min(1).max(LONGEST_PLACE_NAME), MOST_SKIPPED_TOWNS).optional(),
    /** From the answer this request changes: editing a trip doesn't count as a new calculation. */
    editToken: z.string().max(400).optional(),
    /**
     * From the current drive: rerouting to its destination, with its vehicle and wishes, doesn't count as a new calculation.
     * Without a departure, it departs now.
     */
    driveToken: z.string().max(DRIVE_TOKEN_LENGTH).optional(),
    /** From the link this trip was opened by, unmodified: the sharer's plan at the time counts. See POST /api/trip-link. */
    linkToken: z.string().max(64).optional(),
  })
  .register(practicalSizes, { bytes: 262_144 });

export type GenerateRouteRequest = z.input<typeof generateRouteRequestSchema>;

/** A request after its schema has been applied. */
export type ParsedRouteRequest = z.output<typeof generateRouteRequestSchema>;
