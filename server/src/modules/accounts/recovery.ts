import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardLinks, guardMailsFrom, mayMailTo } from './brute-force.ts';
import { parseEmail, requireGoodPassword } from './identity.ts';

/** As the mail says. */
const VERIFICATION_SECONDS = 24 * 3600;

/** Sends the mail that sets a new password, if there is such an account; nothing tells whether there is. */
export async function forgotPassword(text: string, { address }: Origin, { auth, limits }: AccountParts): Promise<void> {
  const email = parseEmail(text);
  await guardMailsFrom(limits, address);
  if (await mayMailTo(limits, email)) await auth.api.requestPasswordReset({ body: { email } });
}

/** Sets a new password with the link's token, and ends every session. @throws ApiError link_invalid. */
export async function resetPassword(
  token: string,
  password: string,
  { address }: Origin,
  { auth, limits }: AccountParts,
): Promise<void> {
  await requireGoodPassword(password, []);
  await guardLinks(limits, address);
  await linkOrThrow(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
}

/** Sends the mail that confirms an address, unless it had too many. The caller knows whose address it is. */
export async function requestVerification(email: string, { auth, limits, mails }: AccountParts): Promise<void> {
  if (!(await mayMailTo(limits, email))) return;
  const { secret } = await auth.$context;
  mails.verifyEmail(email, await createEmailVerificationToken(secret, email, undefined, VERIFICATION_SECONDS));
}

/** Confirms an address with the link's token; again does no harm. @throws ApiError link_invalid. */
export async function verifyEmail(token: string, { address }: Origin, { auth, limits }: AccountParts): Promise<void> {
  await guardLinks(limits, address);
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
