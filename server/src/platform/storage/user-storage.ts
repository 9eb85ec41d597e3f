import type { StorageLimit } from '@roadcast/core/plans';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { lockNumbers } from '../db/lock-numbers.ts';
import { rowsOf } from '../db/rows.ts';
import type { Database, Queries } from '../db/store.ts';
import { storedBytes } from '../db/stored-bytes.ts';
import type { StoredTable } from './stored-table.ts';

/** A user's stored amount, including deleted rows. */
export interface StoredAmount {
  readonly rows: number;
  /** Size on disk, compressed as stored. */
  readonly bytes: number;
}

interface Usage extends StoredAmount {
  /** The part that can be purged to make room. */
  readonly restorable: StoredAmount;
}

/** Limits what one user stores across all declared tables. Sizes come from the rows' headers, so counting doesn't read large values. */
export class UserStorage {
  private readonly db: Database;
  private readonly tables: readonly StoredTable[];
  private readonly onGrowth: () => void;

  /** @param onGrowth called after each change, to trigger reclaiming the space of deleted rows. */
  constructor(db: Database, tables: readonly StoredTable[], onGrowth: () => void = () => undefined) {
    this.db = db;
    this.tables = tables;
    this.onGrowth = onGrowth;
  }

  /**
   * Runs a change that adds or enlarges rows, in a transaction serialized with other such changes of this user. If the user is over the
   * limit afterward, deleted rows are purged table by table, oldest first; if that isn't enough, the change is rolled back. A change that
   * adds nothing always passes, so a downgrade removes nothing.
   * @throws ApiError account_full.
   */
  async within<Result>(
    userId: string,
    limit: StorageLimit,
    change: (queries: Queries) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.db.transaction(async (tx) => {
      await rowsOf(tx, sql`select pg_advisory_xact_lock(${lockNumbers.userStorage}, hashtext(${userId}))`);
      const before = await this.usageOf(userId, tx);
      const outcome = await change(tx);
      await this.fit(userId, limit, before, await this.usageOf(userId, tx), tx);
      return outcome;
    });
    this.onGrowth();
    return result;
  }

  /** Returns a user's stored amount. */
  async usageOf(userId: string, queries: Queries = this.db): Promise<Usage> {
    const parts = this.tables.map(({ table, userId: owner, restorable }) => {
      const deleted = restorable?.where ?? sql`false`;
      const size = storedBytes(table);
      return sql`select count(*) as rows, sum(${size}) as bytes, count(*) filter (where ${deleted}) as deleted_rows,
        sum(${size}) filter (where ${deleted}) as deleted_bytes from ${table} where ${owner} = ${userId}`;
    });
    const [sums] = await rowsOf<Record<'rows' | 'bytes' | 'deleted_rows' | 'deleted_bytes', string | number | null>>(
      queries,
      sql`select sum(rows) as rows, sum(bytes) as bytes, sum(deleted_rows) as deleted_rows, sum(deleted_bytes) as deleted_bytes
          from (${sql.join(parts, sql` union all `)}) as parts`,
    );
    return {
      rows: Number(sums?.rows ?? 0),
      bytes: Number(sums?.bytes ?? 0),
      restorable: { rows: Number(sums?.deleted_rows ?? 0), bytes: Number(sums?.deleted_bytes ?? 0) },
    };
  }

  private async fit(
    userId: string,
    { megabytes, rows }: StorageLimit,
    before: StoredAmount,
    after: Usage,
    tx: Queries,
  ): Promise<void> {
    const overBytes = after.bytes > before.bytes ? Math.max(0, after.bytes - megabytes * BYTES_PER_MEGABYTE) : 0;
    const overRows = after.rows > before.rows ? Math.max(0, after.rows - rows) : 0;
    if (overBytes === 0 && overRows === 0) return;
    const { restorable } = after;
    if (restorable.bytes < overBytes || restorable.rows < overRows) {
      throw new ApiError('account_full', { facts: { megabytes, rows } });
    }
    let over: StoredAmount = { rows: overRows, bytes: overBytes };
    for (const table of this.tables) {
      if (over.rows <= 0 && over.bytes <= 0) return;
      const dropped = await dropOldest(table, userId, over, tx);
      over = { rows: over.rows - dropped.rows, bytes: over.bytes - dropped.bytes };
    }
  }
}

/** Purges deleted rows, oldest first, until at least this amount is freed or none are left. @returns the freed amount. */
async function dropOldest(
  { table, userId: owner, restorable }: StoredTable,
  userId: string,
  { rows, bytes }: StoredAmount,
  tx: Queries,
): Promise<StoredAmount> {
  if (!restorable) return { rows: 0, bytes: 0 };
  const mine: SQL | undefined = and(eq(owner, userId), restorable.where);
  // Computes the amount freed before each row: a row is purged if that is still too little.
  const [dropped] = await rowsOf<{ rows: string | number; bytes: string | number }>(
    tx,
    sql`with dropped as (delete from ${table} where ctid in (
      select id from (
        select ctid as id, row_number() over oldest - 1 as rows_before, coalesce(sum(${storedBytes(table)}) over (
          oldest rows between unbounded preceding and 1 preceding), 0) as bytes_before
        from ${table} where ${mine} window oldest as (order by ${restorable.deletedAt}, ctid)) as deleted
      where rows_before < ${rows} or bytes_before < ${bytes}) returning ${storedBytes(table)} as bytes)
      select count(*) as rows, coalesce(sum(bytes), 0) as bytes from dropped`,
  );
  return { rows: Number(dropped?.rows ?? 0), bytes: Number(dropped?.bytes ?? 0) };
}
