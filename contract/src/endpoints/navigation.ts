import { errorResponseSchema } from '../errors.ts';
import {
  driveParamsSchema,
  drivesResponseSchema,
  startDriveRequestSchema,
  startDriveResponseSchema,
  updateDriveRequestSchema,
  updateDriveResponseSchema,
} from '../navigation/drives.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls of drives with guidance. */
export const navigationEndpoints = {
  startDrive: {
    ...calls.startDrive,
    body: startDriveRequestSchema,
    response: startDriveResponseSchema,
    failure: errorResponseSchema,
  },
  updateDrive: {
    ...calls.updateDrive,
    params: driveParamsSchema,
    body: updateDriveRequestSchema,
    response: updateDriveResponseSchema,
    failure: errorResponseSchema,
  },
  listDrives: {
    ...calls.listDrives,
    response: drivesResponseSchema,
    failure: errorResponseSchema,
  },
  deleteDrive: {
    ...calls.deleteDrive,
    params: driveParamsSchema,
    response: drivesResponseSchema,
    failure: errorResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
