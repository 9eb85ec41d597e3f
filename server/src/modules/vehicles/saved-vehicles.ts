import { MOST_VEHICLES, type VehicleDetails } from '@roadcast/contract';
import { allowsOneMore } from '@roadcast/core/plans';
import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import { vehicles } from './tables.ts';

/** A vehicle as the store keeps it. */
export type VehicleRow = typeof vehicles.$inferSelect;

/** First half of the key of a lock that lets a user's vehicles be added and chosen by one at a time. */
const LOCK = 7_310_403;

/** @returns a user's vehicles, in the order in which they came. */
export const vehiclesOf = (userId: string, queries: Queries): Promise<VehicleRow[]> =>
  queries.select().from(vehicles).where(eq(vehicles.userId, userId)).orderBy(asc(vehicles.createdAt), asc(vehicles.id));

/** The store of vehicles. */
export class SavedVehicles {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  list(userId: string): Promise<VehicleRow[]> {
    return vehiclesOf(userId, this.db);
  }

  /** @returns one of a user's vehicles; null where there is none of that id among them. */
  async find(userId: string, id: string, queries: Queries = this.db): Promise<VehicleRow | null> {
    const [row] = await queries.select().from(vehicles).where(owned(userId, id));
    return row ?? null;
  }

  /**
   * Adds a vehicle and chooses it. Two at once cannot both take the last place.
   * @returns false where no more can be saved.
   */
  add(row: Omit<typeof vehicles.$inferInsert, 'selected'>): Promise<boolean> {
    return this.oneAtATime(row.userId, async (queries) => {
      const there = await vehiclesOf(row.userId, queries);
      if (!allowsOneMore(MOST_VEHICLES, there.length)) return false;
      await queries.update(vehicles).set({ selected: false }).where(eq(vehicles.userId, row.userId));
      await queries.insert(vehicles).values({ ...row, selected: true });
      return true;
    });
  }

  /** Changes a vehicle that still has this version. @returns false when it has another one by now, or is gone. */
  async change(userId: string, id: string, version: number, details: VehicleDetails, now: Date): Promise<boolean> {
    const changed = await this.db
      .update(vehicles)
      .set({ details, version: version + 1, updatedAt: now })
      .where(and(owned(userId, id), eq(vehicles.version, version)))
      .returning({ id: vehicles.id });
    return changed.length > 0;
  }

  /** @returns false where there is no such vehicle. */
  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await this.db.delete(vehicles).where(owned(userId, id)).returning({ id: vehicles.id });
    return removed.length > 0;
  }

  /** Chooses a vehicle. @param id null chooses none. @returns false where there is no such vehicle; then nothing changes. */
  select(userId: string, id: string | null): Promise<boolean> {
    return this.oneAtATime(userId, async (queries) => {
      if (id !== null && !(await this.find(userId, id, queries))) return false;
      await queries
        .update(vehicles)
        .set({ selected: id === null ? false : sql`${vehicles.id} = ${id}` })
        .where(eq(vehicles.userId, userId));
      return true;
    });
  }

  private oneAtATime<Result>(userId: string, act: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await rowsOf(tx, sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${userId}))`);
      return act(tx);
    });
  }
}

const owned = (userId: string, id: string) => and(eq(vehicles.userId, userId), eq(vehicles.id, id));
