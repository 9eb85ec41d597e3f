import { APIError, createEmailVerificationToken } from 'better-auth/api';
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

/** As stated in the mail. */
const VERIFICATION_SECONDS = 24 * 3600;

/** Sends the password reset mail if the account exists; the response doesn't reveal whether it does. */
export async function forgotPassword(text: string, { network }: Origin, parts: AccountParts): Promise<void> {
  const { auth, db, limits, office } = parts;
  const email = parseEmail(text);
  await guardMailsFrom(limits, network);
  if (!(await mayMailTo(limits, email))) return;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await auth.api.requestPasswordReset({ body: { email } });
  else await office.postNothing(db);
}

/**
 * Sets a new password with the link's token; ends all sessions and all other links. A rejected password leaves the link valid.
 * @returns the device cookie's header: access to the mailbox proves ownership of the account.
 * @throws ApiError link_invalid; password_breached and the like, as registration does.
 */
export async function resetPassword(
  token: string,
  password: string,
  { network, cookies }: Origin,
  { db, auth, limits, mails, office, audit, devices }: AccountParts,
): Promise<string> {
  requirePasswordLength(password);
  await guardLinks(limits, network);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!link || link.expiresAt <= new Date()) throw new ApiError('link_invalid');
  const [user] = await db.select().from(users).where(eq(users.id, link.value));
  if (!user) throw new ApiError('link_invalid');
  await requireGoodPassword(password, namesOf(user));
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // If a link is used twice at once, only one request finds it.
    const used = await tx
      .delete(verifications)
      .where(eq(verifications.id, link.id))
      .returning({ id: verifications.id });
    if (used.length === 0) throw new ApiError('link_invalid');
    await setPassword(tx, user.id, hash);
    await endSessions(tx, user.id);
    // Opening the mailed link proves ownership of the address.
    await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, user.id));
    await audit.write(tx, byOneself('password.reset', user.id));
    await office.post(mails.passwordChanged(user), tx);
  });
  return devices.remember(cookies, user.id);
}

/** Posts a mail in a transaction. */
export type PostIn = (tx: Queries) => Promise<void>;

/**
 * Counts a verification mail against the limit. The caller has checked that the address belongs to the user.
 * @returns a function that posts it; does nothing if the address had too many.
 */
export async function verificationFor(to: Recipient, { auth, limits, mails, office }: AccountParts): Promise<PostIn> {
  if (!(await mayMailTo(limits, to.email))) return async () => undefined;
  const { secret } = await auth.$context;
  const token = await createEmailVerificationToken(secret, to.email, undefined, VERIFICATION_SECONDS);
  return (tx) => office.post(mails.verifyEmail(to, token), tx);
}

/** Verifies an address with the link's token; idempotent. @throws ApiError link_invalid. */
export async function verifyEmail(token: string, { network }: Origin, { auth, limits }: AccountParts): Promise<void> {
  await guardLinks(limits, network);
  await linkOrThrow(() => auth.api.verifyEmail({ query: { token } }));
}

async function linkOrThrow(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new ApiError('link_invalid');
    throw error;
  }
}
