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
import { sightReferenceSchema } from './sights.ts';
import { routingCustomizationsSchema, vehicleLimitSchema, vehicleSchema } from './vehicle.ts';

const nameSchema = z.string().trim().max(LONGEST_PLACE_NAME);
const latSchema = z.number().min(-90).max(90);
const lngSchema = z.number().min(-180).max(180);

/** A place in a request, either typed text or a selected place. */
export const requestedPlaceSchema = z.union([
  nameSchema,
  z.object({ name: nameSchema, lat: latSchema, lng: lngSchema }),
]);

export type RequestedPlace = z.infer<typeof requestedPlaceSchema>;

/** 'YYYY-MM-DDTHH:MM' in local time. */
export const localMinuteSchema = z
  .string()
  .max('2026-12-04T18:00'.length, issue('local_minute'))
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, issue('local_minute'));

/**
 * Role of a place between origin and destination: a stop entered by the driver, a moved night, or a via point without a
 * stop, which keeps the trip on a chosen road.
 */
export const waypointRoleSchema = z.enum(waypointRoles);

/** The driver's preferences for a place. */
const placeWishesSchema = z.object({
  nights: z.number().int().min(placeBounds.nights.least).max(placeBounds.nights.most).optional(),
  /** Length of a daytime stop, minutes. */
  minutes: z.number().int().min(placeBounds.minutes.least).max(placeBounds.minutes.most).optional(),
  /** Latest arrival in local time. */
  arriveBy: localMinuteSchema.optional(),
});

const pickedSchema = z.object({ name: nameSchema, lat: latSchema.optional(), lng: lngSchema.optional() });

const bothOrNeither = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  (lat === undefined) === (lng === undefined);

/** A place with the driver's preferences. Without a position, the place was typed rather than chosen. */
export const requestedWaypointSchema = z.union([
  nameSchema,
  z
    .object({
      ...pickedSchema.shape,
      ...placeWishesSchema.shape,
      role: waypointRoleSchema.optional(),
      /** Makes a stop a discovered place; ignored for other roles. */
      sight: sightReferenceSchema.optional(),
    })
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

/**
 * Driving time between stops. Values up to 12 are hours, larger values minutes; see
 * docs/product/trips-and-days.md#legs-and-stops.
 */
const driveTimeSchema = z
  .number(LEG_ISSUE)
  .refine((value) => [value, value / MINUTES_PER_HOUR].some((hours) => hours >= LEAST_LEG && hours <= MOST_LEG), {
    error: LEG_ISSUE,
  });

const hoursOfDaySchema = preferences.drivingHoursPerDay;

/**
 * POST /api/generate-route. `userId` and `userTier` are accepted but never trusted; `timestamp` and other cache busters
 * are dropped. See docs/product/api.md#trip-answers.
 */
export const generateRouteRequestSchema = z
  .object({
    origin: requestedPlaceSchema,
    destination: requestedDestinationSchema,
    waypoints: list(requestedWaypointSchema, MOST_WAYPOINTS).default([]),
    /** Local date at the origin, 'YYYY-MM-DD'. */
    departureDate: z.string().max(40).optional(),
    /** Local time at the origin, '8:00 AM' or '08:00'. */
    departureTime: z.string().max(20).optional(),
    preferences: z.object({ ...optionalPreferences, driveTimePerLeg: driveTimeSchema.optional() }).default({}),
    vehicle: vehicleSchema.optional(),
    /** Sliders of Pro Routing Customizations. Those for days override the corresponding preferences. */
    customizations: routingCustomizationsSchema.optional(),
    /** Electric vehicle and charging preferences. */
    charging: evWishesSchema.optional(),
    /** Vehicle limits that the driver chose to ignore after seeing which road they close. */
    ignoreLimits: list(vehicleLimitSchema, 20).optional(),
    /** Driving hours per day; overridden by `preferences.drivingHoursPerDay`. */
    drivingHours: hoursOfDaySchema.optional(),
    /** Range with a full tank, miles; overridden by `preferences.vehicleRange`. */
    vehicleRange: preferences.vehicleRange.optional(),
    isRvMode: z.boolean().optional(),
    /** Whether to return to the origin, turning around at the destination. */
    returnTrip: z.boolean().optional(),
    /** Start time of later days, 'HH:MM' in the overnight place's zone. */
    dayStart: z
      .string()
      .max('07:30'.length, issue('day_start'))
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('day_start'))
      .optional(),
    /** Driving hours for individual days, by day number. */
    hoursOnDay: countedRecord(
      z
        .string()
        .max(String(dayBounds.number.most).length)
        .regex(/^[1-9]\d*$/)
        .refine((day) => Number(day) <= dayBounds.number.most),
      hoursOfDaySchema,
      dayBounds.number.most,
    ).optional(),
    /** Hours of service for truck drivers, which override all preferences. */
    dutyCycle: z.enum(dutyCycles).optional(),
    /** Towns where the driver doesn't want to stop, like 'Kearney, NE'. */
    skippedTowns: list(z.string().trim().min(1).max(LONGEST_PLACE_NAME), MOST_SKIPPED_TOWNS).optional(),
    /**
     * Token from the response that this request edits. With the token, editing a trip doesn't count as a new
     * calculation.
     */
    editToken: z.string().max(400).optional(),
    /**
     * Token from the current drive. With the token, rerouting to the drive's destination with the same vehicle and
     * preferences doesn't count as a new calculation. The departure defaults to now.
     */
    driveToken: z.string().max(DRIVE_TOKEN_LENGTH).optional(),
    /**
     * Token from the link the trip was opened with, if the trip is unmodified. The sharer's plan at the time applies.
     * See POST /api/trip-link.
     */
    linkToken: z.string().max(64).optional(),
  })
  .register(practicalSizes, { bytes: 262_144 });

export type GenerateRouteRequest = z.input<typeof generateRouteRequestSchema>;

/** Request after validation, with defaults applied. */
export type ParsedRouteRequest = z.output<typeof generateRouteRequestSchema>;
