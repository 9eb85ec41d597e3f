import type { User, updateMeRequestSchema } from '@roadcast/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardPassword } from './brute-force.ts';
import { parseUsername, requireGoodPassword } from './identity.ts';
import { endSessions } from './new-session.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { takenError } from './register.ts';
import { credentials, sessions, users } from './tables.ts';
import { userOnTheWire } from './user-on-the-wire.ts';

type Changes = z.output<typeof updateMeRequestSchema>;

/** Changes what is given and nothing else, so that two settings changed at once both stay. */
export async function updateProfile(userId: string, changes: Changes, { db }: AccountParts): Promise<User> {
  const { username, language, preferences } = changes;
  const name = username === undefined || username === null ? username : parseUsername(username);
  const [row] = await db
    .update(users)
    .set({
      updatedAt: sql`now()`,
      ...(name === undefined ? {} : { username: name?.toLowerCase() ?? null, displayUsername: name }),
      ...(language === undefined ? {} : { language }),
      ...(preferences === undefined
        ? {}
        : { preferences: sql`${users.preferences} || ${JSON.stringify(preferences)}::jsonb` }),
    })
    .where(eq(users.id, userId))
    .returning()
    .catch((error: unknown) => {
      throw takenError(violatedConstraint(error)) ?? error;
    });
  if (!row) throw new ApiError('sign_in_required');
  return userOnTheWire(row);
}

/** Asks for the password once more. @throws ApiError wrong_password, rate_limited. */
export function confirmPassword(
  user: User,
  password: string,
  { address }: Origin,
  { db, limits }: AccountParts,
  field = 'password',
): Promise<void> {
  return guardPassword(limits, user.email, address, async () => {
    const [row] = await db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')));
    const right = row?.hash ? await isPassword(password, row.hash) : false;
    if (!right) throw new ApiError('wrong_password', { field });
  });
}

/** Changes the password and ends every other session. */
export async function changePassword(
  user: User,
  sessionId: string,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  origin: Origin,
  parts: AccountParts,
): Promise<void> {
  const owner = user.username === null ? [user.email] : [user.email, user.username];
  await requireGoodPassword(passwords.newPassword, owner, 'newPassword');
  await confirmPassword(user, passwords.currentPassword, origin, parts, 'currentPassword');
  const password = await hashPassword(passwords.newPassword);
  await parts.db.transaction(async (tx) => {
    await tx
      .update(credentials)
      .set({ password, updatedAt: sql`now()` })
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')));
    await endSessions(tx, user.id, sessionId);
  });
  parts.mails.passwordChanged(user.email);
}

/** @returns where the user is signed in, the latest first. */
export async function listSessions(userId: string, currentId: string, { db }: AccountParts) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt));
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    createdAt: createdAt.getTime(),
    lastUsedAt: updatedAt.getTime(),
    current: id === currentId,
  }));
}
