import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { sessions } from './tables.ts';

/** Begins a session for a user who has just shown to be the user. @returns its token. */
export async function beginSession(queries: Queries, userId: string, userAgent: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await queries.insert(sessions).values({
    id: randomUUID(),
    token,
    userId,
    userAgent,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
  });
  return token;
}

export async function endSession(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/** Ends one of a user's own sessions. @returns whether there was such a one. */
export async function endOwnSession(queries: Queries, userId: string, id: string): Promise<boolean> {
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends a user's sessions. @param exceptId one that goes on. @returns how many ended. */
export async function endSessions(queries: Queries, userId: string, exceptId?: string): Promise<number> {
  const others = exceptId === undefined ? sql`true` : ne(sessions.id, exceptId);
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
