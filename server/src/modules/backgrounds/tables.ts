import type { BuiltInBackground } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/**
 * Personal and shared backgrounds. The migration adds cascading foreign keys to users and objects, because a module
 * can't import another module's tables.
 */
export const backgroundTable = pgTable(
  'backgrounds',
  {
    id: text('id').primaryKey(),
    /** Null for a shared background. */
    userId: text('user_id').$type<UserId>(),
    name: text('name').notNull(),
    /** Picture of the background; null for a built-in. */
    objectId: text('object_id'),
    builtIn: text('built_in').$type<BuiltInBackground>(),
    /** Whether a shared background is available to everyone or only to administrators. False for personal ones. */
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('backgrounds_of_user').on(table.userId, table.createdAt)],
);

/** Background choices of users: a built-in, or a row of `backgrounds`. Deleting that row also deletes the choice. */
export const backgroundChoices = pgTable(
  'background_choices',
  {
    userId: text('user_id').$type<UserId>().primaryKey(),
    builtIn: text('built_in').$type<BuiltInBackground>(),
    backgroundId: text('background_id').references(() => backgroundTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('choices_of_background').on(table.backgroundId)],
);

export const storedBackgrounds: StoredTable = { table: backgroundTable, userId: backgroundTable.userId };

export const storedChoices: StoredTable = { table: backgroundChoices, userId: backgroundChoices.userId };
