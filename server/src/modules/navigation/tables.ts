import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Drives with guidance: where they go and how far they came, and no position of anybody. A user's and a guest's drive of the same id are two.
 * The migration ties `user_id` to the users and lets a user's drives go with the user: a module does not see another's tables.
 */
export const drives = pgTable(
  'drives',
  {
    /** Made by the device. */
    id: uuid('id').notNull(),
    /** Null of a guest's drive. */
    userId: text('user_id'),
    /** Of a guest's drive: see `guestSubject`. Null of a user's. */
    guest: text('guest'),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    miles: doublePrecision('miles').notNull(),
    /** Of the trip, 0 to 1. */
    shareDriven: doublePrecision('share_driven').notNull().default(0),
    /** Whose limits the trip was within when it was started. */
    tier: text('tier').$type<Tier>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** When its device was last heard of. */
    seenAt: moment('seen_at').notNull(),
    /** Null while it is under way. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('drives_of_user').on(table.userId, table.id).where(sql`${table.userId} is not null`),
    uniqueIndex('drives_of_guests').on(table.id).where(sql`${table.userId} is null`),
    index('drives_of_guest').on(table.guest, table.seenAt),
    index('drives_seen').on(table.seenAt),
  ],
);
