import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { sessionPolicy } from './policy.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { sessions } from './tables.ts';

/** Maximum number of sessions per user; the oldest are signed out. */
export const MOST_SESSIONS = 50;

/** Starts a session for a just authenticated user. @returns its token. */
export async function beginSession(queries: Queries, userId: string, userAgent: string): Promise<string> {
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
export async function endOldest(queries: Queries, userId: string): Promise<void> {
  await queries.execute(
    sql`delete from ${sessions} where id in (
      select id from ${sessions} where user_id = ${userId} order by updated_at desc, created_at desc offset ${MOST_SESSIONS})`,
  );
}

export async function endSession(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/** Ends a session if the caller may. @throws ApiError session_not_found, also for sessions of others. */
export async function endPermittedSession(queries: Queries, caller: Caller, id: string): Promise<void> {
  const [row] = await queries.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
  if (!sessionPolicy.permitted(caller, 'end', row ?? null)) throw new ApiError('session_not_found');
  await endSession(queries, id);
}

/** Ends a user's sessions. @param exceptId a session to keep. @returns the number of ended sessions. */
export async function endSessions(queries: Queries, userId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? sql`true` : ne(sessions.id, exceptId);
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
