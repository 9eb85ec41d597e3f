import type { ParsedRouteRequest, SavedRouteSummary } from '@roadcast/contract';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import { desc, isNotNull, sql } from 'drizzle-orm';
import { doublePrecision, index, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/moment.ts';
import type { StoredTable } from '../../../platform/storage/stored-table.ts';

/**
 * Trips saved by users. Separate columns for the list avoid reading whole trips. The migration adds a cascading foreign
 * key from `user_id`, because a module can't import another module's tables.
 */
export const savedRoutes = pgTable(
  'saved_routes',
  {
    id: text('id').$type<SavedTripId>().primaryKey(),
    userId: text('user_id').$type<UserId>().notNull(),
    name: text('name').notNull(),
    /** Incremented by each change, which is conditional on the version it's based on. */
    version: integer('version').notNull().default(1),
    request: jsonb('request').$type<ParsedRouteRequest>().notNull(),
    /** The planned trip, parsed by `keptTrip`. Unlike `jsonb`, the type `json` stores the text as written. */
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
