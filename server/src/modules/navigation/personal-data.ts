import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { drivesOf, eraseDrives } from './kept-drives.ts';
import { presentDrive } from './present-drive.ts';

/** Personal data of drives: at most `MOST_DRIVES` rows of a few hundred bytes. */
export const drivesData: PersonalData = {
  name: 'drives',
  exportFor: (userId, db) => jsonValue(async () => (await drivesOf(userId, db)).map(presentDrive)),
  eraseFor: eraseDrives,
};
