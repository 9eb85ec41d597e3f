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

export const navigationEndpoints = {
  startDrive: {
    ...calls.startDrive,
    access: 'anyone',
    body: startDriveRequestSchema,
    response: startDriveResponseSchema,
  },
  updateDrive: {
    ...calls.updateDrive,
    access: 'anyone',
    params: driveParamsSchema,
    body: updateDriveRequestSchema,
    response: updateDriveResponseSchema,
  },
  listDrives: { ...calls.listDrives, access: 'user', neverCached: true, response: drivesResponseSchema },
  deleteDrive: { ...calls.deleteDrive, access: 'user', params: driveParamsSchema, response: drivesResponseSchema },
} as const satisfies Record<string, Endpoint>;
