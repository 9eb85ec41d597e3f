import type { AdminUser, AdminUserDetail, adminUsersQuerySchema } from '@roadcast/contract';
import { asUserId, type UserId } from '@roadcast/core/ids';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { after, type Cursors, orderOf, positionColumn, type SortKey } from '../../platform/pagination/cursors.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { grantedTierOf, isAlive, sessions, tierNow, users } from '../accounts/public.ts';
import type { AdminParts } from './parts.ts';
import { accountPolicy } from './policy.ts';

type Query = z.output<typeof adminUsersQuerySchema>;
type UserRow = typeof users.$inferSelect;

const newestFirst: SortKey = {
  value: sql`${users.createdAt}`,
  type: 'timestamptz',
  direction: 'desc',
  id: sql`${users.id}`,
};

/** Returns a page of users, newest first. @throws ApiError invalid_cursor. */
export async function readUsers({ search, cursor, pageSize }: Query, { platform }: AdminParts, cursors: Cursors) {
  const { db, clock } = platform;
  const list = JSON.stringify(['admin-users', search]);
  const found = searchFor(search);
  const from = cursor === undefined ? undefined : after(newestFirst, cursors.read(list, cursor));
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .where(found);
  const rows = await db
    .select({ user: users, position: positionColumn(newestFirst) })
    .from(users)
    .where(and(found, from))
    .orderBy(...orderOf(newestFirst))
    .limit(pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    users: rows.slice(0, pageSize).map(({ user }) => presentUser(user, clock.now())),
    totalCount: counted?.total ?? 0,
    nextCursor: last ? cursors.write(list, { value: last.position, id: last.user.id }) : null,
  };
}

/**
 * Returns the SQL condition for a search: every word must be in the address or username, or the whole text must be the
 * id.
 */
function searchFor(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const everywhere = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return or(ilike(users.email, pattern), ilike(users.username, pattern));
  });
  return or(and(...everywhere), eq(users.id, asUserId(search)));
}

function presentUser(row: UserRow, now: number): AdminUser {
  const granted = grantedTierOf(row);
  return {
    id: row.id,
    email: row.email,
    isAdmin: row.isAdmin,
    subscriptionTier: tierNow(row, now),
    createdAt: row.createdAt.getTime(),
    language: row.language,
    username: row.displayUsername ?? row.username,
    emailVerified: row.emailVerified,
    suspendedAt: row.suspendedAt?.getTime() ?? null,
    tierEndsAt: granted?.until != null && granted.until > now ? granted.until : null,
  };
}

/** Administrators' actions on accounts. */
type Act = (typeof accountPolicy)['actions'][number];

/** Returns a user's row if the caller may perform the action. @throws ApiError user_not_found. */
export async function permittedUser(
  id: UserId,
  action: Act,
  caller: Caller,
  { platform: { db } }: AdminParts,
): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  const user = accountPolicy.permitted(caller, action, row ?? null);
  if (!user) throw new ApiError('user_not_found');
  return user;
}

/** Returns a user's details. @throws ApiError user_not_found. */
export async function readUser(id: UserId, caller: Caller, parts: AdminParts): Promise<{ user: AdminUserDetail }> {
  const row = await permittedUser(id, 'read', caller, parts);
  const { db, clock, plans, storage } = parts.platform;
  const now = clock.now();
  const stored = await storage.usageOf(id);
  const [alive] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      last: sql<number | null>`extract(epoch from max(${sessions.updatedAt}))::float8`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), isAlive));
  const granted = grantedTierOf(row);
  const { megabytes, rows } = plans[tierNow(row, now)].storage;
  return {
    user: {
      ...presentUser(row, now),
      ownTier: row.subscriptionTier,
      grantedTier: granted && (granted.until === null || granted.until > now) ? granted : null,
      suspendedReason: row.suspendedReason,
      stored: {
        rows: stored.rows,
        bytes: stored.bytes,
        mostRows: rows,
        mostBytes: megabytes * BYTES_PER_MEGABYTE,
      },
      sessions: alive?.count ?? 0,
      lastSeenAt: alive?.last == null ? null : Math.round(alive.last * 1000),
    },
  };
}
