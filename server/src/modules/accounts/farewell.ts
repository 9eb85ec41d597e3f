import type { User } from '@roadcast/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { confirmPassword, listSessions } from './profile.ts';
import { users } from './tables.ts';

/** Deletes the account with everything that any module keeps about its user, all or nothing. @throws ApiError wrong_password. */
export async function deleteAccount(user: User, password: string, origin: Origin, parts: AccountParts): Promise<void> {
  await confirmPassword(user, password, origin, parts);
  await parts.db.transaction(async (tx) => {
    for (const kept of parts.personalData) await kept.eraseFor(user.id, tx);
    // Sessions and credentials go with their user.
    await tx.delete(users).where(eq(users.id, user.id));
  });
  parts.mails.accountDeleted(user.email);
}

/** @returns everything that is kept about the user. */
export async function exportAccount(user: User, sessionId: string, parts: AccountParts) {
  const { db, personalData } = parts;
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new ApiError('sign_in_required');
  const data: Record<string, unknown> = {};
  for (const kept of personalData) data[kept.name] = await kept.exportFor(user.id, db);
  return {
    exportedAt: Date.now(),
    account: {
      ...user,
      ageConfirmedAt: row.ageConfirmedAt?.getTime() ?? null,
      termsVersion: row.termsVersion,
      termsAcceptedAt: row.termsAcceptedAt?.getTime() ?? null,
      sessions: await listSessions(user.id, sessionId, parts),
    },
    data,
  };
}
