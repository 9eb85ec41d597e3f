import { asUserId } from '@roadcast/core/ids';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { guardLinks, guardMailsFrom, mayMailTo } from './brute-force.ts';
import { namesOf, parseEmail, requireGoodPassword, requirePasswordLength } from './identity.ts';
import type { Recipient } from './mails.ts';
import { setPassword } from './new-password.ts';
import { endSessions } from './new-session.ts';
import { hashPassword } from './passwords.ts';
import { users, verifications } from './tables.ts';

/** Lifetime of a verification link, seconds. The email states it. */
const VERIFICATION_SECONDS = 24 * 3600;

/** Emails a password reset link if the account exists. The response doesn't reveal whether it does. */
export async function forgotPassword(text: string, { network }: Origin, parts: AccountParts): Promise<void> {
  const { openAuth, db, limits, office } = parts;
  const email = parseEmail(text);
  await guardMailsFrom(limits, network);
  if (!(await mayMailTo(limits, email))) return;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await (await openAuth()).auth.api.requestPasswordReset({ body: { email } });
  else await office.postNothing(db);
}

/**
 * Sets a new password using a link's token, and ends all sessions and other links. If the password is rejected, the
 * link remains valid.
 * @returns the device cookie's Set-Cookie header, because access to the mailbox proves ownership of the account.
 * @throws ApiError link_invalid; password errors as in registration.
 */
export async function resetPassword(
  token: string,
  password: string,
  { network, cookies }: Origin,
  { db, openAuth, limits, mails, office, audit, devices }: AccountParts,
): Promise<string> {
  requirePasswordLength(password);
  await guardLinks(limits, network);
  const { auth } = await openAuth();
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!link || link.expiresAt <= new Date()) throw new ApiError('link_invalid');
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, asUserId(link.value)));
  if (!user) throw new ApiError('link_invalid');
  await requireGoodPassword(password, namesOf(user));
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // If a link is used twice concurrently, only one request finds the row.
    const used = await tx
      .delete(verifications)
      .where(eq(verifications.id, link.id))
      .returning({ id: verifications.id });
    if (used.length === 0) throw new ApiError('link_invalid');
    await setPassword(tx, user.id, hash);
    await endSessions(tx, user.id);
    // Opening the emailed link proves ownership of the address.
    await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, user.id));
    await audit.write(tx, byOneself('password.reset', user.id));
    await office.post(mails.passwordChanged(user), tx);
  });
  return devices.remember(cookies, user.id);
}

/** Queues an email within a transaction. */
export type PostIn = (tx: Queries) => Promise<void>;

/**
 * Counts a verification email against the limit. The caller must have checked that the address belongs to the user.
 * @returns a function that queues the email, or does nothing if the address got too many.
 */
export async function verificationFor(
  to: Recipient,
  { openAuth, limits, mails, office }: AccountParts,
): Promise<PostIn> {
  if (!(await mayMailTo(limits, to.email))) return async () => undefined;
  const { auth, verificationToken } = await openAuth();
  const token = await verificationToken(auth, to.email, VERIFICATION_SECONDS);
  return (tx) => office.post(mails.verifyEmail(to, token), tx);
}

/** Verifies an address using a link's token. Idempotent. @throws ApiError link_invalid. */
export async function verifyEmail(
  token: string,
  { network }: Origin,
  { openAuth, limits }: AccountParts,
): Promise<void> {
  await guardLinks(limits, network);
  const { auth, isRefusal } = await openAuth();
  try {
    await auth.api.verifyEmail({ query: { token } });
  } catch (error) {
    if (isRefusal(error)) throw new ApiError('link_invalid');
    throw error;
  }
}
