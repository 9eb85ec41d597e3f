import type { ParsedRouteRequest } from '@roadcast/contract';
import type { Season, SharedVehicleType, ShareVisibility } from '@roadcast/core/community';
import type { LngLat } from '@roadcast/core/geo';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/moment.ts';
import type { OwnedTable } from '../../../platform/modules/owned-table.ts';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * Shared trips, as others may see them: everything here is planned from towns unless the owner shows more. For tables
 * with a user, the migration adds a cascading foreign key, because a module can't import another module's tables.
 */
export const sharedTrips = pgTable(
  'shared_trips',
  {
    /** Unguessable, part of the link. */
    code: text('code').primaryKey(),
    userId: text('user_id').$type<UserId>().notNull(),
    /** The saved trip it was shared from; null if the trip wasn't saved. Never sent to others. */
    savedTripId: text('saved_trip_id').$type<SavedTripId>(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    visibility: text('visibility').$type<ShareVisibility>().notNull(),
    vehicleType: text('vehicle_type').$type<SharedVehicleType>().notNull(),
    isEvOptimized: boolean('is_ev_optimized').notNull(),
    showsStart: boolean('shows_start').notNull(),
    showsEnd: boolean('shows_end').notNull(),
    showsDates: boolean('shows_dates').notNull(),
    /** The owner's plan tier when sharing, which applies when the trip is planned for viewers. */
    tier: text('tier').$type<Tier>().notNull(),
    request: jsonb('request').$type<ParsedRouteRequest>().notNull(),
    /** Parsed by `keptTrip`. Unlike `jsonb`, the type `json` stores the text as written. */
    trip: json('trip').$type<unknown>().notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    /** Miles, and seconds of driving. */
    distance: doublePrecision('distance').notNull(),
    duration: doublePrecision('duration').notNull(),
    dayCount: integer('day_count').notNull(),
    season: text('season').$type<Season>().notNull(),
    states: jsonb('states').$type<string[]>().notNull(),
    start: jsonb('start').$type<LngLat>().notNull(),
    preview: jsonb('preview').$type<LngLat[]>().notNull(),
    /** Words to search: title, description, tags and places. */
    words: text('words').notNull(),
    viewCount: count('view_count'),
    copyCount: count('copy_count'),
    ratingCount: count('rating_count'),
    verifiedCount: count('verified_count'),
    /** Averages by aspect; null if unrated. */
    overall: doublePrecision('overall'),
    efficiency: doublePrecision('efficiency'),
    scenic: doublePrecision('scenic'),
    charging: doublePrecision('charging'),
    safety: doublePrecision('safety'),
    /** Score of all activity, and of the last seven days. */
    popularity: doublePrecision('popularity').notNull().default(0),
    trending: doublePrecision('trending').notNull().default(0),
    sharedAt: moment('shared_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set while the owner has paused sharing. */
    pausedAt: moment('paused_at'),
    /** Set by an accepted report. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => {
    const isListed = sql`${table.visibility} = 'PUBLIC' and ${table.pausedAt} is null and ${table.hiddenAt} is null`;
    return [
      index('shared_trips_of_user').on(table.userId, table.sharedAt),
      index('shared_trips_popular').on(table.popularity.desc().nullsFirst(), table.code).where(isListed),
      index('shared_trips_newest').on(table.sharedAt.desc().nullsFirst(), table.code).where(isListed),
      index('shared_trips_rated').on(sql`coalesce(${table.overall}, 0) desc`, table.code).where(isListed),
      index('shared_trips_trending')
        .on(table.trending.desc().nullsFirst(), table.code)
        .where(sql`${table.trending} > 0`),
      // For filters that match few trips, for which the indexes above would be scanned to the end.
      index('shared_trips_length').on(table.distance).where(isListed),
      index('shared_trips_of_kind').on(table.vehicleType, table.season, table.distance).where(isListed),
      index('shared_trips_tags').using('gin', sql`${table.tags} jsonb_path_ops`),
      index('shared_trips_states').using('gin', sql`${table.states} jsonb_path_ops`),
      index('shared_trips_words').using('gin', sql`to_tsvector('simple', ${table.words})`),
    ];
  },
);

const shareCode = () =>
  text('code')
    .notNull()
    .references(() => sharedTrips.code, { onDelete: 'cascade' });

const rater = () => text('user_id').$type<UserId>().notNull();

/** Ratings, one per driver and shared trip. */
export const shareRatings = pgTable(
  'share_ratings',
  {
    code: shareCode(),
    userId: rater(),
    overall: smallint('overall').notNull(),
    efficiency: smallint('efficiency').notNull(),
    scenic: smallint('scenic').notNull(),
    /** Null for trips without a charging plan. */
    charging: smallint('charging'),
    safety: smallint('safety').notNull(),
    comment: text('comment').notNull(),
    /** Whether the driver finished a guided drive of the trip. */
    verified: boolean('verified').notNull(),
    ratedAt: moment('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.userId] }),
    index('share_ratings_of_user').on(table.userId),
    index('share_ratings_newest').on(table.code, table.ratedAt.desc().nullsFirst(), table.userId),
  ],
);

/** Copies of shared trips, one per driver and shared trip. */
export const shareCopies = pgTable(
  'share_copies',
  { code: shareCode(), userId: rater(), copiedAt: moment('copied_at').notNull() },
  (table) => [primaryKey({ columns: [table.code, table.userId] }), index('share_copies_of_user').on(table.userId)],
);

/** Activity of shared trips by UTC day, 'YYYY-MM-DD'. */
export const shareActivity = pgTable(
  'share_activity',
  {
    code: shareCode(),
    day: text('day').notNull(),
    visitors: count('visitors'),
    copies: count('copies'),
    ratings: count('ratings'),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] }), index('share_activity_of_day').on(table.day)],
);

/** Visitors already counted today, under pseudonyms that change daily. */
export const shareVisits = pgTable(
  'share_visits',
  { code: shareCode(), visitor: text('visitor').notNull(), day: text('day').notNull() },
  (table) => [primaryKey({ columns: [table.code, table.visitor] }), index('share_visits_of_day').on(table.day)],
);

/** Names under which drivers share and rate. */
export const communityProfiles = pgTable('community_profiles', {
  userId: rater().primaryKey(),
  publicName: text('public_name').notNull(),
});

export const communityTables: readonly OwnedTable[] = [
  { table: sharedTrips, userId: sharedTrips.userId },
  { table: shareRatings, userId: shareRatings.userId },
  { table: shareCopies, userId: shareCopies.userId },
  { table: shareActivity },
  { table: shareVisits, leftOutOfBackup: true },
  { table: communityProfiles, userId: communityProfiles.userId },
];
