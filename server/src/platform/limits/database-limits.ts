import { eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rowsOf } from '../db/rows.ts';
import type { Database } from '../db/store.ts';
import type { Attempt, Limit, Limits } from './limits.ts';
import { attempts } from './tables.ts';

/** Counts attempts in the store. */
export class DatabaseLimits implements Limits {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  async take(key: string, { times, seconds }: Limit): Promise<Attempt> {
    const [row] = await rowsOf<{ count: number; left: number }>(
      this.db,
      // If a window ends later than a new one would, it was written before the clock was set back, and has expired.
      sql`insert into attempts (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          count = case when attempts.ends_at between now() and excluded.ends_at then attempts.count + 1 else 1 end,
          ends_at = case when attempts.ends_at between now() and excluded.ends_at then attempts.ends_at else excluded.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
    );
    return { allowed: (row?.count ?? 0) <= times, secondsLeft: row?.left ?? seconds };
  }

  async resume(key: string, { times }: Limit): Promise<Attempt | null> {
    const [row] = await rowsOf<{ count: number; left: number }>(
      this.db,
      sql`update attempts set count = count + 1 where key = ${key} and ends_at > now()
        returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
    );
    return row ? { allowed: row.count <= times, secondsLeft: row.left } : null;
  }

  async giveBack(key: string): Promise<void> {
    await this.db.update(attempts).set({ count: sql`greatest(count - 1, 0)` }).where(eq(attempts.key, key));
  }

  async forget(key: string): Promise<void> {
    await this.db.delete(attempts).where(eq(attempts.key, key));
  }

  /** Deletes expired counters. */
  async purge(): Promise<void> {
    await deleteInBatches(this.db, attempts, lt(attempts.endsAt, sql`now()`));
  }
}
