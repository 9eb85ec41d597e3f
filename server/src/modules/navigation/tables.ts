import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

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
    /** Tier whose limits the trip was within when it was started. */
    tier: text('tier').$type<Tier>().notNull(),
    /** What its reroutes are bound to: see `DriveBindings`. Empty for a drive started before they were. */
    boundTo: text('bound_to').notNull().default(''),
    /** When the server first heard of it, by the server's clock. */
    countedAt: moment('counted_at').notNull().defaultNow(),
    /** When its reroutes stop being free. */
    endsAt: moment('ends_at').notNull().defaultNow(),
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

export const storedDrives: StoredTable = { table: drives, userId: drives.userId };
