import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { drivesOf, eraseDrives } from './kept-drives.ts';
import { presentDrive } from './present-drive.ts';

/** The drives of a user: `MOST_DRIVES` rows of a few hundred bytes at most. */
export const drivesData: PersonalData = {
  name: 'drives',
  exportFor: (userId, db) => jsonValue(async () => (await drivesOf(userId, db)).map(presentDrive)),
  eraseFor: eraseDrives,
};
