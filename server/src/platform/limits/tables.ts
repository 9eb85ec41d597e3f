import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent attempts, for servers without Redis. */
export const attempts = pgTable(
  'attempts',
  {
    /** See `KeyedLimits`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the counter resets. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_ends_at').on(table.endsAt)],
);
