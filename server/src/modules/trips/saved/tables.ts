import type { ParsedRouteRequest, SavedRouteSummary } from '@roadcast/contract';
import { desc, isNotNull, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/moment.ts';
import type { StoredTable } from '../../../platform/storage/stored-table.ts';

/**
 * Trips saved by users. Separate columns for the list keep it from reading whole trips.
 * The migration references the users from `user_id`, and deletes a user's routes with the user: a module can't access
 * another's tables.
 */
export const savedRoutes = pgTable(
  'saved_routes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** Incremented by every change; a change names the version it's based on. */
    version: integer('version').notNull().default(1),
    request: jsonb('request').$type<ParsedRouteRequest>().notNull(),
    /** The trip as planned, read by `keptTrip`. `json` keeps it as written. */
    trip: json('trip').$type<unknown>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    waypoints: jsonb('waypoints').$type<string[]>().notNull(),
    totalMiles: doublePrecision('total_miles').notNull(),
    totalHours: doublePrecision('total_hours').notNull(),
    dayCount: integer('day_count').notNull(),
    departureAt: moment('departure_at').notNull(),
    arrivalAt: moment('arrival_at').notNull(),
    vehicleType: text('vehicle_type').$type<SavedRouteSummary['vehicleType']>().notNull(),
    severity: text('severity').$type<SavedRouteSummary['severity']>().notNull(),
    preview: jsonb('preview').$type<SavedRouteSummary['preview']>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    archivedAt: moment('archived_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('saved_routes_of_user').on(table.userId, desc(table.updatedAt)),
    index('saved_routes_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

export const storedTrips: StoredTable = {
  table: savedRoutes,
  userId: savedRoutes.userId,
  restorable: { where: isNotNull(savedRoutes.deletedAt), deletedAt: savedRoutes.deletedAt },
};
