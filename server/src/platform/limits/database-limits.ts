import { eq, lt, sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Database } from '../db/store.ts';
import type { Attempt, Limit, Limits } from './limits.ts';
import { attempts } from './tables.ts';

/** Counts in the store. */
export class DatabaseLimits implements Limits {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  async take(key: string, { times, seconds }: Limit): Promise<Attempt> {
    const [row] = await rowsOf<{ count: number; left: number }>(
      this.db,
      sql`insert into attempts (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          count = case when attempts.ends_at <= now() then 1 else attempts.count + 1 end,
          ends_at = case when attempts.ends_at <= now() then excluded.ends_at else attempts.ends_at end
        returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
    );
    return { allowed: (row?.count ?? 0) <= times, secondsLeft: row?.left ?? seconds };
  }

  async giveBack(key: string): Promise<void> {
    await this.db.update(attempts).set({ count: sql`greatest(count - 1, 0)` }).where(eq(attempts.key, key));
  }

  async forget(key: string): Promise<void> {
    await this.db.delete(attempts).where(eq(attempts.key, key));
  }

  /** Drops what is over; nobody asks for it again. */
  async purge(): Promise<void> {
    await this.db.delete(attempts).where(lt(attempts.endsAt, sql`now()`));
  }
}
