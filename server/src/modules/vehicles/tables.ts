import type { VehicleDetails } from '@roadcast/contract';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/** Saved vehicles. The migration adds the foreign key to users, with cascading deletes: a module can't import another's tables. */
export const vehicleTable = pgTable(
  'vehicles',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Incremented by every change; a change names the version it is based on. */
    version: integer('version').notNull().default(1),
    /** Name, kind and figures, as entered by the driver. */
    details: jsonb('details').$type<VehicleDetails>().notNull(),
    /** Whether trips are planned for it; at most one vehicle per user. */
    selected: boolean('selected').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('vehicles_of_user').on(table.userId, table.createdAt)],
);

export const storedVehicles: StoredTable = { table: vehicleTable, userId: vehicleTable.userId };
