import { eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rowsOf } from '../db/rows.ts';
import type { Queries } from '../db/store.ts';
import type { Attempt, Limit, Limits } from './limits.ts';
import { attempts } from './tables.ts';

/** Counts attempts in the store. */
export class DatabaseLimits implements Limits {
  private readonly db: Queries;

  constructor(db: Queries) {
    this.db = db;
  }

  async take(key: string, { times, seconds }: Limit): Promise<Attempt> {
    const [row] = await rowsOf<{ count: number; left: number }>(
      this.db,
      // If a window ends later than a new one would, it was written before the clock was set back, and has expired. Read
      // the clock after waiting for a simultaneous attempt: `now()` is when this one began, which may be earlier.
      sql`insert into attempts (key, count, ends_at)
        values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
        on conflict (key) do update set (count, ends_at) = (
          select
            case when runs then attempts.count + 1 else 1 end,
            case when runs then attempts.ends_at else at + make_interval(secs => ${seconds}) end
          from (select clock_timestamp() as at) as clock,
            lateral (select attempts.ends_at between at and at + make_interval(secs => ${seconds}) as runs) as window_now
        )
        returning count, ceil(extract(epoch from ends_at - clock_timestamp()))::int as left`,
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
