import type { UserPreferences } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

const momentOfRow = (name: string) => moment(name).notNull().defaultNow();

/** Accounts. The accounts library's columns come first, then Roadcast's own. */
export const users = pgTable('users', {
  id: text('id').$type<UserId>().primaryKey(),
  /** Display name required by the accounts library: the username, or the part of the address before the @. */
  name: text('name').notNull(),
  /** Lowercase. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: momentOfRow('created_at'),
  updatedAt: momentOfRow('updated_at'),
  /** Lowercase, so that usernames are unique regardless of case. */
  username: text('username').unique(),
  /** The username as the user spelled it. */
  displayUsername: text('display_username'),
  subscriptionTier: text('subscription_tier').$type<Tier>().notNull().default('FREE'),
  isAdmin: boolean('is_admin').notNull().default(false),
  language: text('language').notNull().default('en'),
  /** Only values that differ from the defaults, so that improved defaults apply to all users who never changed them. */
  preferences: jsonb('preferences').$type<Partial<UserPreferences>>().notNull().default(sql`'{}'::jsonb`),
  paymentCustomerId: text('payment_customer_id'),
  paymentSubscriptionId: text('payment_subscription_id'),
  /** Null unless the account is suspended. */
  suspendedAt: moment('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Granted by an administrator. Overrides `subscriptionTier` until the grant expires. */
  grantedTier: text('granted_tier').$type<Tier>(),
  grantedTierReason: text('granted_tier_reason'),
  grantedTierAt: moment('granted_tier_at'),
  /** Null for an unlimited time. */
  grantedTierUntil: moment('granted_tier_until'),
  /** When the user confirmed being 13 or older. */
  ageConfirmedAt: moment('age_confirmed_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** Session token, to which the cookie adds a signature. */
    token: text('token').notNull().unique(),
    /** Token before the last rotation, which the browser still sends if the response got lost. */
    previousToken: text('previous_token').unique(),
    /** Set when the new token is first used; until then, both tokens are valid. */
    previousUntil: moment('previous_until'),
    rotatedAt: momentOfRow('rotated_at'),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: momentOfRow('created_at'),
    updatedAt: momentOfRow('updated_at'),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Credentials: a row for the password, and one for each other provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** 'credential' for a password. */
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** Password hash, including salt and cost. */
    password: text('password'),
    createdAt: momentOfRow('created_at'),
    updatedAt: momentOfRow('updated_at'),
  },
  (table) => [index('credentials_user_id').on(table.userId)],
);

/** Unused emailed links by the hash of their token. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: momentOfRow('created_at'),
    updatedAt: momentOfRow('updated_at'),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Pending email address changes, at most one per user. Links are stored as hashes and removed once used. */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Lowercase. */
  newEmail: text('new_email').notNull(),
  /** Hash of the link emailed to the current address. */
  oldLink: text('old_link').unique(),
  /** Hash of the link emailed to the new address. */
  newLink: text('new_link').unique(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: momentOfRow('created_at'),
});

/** Addresses that can't register again, stored as keyed hashes. See `BannedEmails`. */
export const bannedEmails = pgTable('banned_emails', {
  hash: text('hash').primaryKey(),
  bannedAt: momentOfRow('banned_at'),
});
