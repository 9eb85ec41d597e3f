import { defaultUserPreferences, type User } from '@roadcast/contract';
import type { users } from './tables.ts';

/** A row of the users' table. */
export type UserRow = typeof users.$inferSelect;

/** @returns the user as the user itself sees it: no hash, no payment ids. */
export function userOnTheWire(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    username: row.displayUsername ?? row.username,
    subscriptionTier: row.subscriptionTier,
    isAdmin: row.isAdmin,
    language: row.language,
    preferences: { ...defaultUserPreferences, ...row.preferences },
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}
