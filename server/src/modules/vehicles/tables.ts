import type { VehicleDetails } from '@roadcast/contract';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The vehicles that users keep. The migration ties `user_id` to the users and lets a user's vehicles go with the user: a module
 * does not see another's tables.
 */
export const vehicles = pgTable(
  'vehicles',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Goes up with every change; a change names the version that it was made on. */
    version: integer('version').notNull().default(1),
    /** Name, kind and figures, as the driver gave them. */
    details: jsonb('details').$type<VehicleDetails>().notNull(),
    /** Whether trips are planned for it; of one user's vehicles at most one. */
    selected: boolean('selected').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('vehicles_of_user').on(table.userId, table.createdAt)],
);
