import { defaultUserPreferences, keptPreferences, type User } from '@roadcast/contract';
import { users } from './tables.ts';

/** A row of the users' table. */
export type UserRow = typeof users.$inferSelect;

/** The columns that users see of themselves. */
export const userColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  username: users.username,
  displayUsername: users.displayUsername,
  subscriptionTier: users.subscriptionTier,
  isAdmin: users.isAdmin,
  language: users.language,
  preferences: users.preferences,
  ageConfirmedAt: users.ageConfirmedAt,
  termsAcceptedAt: users.termsAcceptedAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** @returns the user as the user itself sees it: no hash, no payment ids. */
export function userOnTheWire(row: Pick<UserRow, keyof typeof userColumns>): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    username: row.displayUsername ?? row.username,
    subscriptionTier: row.subscriptionTier,
    isAdmin: row.isAdmin,
    language: row.language,
    consentRequired: row.ageConfirmedAt === null || row.termsAcceptedAt === null,
    preferences: { ...defaultUserPreferences, ...keptPreferences(row.preferences) },
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}
