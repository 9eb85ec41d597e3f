import type { UserPreferences } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const momentOfRow = (name: string) => moment(name).notNull().defaultNow();

/** Everybody who has an account. The library's columns first, then Roadcast's own. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** The library wants a name to show; it is the username, or the part of the address before the @. */
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: momentOfRow('created_at'),
  updatedAt: momentOfRow('updated_at'),
  /** In lower case; two users cannot differ by case alone. */
  username: text('username').unique(),
  /** As the user writes it. */
  displayUsername: text('display_username'),
  subscriptionTier: text('subscription_tier').$type<Tier>().notNull().default('FREE'),
  isAdmin: boolean('is_admin').notNull().default(false),
  language: text('language').notNull().default('en'),
  /** Only what differs from the defaults, so that a better default reaches everybody who never chose. */
  preferences: jsonb('preferences').$type<Partial<UserPreferences>>().notNull().default(sql`'{}'::jsonb`),
  paymentCustomerId: text('payment_customer_id'),
  paymentSubscriptionId: text('payment_subscription_id'),
  /** Set while the account is suspended. */
  suspendedAt: moment('suspended_at'),
  /** When the user confirmed to be 13 or over. */
  ageConfirmedAt: moment('age_confirmed_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
});

/** Where users are signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** What the cookie holds, signed. */
    token: text('token').notNull().unique(),
    /** What it held before the last rotation: answers that got lost leave browsers with it. */
    previousToken: text('previous_token').unique(),
    /** Set when the new token came back for the first time; until then the previous one is as good. */
    previousUntil: moment('previous_until'),
    rotatedAt: momentOfRow('rotated_at'),
    userId: text('user_id')
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

/** How users prove who they are: one row for the password, one for each other provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** 'credential' is the password. */
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** The password's hash with its salt and cost. */
    password: text('password'),
    createdAt: momentOfRow('created_at'),
    updatedAt: momentOfRow('updated_at'),
  },
  (table) => [index('credentials_user_id').on(table.userId)],
);

/** Links that were mailed and not used yet, by the hash of their token. */
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

/** Changes of email addresses that wait for their links: one a user at most. Links are kept as hashes, and are gone once used. */
export const emailChanges = pgTable('email_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In lower case. */
  newEmail: text('new_email').notNull(),
  /** Of the link in the mail to the address that the account has. */
  oldLink: text('old_link').unique(),
  /** Of the link in the mail to the address that it shall have. */
  newLink: text('new_link').unique(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: momentOfRow('created_at'),
});
