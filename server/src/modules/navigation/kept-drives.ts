import { DRIVE_COUNTS_HOURS, MOST_DRIVES } from '@roadcast/contract';
import type { DriveId, UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { lockNumbers } from '../../platform/db/lock-numbers.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Database, Queries } from '../../platform/db/store.ts';
import type { TokenDrive } from './drive-tokens.ts';
import { GUEST_DRIVE_LIFE_MS } from './guest-subject.ts';
import { drives } from './tables.ts';

export type DriveRow = typeof drives.$inferSelect;

/** Owner of a drive: a user, or a guest's network with its pseudonyms, today's first. */
export type DriveOwner = { readonly userId: UserId } | { readonly userId: null; readonly guest: [string, ...string[]] };

/** Changes to a drive. Absent fields are unchanged. */
export interface DriveChanges {
  readonly seenAt: Date;
  /** Ignored if smaller than the stored value. */
  readonly shareDriven?: number;
  /** Null resumes the drive. */
  readonly finishedAt?: Date | null;
}

/** Maximum stored drives per daily pseudonym of a guest network. A few are enough, because guests can't list them. */
const MOST_OF_GUEST = 50;

/** Returns a user's drives, newest first. */
export const drivesOf = (userId: UserId, queries: Queries): Promise<DriveRow[]> =>
  queries
    .select()
    .from(drives)
    .where(eq(drives.userId, userId))
    .orderBy(desc(drives.startedAt), desc(drives.id))
    .limit(MOST_DRIVES);

export class KeptDrives {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  list(userId: UserId): Promise<DriveRow[]> {
    return drivesOf(userId, this.db);
  }

  /** Runs a caller's starts one at a time. @param lockName identifies the caller and doesn't change daily. */
  oneAtATime<Result>(lockName: string, act: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await rowsOf(tx, sql`select pg_advisory_xact_lock(${lockNumbers.drives}, hashtext(${lockName}))`);
      return act(tx);
    });
  }

  /**
   * Returns one of the caller's drives; null if there is none.
   * @param known whether a token proves ownership, because a guest's network may have changed.
   */
  async find(id: DriveId, owner: DriveOwner, known: boolean, queries: Queries = this.db): Promise<DriveRow | null> {
    const [row] = await queries
      .select()
      .from(drives)
      .where(owned(id, owner, known));
    return row ?? null;
  }

  /**
   * Returns the row of a token's drive: the user's own, or the guest's that the token was issued for. Null if deleted.
   */
  async ofToken(
    { id, ofGuest }: Pick<TokenDrive, 'id' | 'ofGuest'>,
    userId: UserId | null,
    queries: Queries = this.db,
  ): Promise<DriveRow | null> {
    const own = userId === null ? undefined : eq(drives.userId, userId);
    const [row] = await queries
      .select()
      .from(drives)
      .where(and(eq(drives.id, id), ofGuest ? or(own, isNull(drives.userId)) : own))
      .orderBy(sql`${drives.userId} nulls last`);
    return row ?? null;
  }

  /** Returns the number of drives that currently count. @param now epoch milliseconds. */
  async active(owner: DriveOwner, now: number, queries: Queries = this.db): Promise<number> {
    const [row] = await queries
      .select({ used: count() })
      .from(drives)
      .where(
        and(
          ofOwner(owner),
          isNull(drives.finishedAt),
          gt(drives.seenAt, new Date(now - DRIVE_COUNTS_HOURS * MILLISECONDS_PER_HOUR)),
        ),
      );
    return row?.used ?? 0;
  }

  /** Adds a drive. @returns null if the id belongs to another caller's drive. */
  async add(row: typeof drives.$inferInsert, queries: Queries): Promise<DriveRow | null> {
    const [added] = await queries.insert(drives).values(row).onConflictDoNothing().returning();
    if (added) await this.trim(added, queries);
    return added ?? null;
  }

  /** Updates one of the caller's drives. @returns null if it doesn't exist. */
  async change(
    id: DriveId,
    owner: DriveOwner,
    known: boolean,
    { shareDriven, finishedAt, seenAt }: DriveChanges,
    queries: Queries = this.db,
  ): Promise<DriveRow | null> {
    const [row] = await queries
      .update(drives)
      .set({
        seenAt,
        // Keep the time at which the drive first finished.
        ...(finishedAt
          ? { finishedAt: sql`coalesce(${drives.finishedAt}, ${finishedAt.toISOString()}::timestamptz)` }
          : {}),
        ...(finishedAt === null ? { finishedAt } : {}),
        ...(shareDriven === undefined ? {} : { shareDriven: sql`greatest(${drives.shareDriven}, ${shareDriven})` }),
        // Move the drive to today's pseudonym of the current network.
        ...(owner.userId === null ? { guest: owner.guest[0] } : {}),
      })
      .where(owned(id, owner, known))
      .returning();
    return row ?? null;
  }

  /** Deletes a user's drive. */
  async remove(id: DriveId, userId: UserId): Promise<void> {
    await this.db.delete(drives).where(and(eq(drives.userId, userId), eq(drives.id, id)));
  }

  /** Deletes a guest's drive after its driver has signed in. */
  async dropGuests(id: DriveId, queries: Queries): Promise<void> {
    await queries.delete(drives).where(and(isNull(drives.userId), eq(drives.id, id)));
  }

  /** Deletes expired guest drives. @param now epoch milliseconds. */
  async purge(now: number): Promise<void> {
    const over = lt(drives.seenAt, new Date(now - GUEST_DRIVE_LIFE_MS));
    await deleteInBatches(this.db, drives, sql`${isNull(drives.userId)} and ${over}`);
  }

  /** Enforces the maximum number of drives by deleting the oldest finished ones first, then the oldest others. */
  private async trim({ userId, guest }: DriveRow, queries: Queries): Promise<void> {
    const most = userId === null ? MOST_OF_GUEST : MOST_DRIVES;
    const those = userId === null ? sql`user_id is null and guest = ${guest}` : sql`user_id = ${userId}`;
    await queries.execute(
      sql`delete from ${drives} where ctid in (
        select ctid from ${drives} where ${those}
        order by (finished_at is null) desc, seen_at desc, started_at desc offset ${most})`,
    );
  }
}

const ofOwner = (owner: DriveOwner) =>
  owner.userId === null
    ? and(isNull(drives.userId), inArray(drives.guest, owner.guest))
    : eq(drives.userId, owner.userId);

const owned = (id: DriveId, owner: DriveOwner, known: boolean) =>
  and(eq(drives.id, id), owner.userId === null && known ? isNull(drives.userId) : ofOwner(owner));

/** Deletes all of a user's drives. */
export async function eraseDrives(userId: UserId, queries: Queries): Promise<void> {
  await queries.delete(drives).where(eq(drives.userId, userId));
}
