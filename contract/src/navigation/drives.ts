import { LONGEST_PLACE_NAME } from '@roadcast/core/trip-request';
import { z } from 'zod';
import { DRIVE_TOKEN_LENGTH } from '../constants.ts';
import { allowanceSchema } from '../plans.ts';
import { generateRouteRequestSchema, requestedPlaceSchema } from '../trip-request.ts';

/** Longer than any road of the country, there and back with every stop. */
const MOST_MILES = 100_000;

/** A year, which no trip takes. */
const MOST_PLANNED_SECONDS = 366 * 86_400;

/** The latest moment that a date can hold, epoch milliseconds. */
const LATEST = 8_640_000_000_000_000;

const labelSchema = z.string().trim().min(1).max(LONGEST_PLACE_NAME);
const shareSchema = z.number().min(0).max(1);
const tokenSchema = z.string().min(1).max(DRIVE_TOKEN_LENGTH);

/** Made by the device, so that a drive can begin without a network and be told of later. */
const driveIdSchema = z.uuid().toLowerCase();

export const driveParamsSchema = z.object({ id: driveIdSchema });

/** A drive with guidance, as it is kept: where it goes and how far it came, and no position of anybody. */
export const driveSchema = z.object({
  id: driveIdSchema,
  /** 'Denver, CO'. */
  origin: z.string(),
  destination: z.string(),
  miles: z.number(),
  /** Of the trip, 0 to 1; never goes down. */
  shareDriven: shareSchema,
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** When its device was last seen. */
  seenAt: z.number(),
  /** Null while it is under way. */
  finishedAt: z.number().nullable(),
});

export type Drive = z.infer<typeof driveSchema>;

/** POST /api/drives: starts a drive, or takes one up again, which is free. */
export const startDriveRequestSchema = z.strictObject({
  id: driveIdSchema,
  origin: labelSchema,
  destination: labelSchema,
  miles: z.number().min(0).max(MOST_MILES),
  /** By the device's clock, epoch milliseconds. */
  startedAt: z.number().int().min(0).max(LATEST),
  /** Of an earlier answer about this drive. It is how a guest's drive is known again in another network. */
  token: tokenSchema.optional(),
  /**
   * The request the trip was planned from, with the `linkToken` if it was opened by a link: reroutes are then within the sharer's plan, as the trip is.
   * The drive's reroutes are bound to it. Default: a trip from `origin` to `destination` with default preferences.
   */
  trip: generateRouteRequestSchema.optional(),
  /** The name of `trip` in pages loaded before it was required of every drive. */
  sharedTrip: generateRouteRequestSchema.optional(),
  /** Where the drive ends, if before its trip does. */
  end: requestedPlaceSchema.optional(),
  /** From the start of the drive to its last arrival, nights included. Reroutes are free until a day after it. */
  plannedSeconds: z.number().min(0).max(MOST_PLANNED_SECONDS).optional(),
});

export type ParsedStartDrive = z.output<typeof startDriveRequestSchema>;

export const startDriveResponseSchema = z.object({
  success: z.literal(true),
  drive: driveSchema,
  /**
   * Reroutes this drive (`driveToken` of POST /api/generate-route) and takes it up again, until it is finished, deleted, or a day past its planned end.
   */
  token: z.string(),
  /** Trips that are being driven at the same time, this one counted. */
  allowance: allowanceSchema,
});

export type StartDriveResponse = z.infer<typeof startDriveResponseSchema>;

/** PATCH /api/drives/:id: a sign of life, with what has changed. */
export const updateDriveRequestSchema = z.strictObject({
  /** A smaller share than the one that is known changes nothing. */
  shareDriven: shareSchema.optional(),
  /** False takes a finished drive up again, which is free. */
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

/** GET /api/drives, and the answer to a deletion: the caller's drives, newest first. */
export const drivesResponseSchema = z.object({
  drives: z.array(driveSchema),
  allowance: allowanceSchema,
});

export type DrivesResponse = z.infer<typeof drivesResponseSchema>;
