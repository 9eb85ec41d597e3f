import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonValue } from '../../platform/streams/json-parts.ts';
import { presentOwnReport } from './present-report.ts';
import { reportTable } from './tables.ts';

/** Maximum reports in an export: ten a day for several months. */
const MOST_EXPORTED = 1000;

/** Personal data of a user's reports. Reports about the user belong to their reporters instead. */
export const reportsData: PersonalData = {
  name: 'reports',
  exportFor: (userId, db) =>
    jsonValue(async () => {
      const rows = await db
        .select()
        .from(reportTable)
        .where(eq(reportTable.userId, userId))
        .orderBy(desc(reportTable.createdAt))
        .limit(MOST_EXPORTED);
      return rows.map((row) => ({ ...presentOwnReport(row), facts: row.facts }));
    }),
  eraseFor: async (userId, queries) => {
    await queries.delete(reportTable).where(eq(reportTable.userId, userId));
    await queries
      .update(reportTable)
      .set({ subjectId: null, subjectAnswer: null })
      .where(eq(reportTable.subjectId, userId));
    await queries.update(reportTable).set({ handlerId: null }).where(eq(reportTable.handlerId, userId));
  },
};
