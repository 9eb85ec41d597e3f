import { randomUUID } from 'node:crypto';
import { PASSWORD_LENGTH } from '@roadcast/contract';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '../../platform/db/store.ts';
import type { AccountMails, Recipient } from './mails.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

const HOUR = 3600;

/** What the accounts library needs. */
export interface AuthParts {
  readonly db: Database;
  readonly mails: AccountMails;
  /** Signs cookies and links. */
  readonly secret: string;
  readonly publicUrl: string;
}

/**
 * The accounts library over our tables. Its own addresses are not served: our routes call it, so that there is one table of
 * endpoints, one way of errors and one set of limits. Its rate limits and origin checks, which such calls pass by, are ours.
 */
export function openAuth({ db, mails, secret, publicUrl }: AuthParts) {
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
      sendResetPassword: async ({ user, token }) => mails.resetPassword(recipientOf(user), token),
    },
    user: { additionalFields: { language: { type: 'string', input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'roadcast',
      database: { generateId: () => randomUUID() },
      // Addresses tell where people are; sessions do without them.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It writes addresses into its log; what matters comes back as an error.
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof openAuth>;

/** The library hands over the fields that it was told of above, and its type does not. */
const recipientOf = (user: { readonly email: string }): Recipient => ({ language: 'en', ...user });
