import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isOutOfRoom } from '../../platform/db/driver-failure.ts';
import type { Database } from '../../platform/db/store.ts';
import type { FindCaller, FoundCaller } from '../../platform/sessions/caller.ts';
import type { SessionCookie } from './session-cookie.ts';
import { isAlive, renewedUntil } from './session-lifetime.ts';
import { sessions, users } from './tables.ts';
import { userColumns, userOnTheWire } from './user-on-the-wire.ts';

/** How often a session's token is rotated, so that a leaked one doesn't work forever. */
const ROTATION_MS = 24 * 3600 * 1000;

/** Concurrent requests still carry the old token after the new one arrives. */
const GRACE_SECONDS = 60;

const nobody: FoundCaller = { session: null, setCookie: null };

/** Columns of the query. Every signed-in request pays for each of them. */
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

/** The session state to put in the browser's cookie. */
type Held = Pick<FoundSession, 'token' | 'expiresAt'>;

/**
 * Finds the session of a request's cookie, with its user, in one query.
 *
 * Tokens rotate: once a day a session gets a new one. A response can get lost (a tunnel, a closed lid), so the old token remains valid
 * until the new one is first used, plus a minute.
 */
export function callerFinder(db: Database, cookie: SessionCookie): FindCaller {
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
      // A full disk doesn't prevent reading: the token is rotated once there is room again.
      if (isOutOfRoom(error)) return session;
      throw error;
    });
    return {
      session: { id: session.id, user: userOnTheWire(user), suspended: suspendedAt !== null },
      setCookie: current.token === given ? null : cookie.set(current.token, secondsUntil(current.expiresAt)),
    };
  };
}

const secondsUntil = (moment: Date): number => Math.max(0, Math.round((moment.getTime() - Date.now()) / 1000));

/** Rotates or confirms the token if due. @returns the state to put in the browser's cookie. */
async function keepFresh(db: Database, session: FoundSession, given: string): Promise<Held> {
  // The response with the new token hasn't arrived yet.
  if (given !== session.token) return session;
  if (session.previousToken !== null && session.previousUntil === null) await confirm(db, session.id, given);
  if (Date.now() - session.rotatedAt.getTime() < ROTATION_MS) return session;
  return (await rotate(db, session.id, given)) ?? session;
}

/** The new token is in use: the old one stays valid only for requests in progress. */
const confirm = (db: Database, id: string, token: string) =>
  db
    .update(sessions)
    .set({ previousUntil: sql`now() + make_interval(secs => ${GRACE_SECONDS})` })
    .where(and(eq(sessions.id, id), eq(sessions.token, token)));

/** When several requests arrive at once, one rotates the token. The others get null and pick up the new token on their next request. */
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
