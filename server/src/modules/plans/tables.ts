import type { DailyKind } from '@roadcast/core/plans';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Uses counted daily: those limited by plan tiers, and comparisons in tenths of a plain plan. */
export type CountedKind = DailyKind | 'comparisons';

/** Daily uses by caller. Rows from past days are deleted. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    /** 'user:{id}', or 'guest:' and the network's daily pseudonym. See `Pseudonyms`. */
    subject: text('subject').notNull(),
    /** UTC day, 'YYYY-MM-DD'. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountedKind>().notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day, table.kind] }), index('daily_usage_day').on(table.day)],
);
