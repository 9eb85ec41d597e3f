import { randomBytes, randomUUID } from 'node:crypto';
import type { UserId } from '@roadcast/core/ids';
import { and, eq, ne, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { sessionPolicy } from './policy.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { sessions } from './tables.ts';

/** Maximum sessions per user. The oldest are signed out. */
export const MOST_SESSIONS = 50;

/** Starts a session for a user who has just signed in. @returns the session's token. */
export async function beginSession(queries: Queries, userId: UserId, userAgent: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await queries.insert(sessions).values({
    id: randomUUID(),
    token,
    userId,
    userAgent,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
  });
  await endOldest(queries, userId);
  return token;
}

/** Ends a user's oldest sessions beyond `MOST_SESSIONS`. */
export async function endOldest(queries: Queries, userId: UserId): Promise<void> {
  await queries.execute(
    sql`delete from ${sessions} where id in (
      select id from ${sessions} where user_id = ${userId} order by updated_at desc, created_at desc offset ${MOST_SESSIONS})`,
  );
}

export async function endSession(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/** Ends a session if permitted. @throws ApiError session_not_found, including for other users' sessions. */
export async function endPermittedSession(queries: Queries, caller: Caller, id: string): Promise<void> {
  const [row] = await queries.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
  if (!sessionPolicy.permitted(caller, 'end', row ?? null)) throw new ApiError('session_not_found');
  await endSession(queries, id);
}

/** Ends a user's sessions. @param exceptId session to keep. @returns the number of ended sessions. */
export async function endSessions(queries: Queries, userId: UserId, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? sql`true` : ne(sessions.id, exceptId);
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
