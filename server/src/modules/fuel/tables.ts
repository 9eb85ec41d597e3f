import type { UserId } from '@roadcast/core/ids';
import type { FuelGrade } from '@roadcast/core/services';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/**
 * Fuel prices reported by drivers. The migration adds a cascading foreign key to users, because a module can't import
 * another module's tables.
 */
export const fuelPriceReports = pgTable(
  'fuel_price_reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').$type<UserId>().notNull(),
    stationId: text('station_id').notNull(),
    grade: text('grade').$type<FuelGrade>().notNull(),
    /** Daily keyed hash of the reporter's network: see `ReporterNetworks`. */
    network: text('network').notNull().default(''),
    /** Tenths of a cent per gallon, as on price signs. */
    mills: integer('mills').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('fuel_price_reports_by_time').on(table.at),
    index('fuel_price_reports_of_network').on(table.network, table.at),
    index('fuel_price_reports_of_user').on(table.userId, table.at),
  ],
);

export const storedReports: StoredTable = { table: fuelPriceReports, userId: fuelPriceReports.userId };
