import { MOST_VEHICLES, type VehicleDetails } from '@roadcast/contract';
import type { UserId, VehicleId } from '@roadcast/core/ids';
import { allowsOneMore, type StorageLimit } from '@roadcast/core/plans';
import { and, asc, eq, sql } from 'drizzle-orm';
import { lockNumbers } from '../../platform/db/lock-numbers.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import { markCreation } from '../../platform/idempotency/creation-scope.ts';
import type { UserStorage } from '../../platform/storage/user-storage.ts';
import { vehicleTable } from './tables.ts';

export type VehicleRow = typeof vehicleTable.$inferSelect;

/** Returns a user's vehicles, oldest first. */
export const vehiclesOf = (userId: UserId, queries: Queries): Promise<VehicleRow[]> =>
  queries
    .select()
    .from(vehicleTable)
    .where(eq(vehicleTable.userId, userId))
    .orderBy(asc(vehicleTable.createdAt), asc(vehicleTable.id));

export class SavedVehicles {
  private readonly db: Database;
  private readonly storage: UserStorage;

  constructor(db: Database, storage: UserStorage) {
    this.db = db;
    this.storage = storage;
  }

  list(userId: UserId): Promise<VehicleRow[]> {
    return vehiclesOf(userId, this.db);
  }

  /** Returns a vehicle of any user; null if it doesn't exist. */
  async find(id: VehicleId): Promise<VehicleRow | null> {
    const [row] = await this.db.select().from(vehicleTable).where(eq(vehicleTable.id, id));
    return row ?? null;
  }

  /**
   * Adds a vehicle and selects it. Concurrent calls can't both take the last slot.
   * @returns false if the limit is reached. @throws ApiError account_full.
   */
  add(row: Omit<typeof vehicleTable.$inferInsert, 'selected'>, limit: StorageLimit): Promise<boolean> {
    return this.storage.within(row.userId, limit, async (queries) => {
      await this.lock(row.userId, queries);
      const there = await vehiclesOf(row.userId, queries);
      if (!allowsOneMore(MOST_VEHICLES, there.length)) return false;
      await queries.update(vehicleTable).set({ selected: false }).where(eq(vehicleTable.userId, row.userId));
      await queries.insert(vehicleTable).values({ ...row, selected: true });
      await markCreation(queries);
      return true;
    });
  }

  /**
   * Updates a vehicle if it still has this version. @returns false if the version differs or the vehicle was deleted.
   * @throws ApiError account_full.
   */
  change(
    { userId, id, version }: Pick<VehicleRow, 'userId' | 'id' | 'version'>,
    details: VehicleDetails,
    now: Date,
    limit: StorageLimit,
  ): Promise<boolean> {
    return this.storage.within(userId, limit, async (queries) => {
      const changed = await queries
        .update(vehicleTable)
        .set({ details, version: version + 1, updatedAt: now })
        .where(and(eq(vehicleTable.id, id), eq(vehicleTable.version, version)))
        .returning({ id: vehicleTable.id });
      return changed.length > 0;
    });
  }

  async remove({ id }: Pick<VehicleRow, 'id'>): Promise<void> {
    await this.db.delete(vehicleTable).where(eq(vehicleTable.id, id));
  }

  /**
   * Selects one of a user's vehicles. @param id null to select none. @returns false, without a change, if the vehicle
   * was deleted.
   */
  select(userId: UserId, id: VehicleId | null): Promise<boolean> {
    return this.oneAtATime(userId, async (queries) => {
      const own = await vehiclesOf(userId, queries);
      if (id !== null && !own.some((row) => row.id === id)) return false;
      await queries
        .update(vehicleTable)
        .set({ selected: id === null ? false : sql`${vehicleTable.id} = ${id}` })
        .where(eq(vehicleTable.userId, userId));
      return true;
    });
  }

  private oneAtATime<Result>(userId: UserId, act: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await this.lock(userId, tx);
      return act(tx);
    });
  }

  private async lock(userId: UserId, queries: Queries): Promise<void> {
    await rowsOf(queries, sql`select pg_advisory_xact_lock(${lockNumbers.vehicles}, hashtext(${userId}))`);
  }
}
