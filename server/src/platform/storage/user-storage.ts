import type { UserId } from '@roadcast/core/ids';
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
  /** Part that can be purged to free space. */
  readonly restorable: StoredAmount;
}

/**
 * Limits a user's storage across all declared tables. Sizes are taken from the rows' headers, so that counting doesn't
 * read large values.
 */
export class UserStorage {
  private readonly db: Database;
  private readonly tables: readonly StoredTable[];
  private readonly onGrowth: () => void;

  /** @param onGrowth called after each change, to trigger reclaiming of deleted rows' space. */
  constructor(db: Database, tables: readonly StoredTable[], onGrowth: () => void = () => undefined) {
    this.db = db;
    this.tables = tables;
    this.onGrowth = onGrowth;
  }

  /**
   * Runs a change that adds or enlarges rows, in a transaction. Changes by one user run one at a time. If the user is
   * over the limit afterward, deleted rows are purged table by table, oldest first; if that isn't enough, the change is
   * rolled back. A change that doesn't add data is always allowed, so a downgrade deletes nothing.
   * @throws ApiError account_full.
   */
  async within<Result>(
    userId: UserId,
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
  async usageOf(userId: UserId, queries: Queries = this.db): Promise<Usage> {
    const parts = this.tables.map(({ table, userId: owner, fileBytes, restorable }) => {
      const deleted = restorable?.where ?? sql`false`;
      const size = fileBytes ? sql`(${storedBytes(table)} + ${fileBytes})` : storedBytes(table);
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
    userId: UserId,
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

/**
 * Purges deleted rows, oldest first, until at least the given amount is freed or none are left. @returns the amount
 * freed.
 */
async function dropOldest(
  { table, userId: owner, restorable }: StoredTable,
  userId: UserId,
  { rows, bytes }: StoredAmount,
  tx: Queries,
): Promise<StoredAmount> {
  if (!restorable) return { rows: 0, bytes: 0 };
  const mine: SQL | undefined = and(eq(owner, userId), restorable.where);
  // Compute the amount freed before each row; purge the row if that isn't enough.
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
