import type { VehicleDetails } from '@roadcast/contract';
import type { UserId, VehicleId } from '@roadcast/core/ids';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/**
 * Saved vehicles. The migration adds a cascading foreign key to users, because a module can't import another module's
 * tables.
 */
export const vehicleTable = pgTable(
  'vehicles',
  {
    id: text('id').$type<VehicleId>().primaryKey(),
    userId: text('user_id').$type<UserId>().notNull(),
    /** Incremented by each change, which is conditional on the version it's based on. */
    version: integer('version').notNull().default(1),
    /** Name, kind and figures as entered by the driver. */
    details: jsonb('details').$type<VehicleDetails>().notNull(),
    /** Whether trips are planned for this vehicle; true for at most one vehicle per user. */
    selected: boolean('selected').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('vehicles_of_user').on(table.userId, table.createdAt)],
);

export const storedVehicles: StoredTable = { table: vehicleTable, userId: vehicleTable.userId };
