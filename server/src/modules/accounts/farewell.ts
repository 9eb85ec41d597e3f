import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { endResetLinks } from './new-password.ts';
import { confirmPassword, type SignedInUser } from './profile.ts';
import { emailChanges, users } from './tables.ts';

/**
 * Deletes an account in one transaction: all data that modules store about the user, pending emails to the address, and
 * this server's copies of sent emails. Bans a suspended account's address from registering again.
 * @throws ApiError wrong_password.
 */
export async function deleteAccount(caller: SignedInUser, password: string, parts: AccountParts): Promise<void> {
  const { user } = caller;
  await confirmPassword(caller, password, parts);
  const addresses = await parts.db.transaction(async (tx) => {
    // Lock the row, so that a concurrent suspension either completes first or finds no account.
    const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!row) throw new ApiError('sign_in_required');
    if (row.suspendedAt) await parts.bans.ban(row.email, tx);
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
    for (const kept of parts.personalData) await kept.eraseFor(user.id, tx);
    await endResetLinks(tx, user.id);
    await parts.audit.write(tx, byOneself('account.deleted', user.id));
    // The database cascades to sessions, credentials and a pending email change.
    await tx.delete(users).where(eq(users.id, user.id));
    const both = change ? [row.email, change.newEmail] : [row.email];
    await parts.office.forgetWaiting(both, tx);
    await parts.office.post(parts.mails.accountDeleted(user), tx);
    return both;
  });
  await parts.office.forgetCopies(addresses);
}
