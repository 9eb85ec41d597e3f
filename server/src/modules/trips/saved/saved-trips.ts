import { keptTrip } from '@roadcast/contract';
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

/** Columns that a change may set. */
export type TripChanges = Partial<Omit<SavedTripRow, 'id' | 'userId' | 'version' | 'createdAt'>>;

/** @throws Error if the trip can't be read. */
function savedTripOf(row: StoredTripRow): SavedTripRow {
  const trip = keptTrip(row.trip);
  if (!trip) throw new Error(`the trip of the saved route ${row.id} cannot be read`);
  return { ...row, trip };
}

/** The limits of the user's plan. */
type RoomOfPlan = Pick<Plan, 'savedRoutes' | 'storage'>;

/** The store of saved routes. Every change is one statement that names the version it's based on. */
export class SavedTrips {
  private readonly db: Database;
  private readonly storage: UserStorage;

  constructor(db: Database, storage: UserStorage) {
    this.db = db;
    this.storage = storage;
  }

  /** Returns the route, deleted ones included; null if there is none. */
  async find(id: string): Promise<SavedTripRow | null> {
    const [row] = await this.db.select().from(savedRoutes).where(eq(savedRoutes.id, id));
    return row ? savedTripOf(row) : null;
  }

  /**
   * Returns one page of a user's routes.
   * @param now epoch milliseconds. @param from end of the previous page; null to use the page number.
   */
  list(userId: string, query: ParsedListQuery, now: number, from: Position | null): Promise<TripPage> {
    return listRoutes(this.db, userId, query, now, from);
  }

  /** Returns how many routes count toward the user's limit: all but the deleted ones. */
  used(userId: string, queries: Queries = this.db): Promise<number> {
    return queries
      .select({ used: count() })
      .from(savedRoutes)
      .where(and(eq(savedRoutes.userId, userId), isNull(savedRoutes.deletedAt)))
      .then((rows) => rows[0]?.used ?? 0);
  }

  /**
   * Adds a route. Of two concurrent calls, only one can take the last place.
   * @returns null if the user has as many routes as the plan allows. @throws ApiError account_full.
   */
  add(row: typeof savedRoutes.$inferInsert, plan: RoomOfPlan): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, plan, async (queries) => {
      const [added] = await queries.insert(savedRoutes).values(row).returning();
      await markCreation(queries);
      return added ? savedTripOf(added) : null;
    });
  }

  /** Restores a deleted route. @returns null if the user has as many routes as the plan allows. */
  restore(row: SavedTripRow, plan: RoomOfPlan, now: number): Promise<SavedTripRow | null> {
    return this.withinLimit(row.userId, plan, (queries) =>
      this.change(row.id, row.version, { deletedAt: null, updatedAt: new Date(now) }, queries),
    );
  }

  /** Changes a route that still has this version. @returns the changed route; null if the version is outdated. */
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

  /** Like `change`, for changes that make the row larger. @throws ApiError account_full. */
  replace(
    { id, userId, version }: Pick<SavedTripRow, 'id' | 'userId' | 'version'>,
    changes: TripChanges,
    storage: StorageLimit,
  ): Promise<SavedTripRow | null> {
    return this.storage.within(userId, storage, (queries) => this.change(id, version, changes, queries));
  }

  /** Purges routes deleted before a moment, epoch milliseconds. */
  async purge(deletedBefore: number): Promise<void> {
    await deleteInBatches(this.db, savedRoutes, lt(savedRoutes.deletedAt, new Date(deletedBefore)));
  }

  private withinLimit(
    userId: string,
    { savedRoutes: limit, storage }: RoomOfPlan,
    add: (queries: Queries) => Promise<SavedTripRow | null>,
  ): Promise<SavedTripRow | null> {
    return this.storage.within(userId, storage, async (queries) =>
      limit === null || allowsOneMore(limit, await this.used(userId, queries)) ? add(queries) : null,
    );
  }
}
