import { keptTrip } from '@roadcast/contract';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import { allowsOneMore, type Plan, type StorageLimit } from '@roadcast/core/plans';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Database, Queries } from '../../../platform/db/store.ts';
import { markCreation } from '../../../platform/idempotency/creation-scope.ts';
import type { Position } from '../../../platform/pagination/cursors.ts';
import type { UserStorage } from '../../../platform/storage/user-storage.ts';
import { listRoutes, type ParsedListQuery, type TripPage } from './list-trips.ts';
import type { SavedTripRow, StoredTripRow } from './present-saved-trip.ts';
import { savedRoutes } from './tables.ts';

/** Columns that an update can set. */
export type TripChanges = Partial<Omit<SavedTripRow, 'id' | 'userId' | 'version' | 'createdAt'>>;

/** Parses a stored route. @throws Error if the trip can't be parsed. */
function savedTripOf(row: StoredTripRow): SavedTripRow {
  const trip = keptTrip(row.trip);
  if (!trip) throw new Error(`the trip of saved route ${row.id} cannot be read`);
  return { ...row, trip };
}

/** A plan tier's limits on saved routes. */
type RoomOfPlan = Pick<Plan, 'savedRoutes' | 'storage'>;

/** Writes something together with a route, in its transaction. */
type Along = (row: SavedTripRow, queries: Queries) => Promise<void>;

/** Stores saved routes. Each change is a single statement conditional on the version it's based on. */
export class SavedTrips {
  private readonly db: Database;
  private readonly storage: UserStorage;

  constructor(db: Database, storage: UserStorage) {
    this.db = db;
    this.storage = storage;
  }

  /** Returns a route, even if deleted; null if it doesn't exist. */
  async find(id: SavedTripId): Promise<SavedTripRow | null> {
    const [row] = await this.db.select().from(savedRoutes).where(eq(savedRoutes.id, id));
    return row ? savedTripOf(row) : null;
  }

  /**
   * Returns a page of a user's routes.
   * @param now epoch milliseconds. @param from end of the previous page; null to use the page number.
   */
  list(userId: UserId, query: ParsedListQuery, now: number, from: Position | null): Promise<TripPage> {
    return listRoutes(this.db, userId, query, now, from);
  }

  /** Returns the number of routes that count toward the user's limit: all except deleted ones. */
  used(userId: UserId, queries: Queries = this.db): Promise<number> {
    return queries
      .select({ used: count() })
      .from(savedRoutes)
      .where(and(eq(savedRoutes.userId, userId), isNull(savedRoutes.deletedAt)))
      .then((rows) => rows[0]?.used ?? 0);
  }

  /**
   * Adds a route. Concurrent calls can't both take the last slot.
   * @returns null if the plan tier's limit is reached. @throws ApiError account_full.
   */
  add(row: typeof savedRoutes.$inferInsert, plan: RoomOfPlan, along: Along): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, plan, async (queries) => {
      const [stored] = await queries.insert(savedRoutes).values(row).returning();
      await markCreation(queries);
      const added = stored ? savedTripOf(stored) : null;
      if (added) await along(added, queries);
      return added;
    });
  }

  /** Restores a deleted route. @returns null if the plan tier's limit is reached. */
  restore(row: SavedTripRow, plan: RoomOfPlan, now: number): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, plan, (queries) =>
      this.change(row.id, row.version, { deletedAt: null, updatedAt: new Date(now) }, queries),
    );
  }

  /** Updates a route if it still has this version. @returns the updated route; null if the version is outdated. */
  async change(
    id: SavedTripId,
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

  /** Updates a route like `change`, allowing the row to grow. @throws ApiError account_full. */
  replace(
    { id, userId, version }: Pick<SavedTripRow, 'id' | 'userId' | 'version'>,
    changes: TripChanges,
    storage: StorageLimit,
    along: Along,
  ): Promise<SavedTripRow | null> {
    return this.storage.within(userId, storage, async (queries) => {
      const changed = await this.change(id, version, changes, queries);
      if (changed) await along(changed, queries);
      return changed;
    });
  }

  /** Purges routes deleted before a time, epoch milliseconds. */
  async purge(deletedBefore: number): Promise<void> {
    await deleteInBatches(this.db, savedRoutes, lt(savedRoutes.deletedAt, new Date(deletedBefore)));
  }

  private withinLimit(
    userId: UserId,
    { savedRoutes: limit, storage }: RoomOfPlan,
    add: (queries: Queries) => Promise<SavedTripRow | null>,
  ): Promise<SavedTripRow | null> {
    return this.storage.within(userId, storage, async (queries) =>
      limit === null || allowsOneMore(limit, await this.used(userId, queries)) ? add(queries) : null,
    );
  }
}
