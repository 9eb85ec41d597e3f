import type { FuelGrade } from '@roadcast/core/services';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredTable } from '../../platform/storage/stored-table.ts';

/**
 * Fuel prices reported by drivers. The migration adds the foreign key to users, with cascading deletes: a module can't import another's
 * tables.
 */
export const fuelPriceReports = pgTable(
  'fuel_price_reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    stationId: text('station_id').notNull(),
    grade: text('grade').$type<FuelGrade>().notNull(),
    /** Keyed hash of the reporter's network, which changes daily: see `ReporterNetworks`. */
    network: text('network').notNull().default(''),
    /** Tenths of a cent a gallon, as on price signs. */
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
