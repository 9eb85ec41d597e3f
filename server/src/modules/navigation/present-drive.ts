import type { Drive } from '@roadcast/contract';
import type { DriveRow } from './kept-drives.ts';

/** Returns a drive in the API format. */
export const presentDrive = ({ startedAt, seenAt, finishedAt, ...row }: DriveRow): Drive => ({
  id: row.id,
  origin: row.origin,
  destination: row.destination,
  miles: row.miles,
  shareDriven: row.shareDriven,
  startedAt: startedAt.getTime(),
  seenAt: seenAt.getTime(),
  finishedAt: finishedAt?.getTime() ?? null,
});
