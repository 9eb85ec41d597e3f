import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent attempts, used by servers without Redis. */
export const attempts = pgTable(
  'attempts',
  {
    /** Daily pseudonym of the counter's key: see `KeyedLimits`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the counter resets. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_ends_at').on(table.endsAt)],
);
