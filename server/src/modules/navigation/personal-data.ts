import type { PersonalData } from '../accounts/public.ts';
import { drivesOf, eraseDrives } from './kept-drives.ts';
import { presentDrive } from './present-drive.ts';

/** The drives of a user. */
export const drivesData: PersonalData = {
  name: 'drives',
  exportFor: async (userId, queries) => (await drivesOf(userId, queries)).map(presentDrive),
  eraseFor: eraseDrives,
};
