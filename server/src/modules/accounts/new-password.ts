import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import { credentials, verifications } from './tables.ts';

/** Gives an account another password, and ends every link that would set yet another one. @param hash of the password. */
export async function setPassword(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  await endResetLinks(queries, userId);
}

/** Ends every link that was mailed to set a new password. */
export async function endResetLinks(queries: Queries, userId: string): Promise<void> {
  await queries.delete(verifications).where(eq(verifications.value, userId));
}
