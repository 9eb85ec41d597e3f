import type { UserId } from '@roadcast/core/ids';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/store.ts';
import { users } from '../../accounts/public.ts';
import { listColumns, type SharedListRow, type SharedRow } from '../records/present-shared.ts';
import { communityProfiles, sharedTrips } from '../records/tables.ts';

const isUserActive = sql`exists (select 1 from ${users} where ${users.id} = ${sharedTrips.userId} and ${users.suspendedAt} is null)`;

/** Condition for trips that others can open with the link. */
export const isOpen: SQL | undefined = and(isNull(sharedTrips.pausedAt), isNull(sharedTrips.hiddenAt), isUserActive);

/** Condition for trips in the community's lists. */
export const isListed: SQL | undefined = and(eq(sharedTrips.visibility, 'PUBLIC'), isOpen);

/** Returns a query of shared trips in a list, with the owners' public names. */
export const selectShared = <Extra extends Record<string, SQL>>(queries: Queries, extra: Extra) =>
  queries
    .select({ ...listColumns, publicName: communityProfiles.publicName, ...extra })
    .from(sharedTrips)
    .leftJoin(communityProfiles, eq(communityProfiles.userId, sharedTrips.userId));

/** Returns shared trips by code that others can open. @param viewer owner, who also sees paused and hidden ones. */
export async function findShared(code: string, viewer: UserId | null, queries: Queries): Promise<SharedRow | null> {
  const [found] = await queries
    .select({ row: sharedTrips, publicName: communityProfiles.publicName, open: sql<boolean>`(${isOpen})` })
    .from(sharedTrips)
    .leftJoin(communityProfiles, eq(communityProfiles.userId, sharedTrips.userId))
    .where(eq(sharedTrips.code, code));
  if (!found || !(found.open || found.row.userId === viewer)) return null;
  return { ...found.row, publicName: found.publicName };
}

export type { SharedListRow };
