import type { UserId } from '@roadcast/core/ids';
import type { SightRating } from '@roadcast/core/sights';
import { roundTo } from '@roadcast/core/units';
import { and, avg, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '../../platform/db/store.ts';
import { adds, favorites, ratings } from './tables.ts';

/** Opinions of this server's drivers about a sight. */
export interface Opinions {
  readonly rating: SightRating | null;
  /** Number of drivers who added the sight to a saved trip, plus number who marked it as a favorite. */
  readonly popularity: number;
}

/** A driver's own opinion of a sight. */
export interface OwnOpinion {
  readonly favorite: boolean;
  /** 1 to 5; null if not rated. */
  readonly stars: number | null;
}

const NO_OPINIONS: Opinions = { rating: null, popularity: 0 };
const NO_OPINION: OwnOpinion = { favorite: false, stars: null };

const RATING_DECIMALS = 1;

/** Returns a function that returns the opinions about one of the given sights. */
export async function opinionsOf(ids: readonly string[], db: Database): Promise<(id: string) => Opinions> {
  if (ids.length === 0) return () => NO_OPINIONS;
  const [rated, favored, added] = await Promise.all([
    db
      .select({ id: ratings.sightId, average: avg(ratings.stars), count: count() })
      .from(ratings)
      .where(inList(ratings.sightId, ids))
      .groupBy(ratings.sightId),
    countsOf(favorites, ids, db),
    countsOf(adds, ids, db),
  ]);
  const byId = new Map(rated.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    const rating = row ? { average: roundTo(Number(row.average), RATING_DECIMALS), count: row.count } : null;
    return { rating, popularity: (favored.get(id) ?? 0) + (added.get(id) ?? 0) };
  };
}

/** Counts the drivers by sight. */
async function countsOf(
  table: typeof favorites | typeof adds,
  ids: readonly string[],
  db: Database,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.sightId, count: count() })
    .from(table as PgTable)
    .where(inList(table.sightId, ids))
    .groupBy(table.sightId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** One parameter for any number of ids, because PostgreSQL allows 65,535 parameters. */
const inList = (
  column: typeof ratings.sightId | typeof favorites.sightId | typeof adds.sightId,
  ids: readonly string[],
) => sql`${column} = any(${sql.param([...ids])}::text[])`;

/** Returns a function that returns a driver's own opinion about one of the given sights. */
export async function ownOpinionsOf(
  userId: UserId | null,
  ids: readonly string[],
  db: Database,
): Promise<(id: string) => OwnOpinion> {
  if (userId === null || ids.length === 0) return () => NO_OPINION;
  const [favored, rated] = await Promise.all([
    db
      .select({ id: favorites.sightId })
      .from(favorites)
      .where(and(eq(favorites.userId, userId), inArray(favorites.sightId, [...ids]))),
    db
      .select({ id: ratings.sightId, stars: ratings.stars })
      .from(ratings)
      .where(and(eq(ratings.userId, userId), inArray(ratings.sightId, [...ids]))),
  ]);
  const favorite = new Set(favored.map(({ id }) => id));
  const stars = new Map(rated.map((row) => [row.id, row.stars]));
  return (id) => ({ favorite: favorite.has(id), stars: stars.get(id) ?? null });
}

/** Returns the ids of a driver's favorites, newest first. */
export async function favoritesOf(userId: UserId, db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: favorites.sightId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.addedAt), favorites.sightId);
  return rows.map(({ id }) => id);
}
