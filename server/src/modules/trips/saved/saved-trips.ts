import { isPresentRecord, liftTrip, type Trip } from '@roadcast/contract';
import { allowsOneMore, type Limit } from '@roadcast/core/plans';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Database, Queries } from '../../../platform/db/store.ts';
import { listRoutes, type ParsedListQuery, type TripPage } from './list-trips.ts';
import type { SavedTripRow, StoredTripRow } from './present-saved-trip.ts';
import { savedRoutes } from './tables.ts';

/** What a change may set. */
export type TripChanges = Partial<Omit<SavedTripRow, 'id' | 'userId' | 'version' | 'createdAt'>>;

/** @returns a stored route's trip, of whichever version; null where it cannot be read. What this version wrote was checked then. */
export const keptTrip = ({ trip }: Pick<StoredTripRow, 'trip'>): Trip | null =>
  isPresentRecord(trip) ? (trip as Trip) : liftTrip(trip);

/** @throws Error for a trip that no version can have written. */
function savedTripOf(row: StoredTripRow): SavedTripRow {
  const trip = keptTrip(row);
  if (!trip) throw new Error(`the trip of the saved route ${row.id} cannot be read`);
  return { ...row, trip };
}

/** First half of the key of a lock that lets a user's routes be counted and added to by one at a time. */
const LOCK = 7_310_402;

/** The store of saved routes. Every change is one statement that names the version that it was made on. */
export class SavedTrips {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** @returns the route, deleted ones included; null when there is none. */
  async find(id: string): Promise<SavedTripRow | null> {
    const [row] = await this.db.select().from(savedRoutes).where(eq(savedRoutes.id, id));
    return row ? savedTripOf(row) : null;
  }

  /** @returns one page of a user's routes. @param now epoch milliseconds. */
  list(userId: string, query: ParsedListQuery, now: number): Promise<TripPage> {
    return listRoutes(this.db, userId, query, now);
  }

  /** @returns how many routes count toward the user's limit: all but the deleted ones. */
  used(userId: string, queries: Queries = this.db): Promise<number> {
    return queries
      .select({ used: count() })
      .from(savedRoutes)
      .where(and(eq(savedRoutes.userId, userId), isNull(savedRoutes.deletedAt)))
      .then((rows) => rows[0]?.used ?? 0);
  }

  /** Adds a route unless the user has as many as the limit allows; two at once cannot both take the last place. */
  add(row: typeof savedRoutes.$inferInsert, limit: Limit): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, limit, async (queries) => {
      const [added] = await queries.insert(savedRoutes).values(row).returning();
      return added ? savedTripOf(added) : null;
    });
  }

  /** Brings a deleted route back unless the user has as many as the limit allows. @returns null when it does. */
  restore(row: SavedTripRow, limit: Limit, now: number): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, limit, (queries) =>
      this.change(row.id, row.version, { deletedAt: null, updatedAt: new Date(now) }, queries),
    );
  }

  /** Changes a route that still has this version. @returns the changed route; null when it has another version by now. */
  async change(
    id: string,
    version: number,
    changes: TripChanges,
    queries: Queries = this.db,
  ): Promise<SavedTripRow | null> {
    const [row] = await queries
      .update(savedRoutes)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(savedRoutes.id, id), eq(savedRoutes.version, version)))
      .returning();
    return row ? savedTripOf(row) : null;
  }

  /** Drops for good what was deleted before a moment, epoch milliseconds. */
  async purge(deletedBefore: number): Promise<void> {
    await this.db.delete(savedRoutes).where(lt(savedRoutes.deletedAt, new Date(deletedBefore)));
  }

  private withinLimit(
    userId: string,
    limit: Limit,
    add: (queries: Queries) => Promise<SavedTripRow | null>,
  ): Promise<SavedTripRow | null> {
    if (limit === null) return add(this.db);
    return this.db.transaction(async (tx) => {
      await rowsOf(tx, sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${userId}))`);
      return allowsOneMore(limit, await this.used(userId, tx)) ? add(tx) : null;
    });
  }
}
