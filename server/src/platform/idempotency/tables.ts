import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/moment.ts';

/** Creating requests and their responses, by the key the client sent. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** 'POST /api/routes', and a hash of the request's parameters and body. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The run that may create. A later run replaces it once the lease has expired. */
    run: uuid('run').notNull(),
    leasedUntil: moment('leased_until').notNull(),
    /** Set in the creating transaction. */
    createdAt: moment('created_at'),
    status: integer('status'),
    /** JSON, compressed, base64; null until there is a response. */
    answer: text('answer'),
    startedAt: moment('started_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_started_at').on(table.startedAt),
  ],
);
