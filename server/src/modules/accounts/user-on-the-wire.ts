import { defaultUserPreferences, keptPreferences, type User } from '@roadcast/contract';
import { tierNow } from './granted-tier.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Columns visible to the user. */
export const userColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  username: users.username,
  displayUsername: users.displayUsername,
  subscriptionTier: users.subscriptionTier,
  grantedTier: users.grantedTier,
  grantedTierUntil: users.grantedTierUntil,
  isAdmin: users.isAdmin,
  language: users.language,
  preferences: users.preferences,
  ageConfirmedAt: users.ageConfirmedAt,
  termsAcceptedAt: users.termsAcceptedAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** Returns a user in the API format, without hashes or payment ids. @param now epoch milliseconds. */
export function userOnTheWire(row: Pick<UserRow, keyof typeof userColumns>, now: number): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    username: row.displayUsername ?? row.username,
    subscriptionTier: tierNow(row, now),
    isAdmin: row.isAdmin,
    language: row.language,
    consentRequired: row.ageConfirmedAt === null || row.termsAcceptedAt === null,
    preferences: { ...defaultUserPreferences, ...keptPreferences(row.preferences) },
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}
