import { eq } from 'drizzle-orm';
import { ApiError } from '../../../platform/api-error.ts';
import type { Queries } from '../../../platform/db/store.ts';
import { sharedTrips } from './tables.ts';

/** Locks a shared trip until the transaction ends, so that it isn’t deleted in between. @throws ApiError share_not_found. */
export async function lockShare(code: string, tx: Queries): Promise<void> {
  const [row] = await tx
    .select({ code: sharedTrips.code })
    .from(sharedTrips)
    .where(eq(sharedTrips.code, code))
    .for('update');
  if (!row) throw new ApiError('share_not_found');
}
