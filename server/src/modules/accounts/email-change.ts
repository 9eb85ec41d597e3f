import { createHash, randomBytes } from 'node:crypto';
import { EMAIL_CHANGE_HOURS, type PendingEmailChange } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { guardEmailChange, guardLinks, guardRegistration } from './brute-force.ts';
import { parseEmail } from './identity.ts';
import { endResetLinks } from './new-password.ts';
import { endSessions } from './new-session.ts';
import { confirmPassword, type SignedInUser } from './profile.ts';
import { requireFree, takenError } from './register.ts';
import { emailChanges, users } from './tables.ts';

type ChangeRow = typeof emailChanges.$inferSelect;

/** Returns a token's hash. The token itself is never stored. */
const linkOf = (token: string): string => createHash('sha256').update(`email-change:${token}`).digest('base64url');

const unexpired: SQL = gt(emailChanges.expiresAt, sql`now()`);

/** Returns the user's pending email change; null if none. */
export async function pendingEmailChange(userId: UserId, { db }: AccountParts): Promise<PendingEmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), unexpired));
  return row ? onTheWire(row) : null;
}

/**
 * Emails links to the account's address and to the new address. Nothing changes until both are used. Replaces any
 * pending change.
 * @throws ApiError email_invalid, email_taken and email_banned as in registration; email_unchanged, wrong_password,
 * rate_limited.
 */
export async function requestEmailChange(
  caller: SignedInUser,
  asked: { readonly email: string; readonly password: string },
  { network }: Origin,
  parts: AccountParts,
): Promise<PendingEmailChange> {
  const { db, limits, mails, office, audit } = parts;
  const { user } = caller;
  const newEmail = parseEmail(asked.email);
  if (newEmail === user.email) throw new ApiError('email_unchanged', { field: 'email' });
  await confirmPassword(caller, asked.password, parts);
  // Count against the registration limit, because both reveal whether an address is free.
  await guardRegistration(limits, network);
  await requireFree(newEmail, null, parts);
  await guardEmailChange(limits, user.id, newEmail);
  const [oldToken, newToken] = [newLinkToken(), newLinkToken()];
  const change = {
    newEmail,
    oldLink: linkOf(oldToken),
    newLink: linkOf(newToken),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(Date.now() + EMAIL_CHANGE_HOURS * 3_600_000),
    createdAt: new Date(),
  };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(emailChanges)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
      .returning();
    if (!row) throw new Error('the email change was not returned');
    await audit.write(tx, byOneself('email.change-requested', user.id));
    await office.post(mails.confirmOldEmail(user, newEmail, oldToken), tx);
    await office.post(mails.confirmNewEmail({ ...user, email: newEmail }, newToken), tx);
    return onTheWire(row);
  });
}

/** Deletes the user's pending email change, if any. */
export async function dropEmailChange(userId: UserId, { db }: AccountParts): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Cancels an email change, using either emailed link. @throws ApiError link_invalid, rate_limited. */
export async function cancelEmailChange(
  token: string,
  { network }: Origin,
  { db, limits, audit }: AccountParts,
): Promise<void> {
  await guardLinks(limits, network);
  await db.transaction(async (tx) => {
    const [ended] = await tx.delete(emailChanges).where(isBehind(token)).returning({ userId: emailChanges.userId });
    if (!ended) throw new ApiError('link_invalid');
    await audit.write(tx, byOneself('email.change-canceled', ended.userId));
  });
}

/** Result of using a link. Includes the new address once both links have been used. */
export interface ConfirmedChange {
  readonly changed: boolean;
  readonly newEmail: string;
}

/**
 * Confirms an email change for one of the two addresses. The second confirmation changes the address, marks it as
 * verified, and ends all password reset links and all sessions except the caller's.
 * @param sessionId session of the confirming browser; null for a guest.
 * @throws ApiError link_invalid; email_taken if the address has been registered since, which ends the change;
 * email_banned; account_suspended; rate_limited.
 */
export async function confirmEmailChange(
  token: string,
  sessionId: string | null,
  { network }: Origin,
  { db, limits, mails, office, audit, bans }: AccountParts,
): Promise<ConfirmedChange> {
  await guardLinks(limits, network);
  return db
    .transaction(async (tx) => {
      const found = await changeBehind(token, tx);
      await bans.requireAllowed(found.change.newEmail, tx);
      const confirmed = await confirmSide(found.change, token, tx);
      if (confirmed) {
        await applyChange(found.change, found.user.username, sessionId, tx);
        await audit.write(tx, byOneself('email.changed', found.user.id));
        for (const mail of mails.emailChanged(found.user, found.change.newEmail)) await office.post(mail, tx);
      }
      return { changed: confirmed, newEmail: found.change.newEmail };
    })
    .catch(async (error: unknown) => {
      const taken = takenError(violatedConstraint(error));
      if (!taken) throw error;
      await db.delete(emailChanges).where(isBehind(token));
      throw taken;
    });
}

const newLinkToken = (): string => randomBytes(24).toString('base64url');

const isBehind = (token: string): SQL | undefined =>
  and(or(eq(emailChanges.oldLink, linkOf(token)), eq(emailChanges.newLink, linkOf(token))), unexpired);

/** Finds and locks the change of a link, because both links may be opened simultaneously. */
async function changeBehind(token: string, tx: Queries) {
  const [found] = await tx
    .select({ change: emailChanges, user: users })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(isBehind(token))
    .for('update', { of: emailChanges });
  if (!found) throw new ApiError('link_invalid');
  if (found.user.suspendedAt) throw new ApiError('account_suspended');
  return found;
}

/** Uses up a link. @returns whether both addresses are now confirmed. */
async function confirmSide(change: ChangeRow, token: string, tx: Queries): Promise<boolean> {
  const isOld = change.oldLink === linkOf(token);
  await tx
    .update(emailChanges)
    .set(isOld ? { oldLink: null, oldConfirmedAt: sql`now()` } : { newLink: null, newConfirmedAt: sql`now()` })
    .where(eq(emailChanges.userId, change.userId));
  return (isOld ? change.newConfirmedAt : change.oldConfirmedAt) !== null;
}

async function applyChange(
  { userId, newEmail }: ChangeRow,
  username: string | null,
  sessionId: string | null,
  tx: Queries,
): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .update(users)
    .set({
      email: newEmail,
      emailVerified: true,
      updatedAt: sql`now()`,
      // Without a username, derive the display name from the address, as the library does.
      ...(username === null ? { name: newEmail.slice(0, newEmail.indexOf('@')) } : {}),
    })
    .where(eq(users.id, userId));
  await endResetLinks(tx, userId);
  await endSessions(tx, userId, sessionId ?? undefined);
}

const onTheWire = ({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt }: ChangeRow): PendingEmailChange => ({
  newEmail,
  oldConfirmed: oldConfirmedAt !== null,
  newConfirmed: newConfirmedAt !== null,
  expiresAt: expiresAt.getTime(),
});
