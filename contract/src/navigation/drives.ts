import { LONGEST_PLACE_NAME } from '@roadcast/core/trip-request';
import { z } from 'zod';
import { DRIVE_TOKEN_LENGTH, LATEST_TIME } from '../constants.ts';
import { allowanceSchema } from '../plans.ts';
import { driveIdSchema } from '../records/ids.ts';
import { generateRouteRequestSchema, requestedPlaceSchema } from '../trip-request.ts';

/** Maximum miles of a drive, more than any US round trip with all its stops. */
const MOST_MILES = 100_000;

/** Maximum planned duration of a drive: a year, longer than any trip. */
const MOST_PLANNED_SECONDS = 366 * 86_400;

const labelSchema = z.string().trim().min(1).max(LONGEST_PLACE_NAME);
const shareSchema = z.number().min(0).max(1);
const tokenSchema = z.string().min(1).max(DRIVE_TOKEN_LENGTH);

export const driveParamsSchema = z.object({ id: driveIdSchema });

/** A guided drive as stored. Contains destination and progress but no positions. */
export const driveSchema = z.object({
  id: driveIdSchema,
  /** Start of the drive, like 'Denver, CO'. */
  origin: z.string(),
  destination: z.string(),
  miles: z.number(),
  /** Share of the trip driven, 0 to 1; never decreases. */
  shareDriven: shareSchema,
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Time of the device's last report, epoch milliseconds. */
  seenAt: z.number(),
  /** When the drive ended, epoch milliseconds; null while driving. */
  finishedAt: z.number().nullable(),
});

export type Drive = z.infer<typeof driveSchema>;

/** POST /api/drives, which starts a drive or resumes one for free. */
export const startDriveRequestSchema = z.strictObject({
  id: driveIdSchema,
  origin: labelSchema,
  destination: labelSchema,
  miles: z.number().min(0).max(MOST_MILES),
  /** Start time by the device's clock, epoch milliseconds. */
  startedAt: z.number().int().min(0).max(LATEST_TIME),
  /** Token from an earlier response about this drive; identifies a guest's drive on another network. */
  token: tokenSchema.optional(),
  /**
   * Request that the trip was planned from, which reroutes must match. With a `linkToken`, the sharer's plan applies to
   * reroutes as it does to the trip. By default, a trip from `origin` to `destination` with default preferences.
   */
  trip: generateRouteRequestSchema.optional(),
  /** Old name of `trip`, sent by pages loaded before the renaming. */
  sharedTrip: generateRouteRequestSchema.optional(),
  /** Where the drive ends, if before the trip's end. */
  end: requestedPlaceSchema.optional(),
  /**
   * Seconds from the drive's start to the last arrival, including nights. Reroutes remain free until a day after that.
   */
  plannedSeconds: z.number().min(0).max(MOST_PLANNED_SECONDS).optional(),
});

export type ParsedStartDrive = z.output<typeof startDriveRequestSchema>;

export const startDriveResponseSchema = z.object({
  success: z.literal(true),
  drive: driveSchema,
  /**
   * Token to reroute the drive (`driveToken` of POST /api/generate-route) or to resume it. Valid until the drive is
   * finished or deleted, or a day after its planned end.
   */
  token: z.string(),
  /** Number of trips being driven at the same time, including this one. */
  allowance: allowanceSchema,
});

export type StartDriveResponse = z.infer<typeof startDriveResponseSchema>;

/** PATCH /api/drives/:id, which reports that the drive is active, and any changes. */
export const updateDriveRequestSchema = z.strictObject({
  /** Share of the trip driven; ignored if smaller than the stored share. */
  shareDriven: shareSchema.optional(),
  /** Whether the drive has ended. False resumes a finished drive without counting it again. */
  finished: z.boolean().optional(),
  token: tokenSchema.optional(),
});

export type UpdateDriveRequest = z.input<typeof updateDriveRequestSchema>;

export const updateDriveResponseSchema = z.object({
  success: z.literal(true),
  drive: driveSchema,
  allowance: allowanceSchema,
});

export type UpdateDriveResponse = z.infer<typeof updateDriveResponseSchema>;

/** GET /api/drives, and the response to deleting drives: the caller's drives, newest first. */
export const drivesResponseSchema = z.object({
  drives: z.array(driveSchema),
  allowance: allowanceSchema,
});

export type DrivesResponse = z.infer<typeof drivesResponseSchema>;
