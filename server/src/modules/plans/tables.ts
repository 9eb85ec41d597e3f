import type { DailyKind } from '@roadcast/core/plans';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What is counted by the day: what the plans limit, and comparisons, in tenths of a plain plan. */
export type CountedKind = DailyKind | 'comparisons';

/** How much of its daily limits everybody has used. Rows of past days are dropped. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    /** 'user:{id}', or 'guest:' and a hash of the day and the address: no address is written down. */
    subject: text('subject').notNull(),
    /** The day in UTC, 'YYYY-MM-DD'. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountedKind>().notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day, table.kind] }), index('daily_usage_day').on(table.day)],
);
