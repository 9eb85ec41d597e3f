import { createHash, randomBytes } from 'node:crypto';
import { EMAIL_CHANGE_HOURS, type PendingEmailChange } from '@roadcast/contract';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardEmailChange, guardLinks, guardRegistration } from './brute-force.ts';
import { parseEmail } from './identity.ts';
import { endResetLinks } from './new-password.ts';
import { endSessions } from './new-session.ts';
import { confirmPassword, type SignedInUser } from './profile.ts';
import { requireFree, takenError } from './register.ts';
import { emailChanges, users } from './tables.ts';

type ChangeRow = typeof emailChanges.$inferSelect;

/** The store holds what a token comes to, never the token. */
const linkOf = (token: string): string => createHash('sha256').update(`email-change:${token}`).digest('base64url');

const unexpired: SQL = gt(emailChanges.expiresAt, sql`now()`);

/** @returns the user's change of address that waits for its links; null for none. */
export async function pendingEmailChange(userId: string, { db }: AccountParts): Promise<PendingEmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), unexpired));
  return row ? onTheWire(row) : null;
}

/**
 * Mails a link to the account's address and one to the address that it shall have. Nothing changes until both were used. An
 * earlier change that still waits is over.
 * @throws ApiError email_invalid, email_unchanged, email_taken as registration says it, wrong_password, rate_limited.
 */
export async function requestEmailChange(
  caller: SignedInUser,
  asked: { readonly email: string; readonly password: string },
  { network }: Origin,
  parts: AccountParts,
): Promise<PendingEmailChange> {
  const { db, limits, mails } = parts;
  const { user } = caller;
  const newEmail = parseEmail(asked.email);
  if (newEmail === user.email) throw new ApiError('email_unchanged', { field: 'email' });
  await confirmPassword(caller, asked.password, parts);
  // Whether an address is free can be asked here no more often than in the form that registers.
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
  const [row] = await db
    .insert(emailChanges)
    .values({ userId: user.id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    .returning();
  if (!row) throw new Error('the change of address was not returned');
  mails.confirmOldEmail(user, newEmail, oldToken);
  mails.confirmNewEmail({ ...user, email: newEmail }, newToken);
  return onTheWire(row);
}

/** Ends the user's change of address that waits for its links; none is as good. */
export async function dropEmailChange(userId: string, { db }: AccountParts): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Ends a change of address with either link that was mailed for it. @throws ApiError link_invalid, rate_limited. */
export async function cancelEmailChange(
  token: string,
  { network }: Origin,
  { db, limits }: AccountParts,
): Promise<void> {
  await guardLinks(limits, network);
  const ended = await db.delete(emailChanges).where(isBehind(token)).returning({ userId: emailChanges.userId });
  if (ended.length === 0) throw new ApiError('link_invalid');
}

/** What a link came to: the address, once both were used. */
export interface ConfirmedChange {
  readonly changed: boolean;
  readonly newEmail: string;
}

/**
 * Confirms a change of address for one of the two addresses. With the second one the address changes: it counts as confirmed, every
 * session but the caller's own ends, and every link that sets a new password.
 * @param sessionId of the browser that confirms; null for a guest.
 * @throws ApiError link_invalid; email_taken where somebody has registered the address meanwhile, which ends the change;
 * account_suspended; rate_limited.
 */
export async function confirmEmailChange(
  token: string,
  sessionId: string | null,
  { network }: Origin,
  { db, limits, mails }: AccountParts,
): Promise<ConfirmedChange> {
  await guardLinks(limits, network);
  const { user, ...outcome } = await db
    .transaction(async (tx) => {
      const found = await changeBehind(token, tx);
      const confirmed = await confirmSide(found.change, token, tx);
      if (confirmed) await applyChange(found.change, found.user.username, sessionId, tx);
      return { changed: confirmed, newEmail: found.change.newEmail, user: found.user };
    })
    .catch(async (error: unknown) => {
      const taken = takenError(violatedConstraint(error));
      if (!taken) throw error;
      await db.delete(emailChanges).where(isBehind(token));
      throw taken;
    });
  if (outcome.changed) mails.emailChanged(user, outcome.newEmail);
  return outcome;
}

const newLinkToken = (): string => randomBytes(24).toString('base64url');

const isBehind = (token: string): SQL | undefined =>
  and(or(eq(emailChanges.oldLink, linkOf(token)), eq(emailChanges.newLink, linkOf(token))), unexpired);

/** Both links may be opened at once: the second one waits for what the first one comes to. */
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

/** Uses a link up. @returns whether both addresses have confirmed now. */
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
      // Without a username, what the library calls the user is part of the address.
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
