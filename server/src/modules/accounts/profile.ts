import { keptPreferences, type User, type updateMeRequestSchema } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { AccountParts } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { guardReauthentication } from './brute-force.ts';
import { namesOf, parseUsername, requireGoodPassword } from './identity.ts';
import { setPassword } from './new-password.ts';
import { endSessions, MOST_SESSIONS } from './new-session.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { takenError } from './register.ts';
import { isAlive } from './session-lifetime.ts';
import { credentials, sessions, users } from './tables.ts';
import { userOnTheWire } from './user-on-the-wire.ts';

type Changes = z.output<typeof updateMeRequestSchema>;

/** Updates only the given fields, so that concurrent changes of two settings both apply. */
export async function updateProfile(userId: UserId, changes: Changes, { db, clock }: AccountParts): Promise<User> {
  const { username, language, preferences } = changes;
  const name = username === undefined || username === null ? username : parseUsername(username);
  const [row] = await db
    .transaction(async (tx) => {
      const [before] = await tx
        .select({ preferences: users.preferences })
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      return tx
        .update(users)
        .set({
          updatedAt: sql`now()`,
          ...(name === undefined ? {} : { username: name?.toLowerCase() ?? null, displayUsername: name }),
          ...(language === undefined ? {} : { language }),
          ...(preferences === undefined
            ? {}
            : {
                preferences: {
                  ...before?.preferences,
                  ...keptPreferences(before?.preferences),
                  ...keptPreferences(preferences),
                },
              }),
        })
        .where(eq(users.id, userId))
        .returning();
    })
    .catch((error: unknown) => {
      throw takenError(violatedConstraint(error)) ?? error;
    });
  if (!row) throw new ApiError('sign_in_required');
  return userOnTheWire(row, clock.now());
}

/** A user and the session of the request. */
export interface SignedInUser {
  readonly user: User;
  readonly sessionId: string;
}

/**
 * Verifies a signed-in user's password.
 * @param field request field named in the error. @throws ApiError wrong_password, rate_limited.
 */
export function confirmPassword(
  { user, sessionId }: SignedInUser,
  password: string,
  { db, limits }: AccountParts,
  field = 'password',
): Promise<void> {
  return guardReauthentication(limits, sessionId, async () => {
    const [row] = await db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')));
    const right = row?.hash ? await isPassword(password, row.hash) : false;
    if (!right) throw new ApiError('wrong_password', { field });
  });
}

/** Changes the password and ends all other sessions and all reset links. */
export async function changePassword(
  caller: SignedInUser,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  parts: AccountParts,
): Promise<void> {
  const { user, sessionId } = caller;
  await requireGoodPassword(passwords.newPassword, namesOf(user), 'newPassword');
  await confirmPassword(caller, passwords.currentPassword, parts, 'currentPassword');
  const password = await hashPassword(passwords.newPassword);
  await parts.db.transaction(async (tx) => {
    await setPassword(tx, user.id, password);
    await endSessions(tx, user.id, sessionId);
    await parts.audit.write(tx, byOneself('password.changed', user.id));
    await parts.office.post(parts.mails.passwordChanged(user), tx);
  });
}

/** Returns a user's sessions, most recent first. */
export async function listSessions(userId: UserId, currentId: string, { db }: AccountParts) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.updatedAt))
    .limit(MOST_SESSIONS);
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    createdAt: createdAt.getTime(),
    lastUsedAt: updatedAt.getTime(),
    current: id === currentId,
  }));
}
