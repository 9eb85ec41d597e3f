import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import type { Database } from '../../platform/db/store.ts';
import type { FindCaller, FoundCaller } from '../../platform/sessions/caller.ts';
import type { SessionCookie } from './session-cookie.ts';
import { isAlive, renewedUntil } from './session-lifetime.ts';
import { sessions, users } from './tables.ts';
import { userColumns, userOnTheWire } from './user-on-the-wire.ts';

/** Interval for rotating a session's token, milliseconds, to limit the use of a leaked token. */
const ROTATION_MS = 24 * 3600 * 1000;

/** Grace period for the old token, seconds, because concurrent requests still send it after the new one arrives. */
const GRACE_SECONDS = 60;

const nobody: FoundCaller = { session: null, setCookie: null };

/** Columns to select. Keep the list short, because the query runs for every signed-in request. */
const wanted = {
  session: {
    id: sessions.id,
    token: sessions.token,
    previousToken: sessions.previousToken,
    previousUntil: sessions.previousUntil,
    rotatedAt: sessions.rotatedAt,
    expiresAt: sessions.expiresAt,
  },
  user: userColumns,
  suspendedAt: users.suspendedAt,
};

type FoundSession = Pick<typeof sessions.$inferSelect, keyof (typeof wanted)['session']>;

/** Session state for the browser's cookie. */
type Held = Pick<FoundSession, 'token' | 'expiresAt'>;

/**
 * Returns a function that finds a cookie's session and user in one query.
 * A session's token is rotated once a day. The response may get lost (a tunnel, a closed lid), so the old token remains
 * valid until a minute after the new one is first used.
 */
export function callerFinder(db: Database, cookie: SessionCookie, clock: Clock): FindCaller {
  const token = sql.placeholder('token');
  const lookUp = (name: string, condition: SQL | undefined) =>
    db
      .select(wanted)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(condition, isAlive))
      .prepare(name);
  const byToken = lookUp('caller_by_token', eq(sessions.token, token));
  const byPreviousToken = lookUp(
    'caller_by_previous_token',
    and(eq(sessions.previousToken, token), or(isNull(sessions.previousUntil), gt(sessions.previousUntil, sql`now()`))),
  );

  return async (cookies) => {
    const given = cookie.read(cookies);
    if (given === null) return cookie.has(cookies) ? { session: null, setCookie: cookie.clear() } : nobody;
    const values = { token: given };
    const found = (await byToken.execute(values))[0] ?? (await byPreviousToken.execute(values))[0];
    if (!found) return { session: null, setCookie: cookie.clear() };
    const { session, user, suspendedAt } = found;
    const current = await keepFresh(db, session, given).catch((error: unknown) => {
      // Reading works on a full disk; rotate the token once there is space again.
      if (isOutOfRoom(error)) return session;
      throw error;
    });
    return {
      session: { id: session.id, user: userOnTheWire(user, clock.now()), suspended: suspendedAt !== null },
      setCookie: current.token === given ? null : cookie.set(current.token, secondsUntil(current.expiresAt)),
    };
  };
}

const secondsUntil = (moment: Date): number => Math.max(0, Math.round((moment.getTime() - Date.now()) / 1000));

/** Rotates or confirms the token if due. @returns session state for the browser's cookie. */
async function keepFresh(db: Database, session: FoundSession, given: string): Promise<Held> {
  // The browser hasn't received the new token yet.
  if (given !== session.token) return session;
  if (session.previousToken !== null && session.previousUntil === null) await confirm(db, session.id, given);
  if (Date.now() - session.rotatedAt.getTime() < ROTATION_MS) return session;
  return (await rotate(db, session.id, given)) ?? session;
}

/**
 * Expires the previous token after a grace period for requests in progress. Called when the browser first uses the new
 * token.
 */
const confirm = (db: Database, id: string, token: string) =>
  db
    .update(sessions)
    .set({ previousUntil: sql`now() + make_interval(secs => ${GRACE_SECONDS})` })
    .where(and(eq(sessions.id, id), eq(sessions.token, token)));

/**
 * Rotates the token. Among several concurrent requests, only one does; the others return null, and the browser receives
 * the new token with its next request.
 */
async function rotate(db: Database, id: string, token: string): Promise<Held | null> {
  const [rotated] = await db
    .update(sessions)
    .set({
      token: randomBytes(24).toString('base64url'),
      previousToken: token,
      previousUntil: null,
      rotatedAt: sql`now()`,
      updatedAt: sql`now()`,
      expiresAt: renewedUntil,
    })
    .where(and(eq(sessions.id, id), eq(sessions.token, token)))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  return rotated ?? null;
}
