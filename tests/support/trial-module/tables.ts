import type { UserId } from '@roadcast/core/ids';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  userId: text('user_id').$type<UserId>().notNull(),
  text: text('text').notNull(),
  /** Number of times the note's event was handled. */
  indexed: integer('indexed').notNull().default(0),
});

/** Creates the table. A real feature would have a migration. */
export const createNotes = sql`create table if not exists notes (id text primary key, user_id text not null, text text not null,
  indexed integer not null default 0)`;
