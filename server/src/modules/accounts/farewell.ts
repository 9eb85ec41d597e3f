import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts } from './account-parts.ts';
import { pendingEmailChange } from './email-change.ts';
import { endResetLinks } from './new-password.ts';
import { confirmPassword, listSessions, type SignedInUser } from './profile.ts';
import { users } from './tables.ts';

/** Deletes the account with everything that any module keeps about its user, all or nothing. @throws ApiError wrong_password. */
export async function deleteAccount(caller: SignedInUser, password: string, parts: AccountParts): Promise<void> {
  const { user } = caller;
  await confirmPassword(caller, password, parts);
  await parts.db.transaction(async (tx) => {
    for (const kept of parts.personalData) await kept.eraseFor(user.id, tx);
    await endResetLinks(tx, user.id);
    // Sessions, credentials and a pending change of address go with their user.
    await tx.delete(users).where(eq(users.id, user.id));
  });
  parts.mails.accountDeleted(user);
}

/** @returns everything that is kept about the user. */
export async function exportAccount({ user, sessionId }: SignedInUser, parts: AccountParts) {
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
      suspendedAt: row.suspendedAt?.getTime() ?? null,
      emailChange: await pendingEmailChange(user.id, parts),
      sessions: await listSessions(user.id, sessionId, parts),
    },
    data,
  };
}
