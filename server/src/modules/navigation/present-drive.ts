import type { Drive } from '@roadcast/contract';
import type { DriveRow } from './kept-drives.ts';

/** @returns a drive as it goes over the wire. */
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
