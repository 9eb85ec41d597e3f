import type { FuelGrade } from '@roadcast/core/services';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What drivers say that a gallon costs. The migration ties `user_id` to the users and lets a user's reports go with the user: a module
 * does not see another's tables.
 */
export const fuelPriceReports = pgTable(
  'fuel_price_reports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    stationId: text('station_id').notNull(),
    grade: text('grade').$type<FuelGrade>().notNull(),
    /** Tenths of a cent a gallon, as signs have them. */
    mills: integer('mills').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('fuel_price_reports_by_time').on(table.at),
    index('fuel_price_reports_of_user').on(table.userId, table.at),
  ],
);
