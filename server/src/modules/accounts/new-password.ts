import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { credentials, verifications } from './tables.ts';

/** Sets an account's password, and ends all password reset links. @param hash of the password. */
export async function setPassword(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  await endResetLinks(queries, userId);
}

/** Ends all mailed password reset links. */
export async function endResetLinks(queries: Queries, userId: string): Promise<void> {
  await queries.delete(verifications).where(eq(verifications.value, userId));
}
