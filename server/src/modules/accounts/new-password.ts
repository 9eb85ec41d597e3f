import type { UserId } from '@roadcast/core/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { credentials, verifications } from './tables.ts';

/** Sets an account's password and ends all password reset links. @param hash hash of the password. */
export async function setPassword(queries: Queries, userId: UserId, hash: string): Promise<void> {
  await queries
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  await endResetLinks(queries, userId);
}

/** Invalidates all of a user's password reset links. */
export async function endResetLinks(queries: Queries, userId: UserId): Promise<void> {
  await queries.delete(verifications).where(eq(verifications.value, userId));
}
