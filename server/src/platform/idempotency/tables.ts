import type { UserId } from '@roadcast/core/ids';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/moment.ts';

/** Creating requests and their responses by the client's key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').$type<UserId>().notNull(),
    key: text('key').notNull(),
    /** Method and path, such as 'POST /api/routes'. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Id of the run that holds the lease and may create. After the lease expires, a retry may take over. */
    run: uuid('run').notNull(),
    leasedUntil: moment('leased_until').notNull(),
    /** Set in the creating transaction; null until then. */
    createdAt: moment('created_at'),
    status: integer('status'),
    /** Compressed JSON as base64; null until there is a response. */
    answer: text('answer'),
    startedAt: moment('started_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_started_at').on(table.startedAt),
  ],
);
