import { and, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { objectTable } from './tables.ts';

/** Personal data of unused uploads, at most a few per hour. The hourly cleanup deletes the files of erased rows. */
export const uploadsData: PersonalData = {
  name: 'uploads',
  exportFor: (userId, db) =>
    jsonValue(async () => {
      const mine = and(eq(objectTable.userId, userId), eq(objectTable.kind, 'upload'));
      const rows = await db.select().from(objectTable).where(mine);
      return rows.map(({ bytes, type, createdAt, expiresAt }) => ({
        bytes,
        type,
        createdAt: createdAt.getTime(),
        expiresAt: expiresAt?.getTime() ?? null,
      }));
    }),
  eraseFor: async (userId, queries) => {
    await queries.delete(objectTable).where(eq(objectTable.userId, userId));
  },
};
