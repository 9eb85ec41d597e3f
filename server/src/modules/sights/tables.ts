import type { UserId } from '@roadcast/core/ids';
import type { ShownSights } from '@roadcast/core/sights';
import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';
import type { OwnedTable } from '../../platform/modules/owned-table.ts';

const owner = { userId: text('user_id').$type<UserId>().notNull(), sightId: text('sight_id').notNull() };

/** Drivers' favorite sights. For tables with a user, the migration adds a cascading foreign key. */
export const favorites = pgTable('sight_favorites', { ...owner, addedAt: moment('added_at').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.sightId] }),
  index('favorites_of_sight').on(table.sightId),
]);

/** Drivers' ratings, one per driver and sight. */
export const ratings = pgTable(
  'sight_ratings',
  { ...owner, stars: smallint('stars').notNull(), ratedAt: moment('rated_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.sightId] }), index('ratings_of_sight').on(table.sightId)],
);

/** Sights in drivers' saved trips, one row per driver and sight. */
export const adds = pgTable('sight_adds', { ...owner, addedAt: moment('added_at').notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.sightId] }),
  index('adds_of_sight').on(table.sightId),
]);

/** Sights already shown in recent searches, so that all calls of a search share a plan's results. */
export const shownInSearches = pgTable('sight_searches', {
  /** Pseudonym of the caller and search id, which changes daily. */
  key: text('key').primaryKey(),
  shown: jsonb('shown').$type<ShownSights>().notNull(),
  startedAt: moment('started_at').notNull(),
});

export const sightTables: readonly OwnedTable[] = [
  { table: favorites, userId: favorites.userId },
  { table: ratings, userId: ratings.userId },
  { table: adds, userId: adds.userId },
  { table: shownInSearches, leftOutOfBackup: true },
];
