import { randomUUID } from 'node:crypto';
import { PASSWORD_LENGTH } from '@roadcast/contract';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createEmailVerificationToken } from 'better-auth/api';
import type { Database } from '../../platform/db/store.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { AccountMails, Recipient } from './mails.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

const HOUR = 3600;

export interface AuthParts {
  readonly db: Database;
  readonly mails: AccountMails;
  readonly office: Pick<PostOffice, 'post'>;
  /** Signs cookies and links. */
  readonly secret: string;
  readonly publicUrl: string;
}

/**
 * The accounts library, using Roadcast's tables. The library's routes aren't served; Roadcast's own routes call it, so
 * that endpoints, errors and limits are uniform. Such calls bypass the library's rate limits and origin checks, so
 * Roadcast implements both.
 */
export function openAuth({ db, mails, office, secret, publicUrl }: AuthParts) {
  return betterAuth({
    appName: 'Roadcast',
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
      resetPasswordTokenExpiresIn: HOUR,
      sendResetPassword: async ({ user, token }) => office.post(mails.resetPassword(recipientOf(user), token), db),
    },
    user: { additionalFields: { language: { type: 'string', input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'roadcast',
      database: { generateId: () => randomUUID() },
      // Don't store IP addresses, because they reveal locations and sessions don't need them.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Disable logging, which would include email addresses. Relevant failures are returned as errors.
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof openAuth>;

/** Returns whether an error is the library's refusal of a call, not a failure. */
export const isRefusal = (error: unknown): boolean => error instanceof APIError && error.statusCode < 500;

/** Returns the token of a link that verifies an email address. @param seconds the link's lifetime. */
export async function verificationToken(auth: Auth, email: string, seconds: number): Promise<string> {
  const { secret } = await auth.$context;
  return createEmailVerificationToken(secret, email, undefined, seconds);
}

/** Adds the fields declared above, which the library passes but its type omits. */
const recipientOf = (user: { readonly email: string }): Recipient => ({ language: 'en', ...user });
