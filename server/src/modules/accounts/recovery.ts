import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardLinks, guardMailsFrom, mayMailTo } from './brute-force.ts';
import { namesOf, parseEmail, requireGoodPassword, requirePasswordLength } from './identity.ts';
import type { Recipient } from './mails.ts';
import { setPassword } from './new-password.ts';
import { endSessions } from './new-session.ts';
import { hashPassword } from './passwords.ts';
import { users, verifications } from './tables.ts';

/** As the mail says. */
const VERIFICATION_SECONDS = 24 * 3600;

/** Sends the mail that sets a new password, if there is such an account; nothing tells whether there is. */
export async function forgotPassword(text: string, { network }: Origin, { auth, limits }: AccountParts): Promise<void> {
  const email = parseEmail(text);
  await guardMailsFrom(limits, network);
  if (await mayMailTo(limits, email)) await auth.api.requestPasswordReset({ body: { email } });
}

/**
 * Sets a new password with the link's token; every session ends, and every other link. A password that is refused leaves the link
 * as it was. @returns the header by which this browser is known from now on: whoever has the mail has the account.
 * @throws ApiError link_invalid; password_breached and the like, as registration does.
 */
export async function resetPassword(
  token: string,
  password: string,
  { network, cookies }: Origin,
  { db, auth, limits, mails, devices }: AccountParts,
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
    // Of two who use one link at once, one finds it.
    const used = await tx
      .delete(verifications)
      .where(eq(verifications.id, link.id))
      .returning({ id: verifications.id });
    if (used.length === 0) throw new ApiError('link_invalid');
    await setPassword(tx, user.id, hash);
    await endSessions(tx, user.id);
    // Whoever has the mail has the address.
    await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, user.id));
  });
  mails.passwordChanged(user);
  return devices.remember(cookies, user.id);
}

/** Sends the mail that confirms an address, unless it had too many. The caller knows whose address it is. */
export async function requestVerification(to: Recipient, { auth, limits, mails }: AccountParts): Promise<void> {
  if (!(await mayMailTo(limits, to.email))) return;
  const { secret } = await auth.$context;
  mails.verifyEmail(to, await createEmailVerificationToken(secret, to.email, undefined, VERIFICATION_SECONDS));
}

/** Confirms an address with the link's token; again does no harm. @throws ApiError link_invalid. */
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
